import type { LotNumber } from '../../shared/lot-number.ts'
import type { StoredAdvancedBid } from '../catalogue/stored-auction.ts'
import { wireAdvancedBid } from '../catalogue/wire.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import { acceptAdvancedBid, declineAdvancedBid, removeAdvancedBid } from '../sale/decide/bids.ts'
import { lotOf } from '../sale/state.ts'
import type { House } from '../saleroom/house.ts'
import { newId } from '../saleroom/ids.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import { bidReply } from './bid-reply.ts'
import { audienceOf } from './on-show.ts'

type Names = 'advancedBidsOfLot' | 'addAdvancedBid' | 'deleteAdvancedBid' | 'acceptAdvancedBid' | 'declineAdvancedBid'

/** Bids left with the house before the sale. 000 section 7, 001 section 7. */
export function advancedBidHandlers({ house, now }: { house: House; now: () => Date }): Pick<Handlers, Names> {
  return {
    advancedBidsOfLot({ params: { auctionId, lotNumber } }) {
      const room = house.readable(auctionId)
      requireLot(room, lotNumber)
      const { sale, catalogue } = room
      return catalogue.data.advancedBids
        .filter((bid) => bid.lotNumber === lotNumber)
        .sort((a, b) => b.amount - a.amount)
        .map((bid) => wireAdvancedBid(bid, sale))
    },
    async addAdvancedBid({ body: { auctionId, lotNumber, paddleNumber, amount, location }, who, key }) {
      const room = house.room(auctionId)
      requireLot(room, lotNumber)
      if (paddleNumber === null) throw new Refused(400, 'paddle_needed', 'Please fill in all fields')
      const bid: StoredAdvancedBid = {
        id: newId(),
        lotNumber,
        paddleNumber,
        amount,
        location: location || null,
        createdAt: now().toISOString(),
      }
      await room.editCatalogue({
        change: (auction) => {
          auction.advancedBids.push(bid)
        },
        decide: () => [{ type: 'advanced_bid_added', lotNumber, advancedBidId: bid.id, amount, paddleNumber }],
        who,
        key,
        reply: (sale) => wireAdvancedBid(bid, sale),
        keep: 'reply',
      })
      return wireAdvancedBid(bid, room.sale)
    },
    async deleteAdvancedBid({ params: { id }, who, key }) {
      const { room, bid } = find(house, id)
      const gone = wireAdvancedBid(bid, room.sale)
      const { lotNumber, amount, paddleNumber } = bid
      return await room.editCatalogue({
        change: (auction) => {
          auction.advancedBids = auction.advancedBids.filter((each) => each.id !== id)
        },
        // Decided with the sale as it is then: the clerk may accept it meanwhile.
        decide: (sale) => removeAdvancedBid(sale, { advancedBidId: id, lotNumber, amount, paddleNumber }),
        who,
        key,
        reply: () => gone,
        keep: 'reply',
      })
    },
    async acceptAdvancedBid({ params: { id }, body: { lotNumber }, who, key }) {
      const { room, bid } = findOnLot(house, { id, lotNumber })
      const bidId = newId()
      return await room.run({
        who,
        key,
        decide: (sale) =>
          acceptAdvancedBid(sale, {
            advancedBidId: id,
            lotNumber,
            id: bidId,
            amount: bid.amount,
            paddleNumber: bid.paddleNumber,
            bidderLocation: bid.location,
          }),
        reply: (sale) => bidReply(sale, { bidId, audience: audienceOf(who) }),
        keep: 'reply',
      })
    },
    async declineAdvancedBid({ params: { id }, body: { lotNumber }, who, key }) {
      const { room, bid } = findOnLot(house, { id, lotNumber })
      return await room.run({
        who,
        key,
        decide: (sale) => declineAdvancedBid(sale, { advancedBidId: id, lotNumber }),
        reply: (sale) => wireAdvancedBid(bid, sale),
        keep: 'reply',
      })
    },
  }
}

function requireLot(room: SaleRoom, lotNumber: LotNumber): void {
  if (!lotOf(room.sale, lotNumber)) throw new Refused(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
}

function find(house: House, id: string): { room: SaleRoom; bid: StoredAdvancedBid } {
  for (const room of house.list()) {
    const bid = room.catalogue.data.advancedBids.find((each) => each.id === id)
    if (bid) return { room, bid }
  }
  throw new Refused(404, 'advanced_bid_unknown', 'There is no such advance bid')
}

function findOnLot(
  house: House,
  { id, lotNumber }: { id: string; lotNumber: LotNumber },
): { room: SaleRoom; bid: StoredAdvancedBid } {
  const found = find(house, id)
  requireLot(found.room, lotNumber)
  if (found.bid.lotNumber === lotNumber) return found
  throw new Refused(
    409,
    'advanced_bid_of_other_lot',
    `This advance bid is for lot ${found.bid.lotNumber}, not for lot ${lotNumber}`,
  )
}
