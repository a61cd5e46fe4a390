import type { LotNumber } from '../../../shared/lot-number.ts'
import { bidFor } from '../../../shared/sale/audience.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { byAmountLeft } from '../../../shared/sale/lot-patch.ts'
import { pendingOf } from '../../../shared/sale/state.ts'
import {
  advancedBidFor,
  advancedBidView,
  bidsOf,
  incrementOf,
  lotState,
  saleStatus,
} from '../../../shared/sale/views.ts'
import type { Principal } from '../../access/principal.ts'
import type { Handlers, ReplyHeaders } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { audienceOf, lotOnShow, readableBy, requireLot } from './on-show.ts'

/** What may be read of one lot: its figures, its outcome, its bids. */
export function lotReads({ house, publisher }: Pick<Saleroom, 'house' | 'publisher'>) {
  type OfLot = { params: { lotNumber: LotNumber }; replyHeaders: ReplyHeaders; who: Principal }
  const onShow = ({ params, replyHeaders, who }: OfLot) =>
    lotOnShow(house, { ...params, replyHeaders, seq: ({ sale }) => publisher.seqFor(audienceOf(who), sale, 'named') })

  return {
    lotState(call) {
      const { room, lot } = onShow(call)
      return lotState(room.sale, lot, audienceOf(call.who))
    },
    saleStatus(call) {
      return saleStatus(onShow(call).lot, audienceOf(call.who))
    },
    lotBook(call) {
      const { room, lot } = onShow(call)
      return lotBook(room.sale, lot)
    },
    nextBid(call) {
      const { lotNumber } = call.params
      const { room, lot } = onShow(call)
      return { lotNumber, nextBidAmount: lotState(room.sale, lot, audienceOf(call.who)).nextBidAmount }
    },
    dynamicIncrement(call) {
      return incrementOf(onShow(call).room.sale, call.params.lotNumber)
    },
    bidsOfLot(call) {
      const { room, lot } = onShow(call)
      return bidsOf(room.sale, { lot, audience: audienceOf(call.who) })
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
