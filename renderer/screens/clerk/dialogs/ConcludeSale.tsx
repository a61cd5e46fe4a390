import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useToast } from '../../../components/useToast.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'

/** 000 section 2. */
export function ConcludeSale({ open }: { open: boolean }) {
  const { close, title } = useDesk()
  const { showToast } = useToast()
  const { mutate, isPending } = useWrite('stopAuction', {
    onDone() {
      close()
      showToast({ title: 'Sale Concluded', description: title, kind: 'success' })
    },
    onFailed() {
      close()
      showToast({
        title: 'Error',
        description: 'Failed to conclude the sale. Please try again.',
        kind: 'destructive',
      })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Conclude Sale"
      description="Are you sure you want to conclude this sale?"
      cancelLabel="Go back"
      confirmLabel="Conclude and end sale"
      tone="danger"
      pending={isPending}
      pendingLabel="Concluding..."
      onConfirm={() => mutate({})}
    >
      <p>This will finish the sale now and all lots remaining will no longer be available for bidding.</p>
    </ConfirmDialog>
  )
}
