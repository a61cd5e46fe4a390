import { useToast } from '../../components/toast/useToast.ts'
import { ConcludeDialog } from '../../concluding/ConcludeDialog.tsx'
import { useWrite } from '../../data/writes/write.ts'
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
