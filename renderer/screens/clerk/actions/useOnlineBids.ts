import type { Bid } from '../../../../shared/entities/bid.ts'
import { waitingBids } from '../../../../shared/sale/lot-patch.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { withBid } from '../../../data/sale/view.ts'
import { useLotCommands } from '../../../desk/tools.ts'
import { useLotNow } from './useLotNow.ts'

/** Takes online bids or turns them down. */
export function useOnlineBids() {
  const lotNow = useLotNow()
  const { showToast } = useToast()
  const run = useLotCommands()

  const accept = ({ id }: Pick<Bid, 'id'>) =>
    void run('approveBid', { params: { id } }, { settle: withBid, failed: 'Failed to approve bid' })
  return {
    accept,
    reject: ({ id }: Pick<Bid, 'id'>) =>
      void run('rejectBid', { params: { id } }, { settle: withBid, failed: 'Failed to reject bid' }),
    acceptTop() {
      const now = lotNow()
      if (!now) return
      const top = waitingBids(now.bids)[0]
      if (top) accept(top)
      else showToast({ title: 'No online bid is waiting' })
    },
  }
}
