import { highestBid } from '../../../../shared/rules/bids.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { applyState } from '../../../data/apply-sale.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { lotOnScreen } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

/** Gives fair warning on the lot on view, where a valid bid is there to be warned of. 000 section 5. */
export function useFairWarning() {
  const { lotNumber } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()
  const { mutate, isPending } = useWrite('fairWarning', {
    settle: (into, { auctionState }) => applyState(into, auctionState),
    onDone: () => showToast({ title: 'Fair Warning Activated', kind: 'success' }),
    onFailed: (error) =>
      showToast({ title: 'Failed to activate Fair Warning', description: sentenceOf(error), kind: 'destructive' }),
  })
  return {
    warning: isPending,
    warn() {
      const { lot, bids } = lotOnScreen(cache, lotNumber)
      if (lot?.status !== 'active' || isPending) return
      if (highestBid(bids) !== null) mutate({ body: { lotNumber } })
      else {
        showToast({
          title:
            'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
          kind: 'destructive',
        })
      }
    },
  }
}
