import type { Bid } from '../../../../shared/entities/bid.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { type DoneAction, lastOn, takenBackWords, takesBack } from '../rules/done-actions.ts'
import { lotOnScreen, settleBid } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

/** Cancels and restores bids, undoes rejections, and takes back what was done last. */
export function useBidChanges() {
  const { lotNumber, done, remember, forget } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()

  const failed = (title: string) => (error: Error) => {
    cache.rereadLot(lotNumber)
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
  }
  const cancel = useWrite('cancelBid', { settle: settleBid, onFailed: failed('Failed to update bid') })
  const restore = useWrite('restoreBid', { settle: settleBid, onFailed: failed('Failed to restore bid') })
  const undo = useWrite('undoBid', { settle: settleBid, onFailed: failed('Failed to undo bid rejection') })
  const changes = { cancel, restore, undo }
  const did = { cancel: 'cancelled', restore: 'restored' } as const

  return {
    /** Changes a bid of the history; what was done can be taken back. */
    change(how: 'cancel' | 'restore' | 'undo', bid: Pick<Bid, 'id'>) {
      changes[how].mutate(
        { params: { id: bid.id } },
        { onSuccess: (changed) => how !== 'undo' && remember({ did: did[how], bid: changed }) },
      )
    },
    /** Only what was done on this lot, and only while it takes bids: a key must not undo the bid a lot was sold at. */
    takeBackLast() {
      const active = lotOnScreen(cache, lotNumber).lot?.status === 'active'
      const last: DoneAction | undefined = active ? lastOn(done, lotNumber) : undefined
      if (!last) {
        showToast({ title: 'Nothing to undo' })
        return
      }
      forget(last)
      changes[takesBack(last)].mutate(
        { params: { id: last.bid.id } },
        { onSuccess: () => showToast({ title: takenBackWords(last), kind: 'success' }) },
      )
    },
  }
}
