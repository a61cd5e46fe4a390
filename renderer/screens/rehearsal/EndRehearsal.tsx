import { Square } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, type ButtonProps } from '../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { useWrite } from '../../data/writes/useWrite.ts'

/** Asks, ends the rehearsal and opens its debrief. */
export function EndRehearsal({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const goTo = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const end = useWrite('endRehearsal', {
    onDone: () => void goTo('/rehearsal/debrief'),
    failed: 'The rehearsal could not be ended',
  })
  return (
    <>
      <Button
        size={size}
        variant="danger"
        onClick={() => setAsking(true)}
        pending={end.isPending}
        pendingLabel="Ending..."
      >
        <Square aria-hidden className="size-4" />
        End Rehearsal
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="End the Rehearsal?"
        description="The room goes home, and the debrief opens. It cannot go on afterwards."
        cancelLabel="Go on"
        confirmLabel="End It"
        tone="danger"
        enter="cancels"
        onConfirm={() => {
          setAsking(false)
          end.mutate({})
        }}
      />
    </>
  )
}
