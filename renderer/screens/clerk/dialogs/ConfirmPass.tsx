import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'

/** 000 section 2. */
export function ConfirmPass({ open }: { open: boolean }) {
  const { lot, lotNumber, close } = useDesk()
  const { showToast } = useToast()
  const { mutate, isPending } = useWrite('markPassed', {
    settle(cache, outcome) {
      cache.change(keys.saleStatus(lotNumber), () => outcome)
      cache.change(keys.lotState(lotNumber), (now) => ({ ...now, status: 'passed' }))
    },
    onDone() {
      close()
      showToast({ title: 'Lot passed successfully', kind: 'success' })
    },
    onFailed(error) {
      close()
      showToast({ title: 'Failed to pass lot', description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Confirm Pass"
      description={`Lot ${lotNumber}, ${lot.title}: pass it without a sale?`}
      confirmLabel="Confirm Pass"
      pending={isPending}
      pendingLabel="Processing..."
      onConfirm={() => mutate({ body: { lotNumber, notes: 'Passed by clerk' } })}
    />
  )
}
