import type { LotNumber } from '../../../shared/lot-number.ts'
import { bidFor } from '../../../shared/sale/audience.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidFor, advancedBidView, byAmountLeft } from '../../../shared/sale/commissions.ts'
import { pendingOf } from '../../../shared/sale/state.ts'
import { bidsOf } from '../../../shared/sale/views.ts'
import type { Principal } from '../../access/principal.ts'
import type { Handlers, ReplyHeaders } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { audienceOf, lotOnShow, readableBy, requireLot } from './on-show.ts'

/** What staff and displays read of one lot: its book, all its bids, the bids left for it. */
export function lotReads({ house, publisher }: Pick<Saleroom, 'house' | 'publisher'>) {
  type OfLot = { params: { lotNumber: LotNumber }; replyHeaders: ReplyHeaders; who: Principal }
  const onShow = ({ params, replyHeaders, who }: OfLot) =>
    lotOnShow(house, { ...params, replyHeaders, seq: ({ sale }) => publisher.seqFor(audienceOf(who), sale, 'named') })

  return {
    lotBook(call) {
      const { room, lot } = onShow(call)
      return lotBook(room.sale, lot)
    },
    allBidsOfLot(call) {
      const { room, lot } = onShow(call)
      const advanced = room.auction.advancedBids.filter((bid) => bid.lotNumber === lot.lotNumber)
      return {
        bids: bidsOf(room.sale, { lot, audience: audienceOf(call.who) }),
        advancedBids: advanced.map((bid) => advancedBidView(bid, room.sale)),
      }
    },
    pendingBids(call) {
      const { room, lot } = onShow(call)
      const view = { auctionId: room.auctionId, audience: audienceOf(call.who) }
      return pendingOf(lot)
        .sort((a, b) => b.amount - a.amount)
        .flatMap((bid) => bidFor(bid, view) ?? [])
    },
    async advancedBidsOfLot({ params: { auctionId, lotNumber }, who }) {
      const audience = audienceOf(who)
      const { sale, auction } = requireLot(await readableBy(house, { auctionId, audience }), lotNumber)
      return auction.advancedBids
        .filter((bid) => bid.lotNumber === lotNumber)
        .map((bid) => advancedBidFor(bid, { sale, audience }))
        .sort(byAmountLeft)
    },
  } satisfies Partial<Handlers>
}
