import { Square } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, type ButtonProps } from '../components/buttons/Button.tsx'
import { useToast } from '../components/toast/useToast.ts'
import { sentenceOf } from '../data/client/api-error.ts'
import { keys } from '../data/reads/keys.ts'
import { useWrite } from '../data/writes/useWrite.ts'

/** Ends the rehearsal, which makes the sale ready again, and goes to what came of it. */
export function EndRehearsal({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const { showToast } = useToast()
  const goTo = useNavigate()
  const end = useWrite('endRehearsal', {
    settle: (cache, status) => cache.change(keys.rehearsal(), () => status),
    reread: ['rehearsalDebrief', 'rehearsals', 'auctionState', 'auctionData'],
    onDone: () => void goTo('/rehearsal/debrief'),
    onFailed: (error) =>
      showToast({ title: 'The rehearsal could not be ended', description: sentenceOf(error), kind: 'destructive' }),
  })
  return (
    <Button
      size={size}
      variant="danger"
      onClick={() => end.mutate({})}
      pending={end.isPending}
      pendingLabel="Ending..."
    >
      <Square aria-hidden className="size-4" />
      End Rehearsal
    </Button>
  )
}
