import type { Bid } from '../../../../shared/entities/bid.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { pendingBids } from '../rules/bid-rows.ts'
import { foreseeStatus, lotOnScreen, settleBid } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

/** Takes online bids or turns them down. */
export function useOnlineBids() {
  const { lotNumber, remember } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()

  const failed = (title: string) => (error: Error) => {
    cache.rereadLot(lotNumber)
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
  }
  const decided = (id: string, status: 'active' | 'rejected') => {
    const bid = lotOnScreen(cache, lotNumber).bids.find((known) => known.id === id)
    return bid ? [foreseeStatus(bid, status)] : []
  }
  const { mutate: approve } = useWrite('approveBid', {
    foresight: ({ params: { id } }) => decided(id, 'active'),
    settle: settleBid,
    onDone: (bid) => remember({ did: 'accepted', bid }),
    onFailed: failed('Failed to approve bid'),
  })
  const { mutate: reject } = useWrite('rejectBid', {
    foresight: ({ params: { id } }) => decided(id, 'rejected'),
    settle: settleBid,
    onDone: (bid) => remember({ did: 'rejected', bid }),
    onFailed: failed('Failed to reject bid'),
  })

  const accept = ({ id }: Pick<Bid, 'id'>) => approve({ params: { id } })
  return {
    accept,
    reject: ({ id }: Pick<Bid, 'id'>) => reject({ params: { id } }),
    acceptTop() {
      const top = pendingBids(lotOnScreen(cache, lotNumber).bids)[0]
      if (top) accept(top)
    },
  }
}
