import { useState } from 'react'
import { sentenceOf } from '../../../api-error.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useSystem } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Erases the records about people that were removed but that Undo could still bring back. */
export function EraseRemoved() {
  const [isAsking, setAsking] = useState(false)
  const { data: system } = useSystem()
  const isCopyLate = system !== undefined && system.copy.state !== 'off' && system.copy.state !== 'healthy'
  const erase = useWrite('eraseRemoved', {
    done: ({ records }) => ({
      title: records === 1 ? '1 removed record erased' : `${records} removed records erased`,
      description: `No file of this house has their words any more, nor those of records that were removed earlier.${isCopyLate ? ' The second copy is not up to date: it loses them when it is complete again.' : ''}`,
    }),
    failed: (error) => ({
      title: 'Removed records are not erased yet',
      description: `${sentenceOf(error)} What was begun is continued at the next start.`,
    }),
    onDone: () => setAsking(false),
    onFailed: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" pending={erase.isPending} pendingLabel="Erasing..." onClick={() => setAsking(true)}>
        Erase Removed Records
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        enter="cancels"
        title="Erase all removed records?"
        description="Removed callers, links, bookings and trainees, and clients whose creation was undone, go from every file of the house and from its second copy. Undo can’t bring them back."
        confirmLabel="Erase"
        pendingLabel="Erasing..."
        cancelLabel="Keep"
        pending={erase.isPending}
        onConfirm={() => erase.mutate({})}
      >
        <p>
          Clients in the list, bids, purchases and deleted auctions in the trash stay. Backups that were made before
          still contain the records: delete those files yourself.
        </p>
      </ConfirmDialog>
    </>
  )
}
