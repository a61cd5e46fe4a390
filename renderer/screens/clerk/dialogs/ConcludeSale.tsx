import { useToast } from '../../../components/toast/useToast.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ConcludeDialog } from '../../../widgets/ConcludeDialog.tsx'
import { useDesk } from '../desk.ts'

/** Ends the live sale, asked first. */
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
  return <ConcludeDialog open={open} onOpenChange={close} pending={isPending} onConfirm={() => mutate({})} />
}
