import { ConcludeDialog } from '../../concluding/ConcludeDialog.tsx'
import { useWrite } from '../../data/writes/write.ts'
import { useDesk } from '../desk.ts'

/** Ends the live sale, asked first. */
export function ConcludeSale({ open }: { open: boolean }) {
  const { close, title } = useDesk()
  const { mutate, isPending } = useWrite('stopAuction', {
    onDone: close,
    onFailed: close,
    done: { title: 'Sale Concluded', description: title },
    failed: { title: 'Error', description: 'Failed to conclude the sale. Please try again.' },
  })
  return <ConcludeDialog open={open} onOpenChange={close} pending={isPending} onConfirm={() => mutate({})} />
}
