import { Square } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, type ButtonProps } from '../components/buttons/Button.tsx'
import { useWrite } from '../data/writes/useWrite.ts'

/** Ends the rehearsal and opens its debrief. */
export function EndRehearsal({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const goTo = useNavigate()
  const end = useWrite('endRehearsal', {
    settle: (cache, status) => cache.change(['rehearsal'], () => status),
    reread: ['rehearsalDebrief', 'rehearsals', 'sale', 'auctionData'],
    onDone: () => void goTo('/rehearsal/debrief'),
    failed: 'The rehearsal could not be ended',
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
