import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidsOf, advancedBidView } from '../../../shared/sale/commissions.ts'
import { pendingOf } from '../../../shared/sale/state.ts'
import { lotsToFollow } from '../../../shared/sale/to-follow.ts'
import { view } from '../../../shared/sale/view/view.ts'
import { bidSeen, bidsSeen } from '../../../shared/sale/view/views.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { audienceOf, lotOnShow, readableBy, requireLot } from '../publish/on-show.ts'
import type { Saleroom } from '../saleroom.ts'

/** The reads of one lot for staff and displays: its book, all bids, its advance bids. */
export function lotReads({ house, tags, publisher }: Pick<Saleroom, 'house' | 'tags' | 'publisher'>) {
  const parts = { house, tags, publisher }

  return {
    lotBook(call) {
      const { sale, lot } = lotOnShow(parts, call)
      return lotBook(sale, lot)
    },
    allBidsOfLot(call) {
      const { sale, lot } = lotOnShow(parts, call)
      const left = [...sale.commissions.values()].filter((bid) => bid.lotNumber === lot.lotNumber)
      return {
        bids: bidsSeen(lot, sale.auctionId),
        advancedBids: left.map((bid) => advancedBidView(bid, sale)),
      }
    },
    pendingBids(call) {
      const { sale, lot } = lotOnShow(parts, call)
      return pendingOf(lot)
        .filter(({ type }) => type === 'online')
        .sort((a, b) => b.amount - a.amount)
        .map((bid) => bidSeen(bid, sale.auctionId))
    },
    lotsToFollow() {
      return { lots: house.onShow ? lotsToFollow(house.onShow.sale) : [] }
    },
    async advancedBidsOfLot({ params: { auctionId, lotNumber }, who }) {
      const audience = audienceOf(who)
      const { sale } = requireLot(await readableBy(house, { auctionId, audience }), lotNumber)
      return advancedBidsOf(view(sale, { audience, tags }), lotNumber)
    },
  } satisfies Partial<Handlers>
}
