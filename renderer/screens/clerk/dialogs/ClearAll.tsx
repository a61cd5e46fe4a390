import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'
import { useSaleCache } from '../actions/useSaleCache.ts'
import { useDesk } from '../desk.ts'

/** Clears the lot's bids: the asking price must be entered again. 000 section 4. */
export function ClearAll({ open }: { open: boolean }) {
  const { lotNumber, close } = useDesk()
  const { showToast } = useToast()
  const { rereadLot } = useSaleCache()
  const { mutate, isPending } = useWrite('clearBids', {
    settle(cache) {
      cache.change(keys.bidsOfLot(lotNumber), () => [])
      cache.change(keys.lotState(lotNumber), (now) => ({ ...now, startPrice: null, manualIncrementSet: false }))
    },
    onDone() {
      close()
      showToast({
        title: 'Bid history cleared',
        description: `Enter the asking price of lot ${lotNumber} again`,
        kind: 'success',
      })
    },
    onFailed(error) {
      close()
      rereadLot(lotNumber)
      showToast({ title: 'Failed to clear bid history', description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Clear All Bids"
      description={`All bids of lot ${lotNumber} leave the history, and the asking price must be entered again.`}
      confirmLabel="Clear All"
      tone="danger"
      pending={isPending}
      pendingLabel="Clearing..."
      onConfirm={() =>
        mutate({ params: { lotNumber }, body: { clearedBy: 'clerk', timestamp: new Date().toISOString() } })
      }
    />
  )
}
