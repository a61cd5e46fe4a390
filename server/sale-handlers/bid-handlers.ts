import type { Principal } from '../access/principal.ts'
import { wireAdvancedBid } from '../catalogue/wire.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import { bidFor } from '../sale/audience.ts'
import { approveBid, clearBids, placeOnlineBid, placeRoomBid, rejectBid } from '../sale/decide/bids.ts'
import type { Decision } from '../sale/decide/decision.ts'
import { cancelBid, deleteBid, editBid, restoreBid, undeleteBid, undoBid } from '../sale/decide/history.ts'
import { lotOf, pendingOf, type Sale } from '../sale/state.ts'
import { bidsOf } from '../sale/views.ts'
import type { House } from '../saleroom/house.ts'
import { newId } from '../saleroom/ids.ts'
import { bidReply } from './bid-reply.ts'
import { audienceOf, lotOnShow } from './on-show.ts'

type Names =
  | 'bidsOfLot'
  | 'allBidsOfLot'
  | 'pendingBids'
  | 'placeBid'
  | 'clearBids'
  | 'cancelBid'
  | 'restoreBid'
  | 'approveBid'
  | 'rejectBid'
  | 'undoBid'
  | 'editBid'
  | 'deleteBid'
  | 'undeleteBid'

/** Bids of the sale on show. 000 section 7, 001 section 7. */
export function bidHandlers({ house }: { house: House }): Pick<Handlers, Names> {
  const change =
    (decide: (sale: Sale, bid: { bidId: string }) => Decision) =>
    async ({ params: { id }, who, key }: { params: { id: string }; who: Principal; key: string | null }) =>
      await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => decide(sale, { bidId: id }),
        reply: (sale) => bidReply(sale, { bidId: id, audience: audienceOf(who) }),
        keep: 'reply',
      })

  return {
    bidsOfLot({ params, response, who }) {
      const { room, lot } = lotOnShow(house, { ...params, response })
      return bidsOf(room.sale, { lot, audience: audienceOf(who) })
    },
    allBidsOfLot({ params, response, who }) {
      const { room, lot } = lotOnShow(house, { ...params, response })
      const advanced = room.catalogue.data.advancedBids.filter((bid) => bid.lotNumber === lot.lotNumber)
      return {
        bids: bidsOf(room.sale, { lot, audience: audienceOf(who) }),
        advancedBids: advanced.map((bid) => wireAdvancedBid(bid, room.sale)),
      }
    },
    pendingBids({ params, response, who }) {
      const { room, lot } = lotOnShow(house, { ...params, response })
      const view = { auctionId: room.auctionId, audience: audienceOf(who) }
      return pendingOf(lot)
        .sort((a, b) => b.amount - a.amount)
        .flatMap((bid) => bidFor(bid, view) ?? [])
    },
    async placeBid({ body, who, key }) {
      if (body.type !== 'online' && who.role !== 'staff') {
        throw new Refused(403, 'staff_only', 'Only staff record telephone and in-person bids')
      }
      const bid = {
        id: newId(),
        lotNumber: body.lotNumber,
        amount: body.amount,
        type: body.type,
        // The token, not the body, says whose bid it is. DESIGN 5.
        paddleNumber: who.bidder ? who.bidder.paddleNumber : (body.paddleNumber ?? null),
        bidderLocation: who.bidder ? who.bidder.bidderLocation : (body.bidderLocation ?? null),
        notes: who.role === 'staff' ? (body.notes ?? null) : null,
      }
      if (bid.type === 'online' && bid.paddleNumber === null)
        throw new Refused(400, 'paddle_needed', 'An online bid needs a paddle number')
      return await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => (bid.type === 'online' ? placeOnlineBid(sale, bid) : placeRoomBid(sale, bid)),
        reply: (sale) => bidReply(sale, { bidId: bid.id, audience: audienceOf(who) }),
        keep: 'reply',
      })
    },
    async clearBids({ params: { lotNumber }, body: { clearedBy }, who, key }) {
      const room = house.requireOnShow()
      let cleared = 0
      return await room.run({
        who,
        key,
        decide: (sale) => {
          cleared = lotOf(sale, lotNumber)?.bids.size ?? 0
          return clearBids(sale, { lotNumber, clearedBy })
        },
        reply: () => ({ lotNumber, cleared, clearedBy }),
        keep: 'reply',
      })
    },
    cancelBid: change(cancelBid),
    restoreBid: change(restoreBid),
    approveBid: change(approveBid),
    rejectBid: change(rejectBid),
    undoBid: change(undoBid),
    deleteBid: change(deleteBid),
    undeleteBid: change(undeleteBid),
    async editBid({ params: { id }, body: { lotNumber = null, ...fields }, who, key }) {
      const { amount, type, paddleNumber, bidderLocation, notes } = fields
      const changes = {
        ...(amount !== undefined && { amount }),
        ...(type !== undefined && { type }),
        ...(paddleNumber !== undefined && { paddleNumber }),
        ...(bidderLocation !== undefined && { bidderLocation: bidderLocation || null }),
        ...('notes' in fields && { notes: notes ?? null }),
      }
      return await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => editBid(sale, { bidId: id, lotNumber, changes }),
        reply: (sale) => bidReply(sale, { bidId: id, audience: audienceOf(who) }),
        keep: 'reply',
      })
    },
  }
}
