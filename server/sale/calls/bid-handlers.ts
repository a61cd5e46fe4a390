import { advancedBidView } from '../../../shared/sale/commissions.ts'
import { theBid } from '../../../shared/sale/features/replies.ts'
import { lotOf } from '../../../shared/sale/state.ts'
import { view } from '../../../shared/sale/view.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { BidRefusals } from '../people/bid-refusals.ts'
import { audienceOf } from '../publish/on-show.ts'
import type { Saleroom } from '../saleroom.ts'
import { roomOfAdvancedBid } from './command-handlers.ts'

/** The commands about bids whose calls need more than the sale: whose token asks, or what was there before. */
export function bidHandlers({
  house,
  tags,
  bidRefusals,
}: Pick<Saleroom, 'house' | 'tags'> & { bidRefusals: BidRefusals }) {
  return {
    async placeBid({ body, who, key }) {
      if (body.type !== 'online' && who.role !== 'staff') {
        throw new Refused(403, 'staff_only', 'Only staff record telephone and in-person bids')
      }
      // The token, not the body, says whose bid it is; notes are for staff.
      const { lotNumber, amount, type, notes, confirm } = body
      const { paddleNumber, bidderLocation } = who.bidder ?? body
      const bid = {
        lotNumber,
        amount,
        type,
        paddleNumber,
        bidderLocation,
        ...(who.role === 'staff' && { ...(notes && { notes }), ...(confirm && { confirm }) }),
      }
      if (bid.type === 'online' && (bid.paddleNumber ?? null) === null)
        throw new Refused(400, 'paddle_needed', 'An online bid needs a paddle number')
      const room = house.requireOnShow()
      if (type === 'phone' || type === 'floor') bidRefusals.askOfOnline(room.sale, { lotNumber, paddleNumber, confirm })
      const placed = room.run('placeBid', bid, {
        who,
        key,
        reply: (sale, { id }) => theBid(view(sale, { audience: audienceOf(who), tags }), id),
        keep: 'reply',
      })
      return await placed.catch((error: unknown) => bidRefusals.tell(error, { ...bid, who, auctionId: room.auctionId }))
    },
    async clearBids({ params: { lotNumber }, body, who, key }) {
      const room = house.requireOnShow()
      const { clearedBy } = body
      const cleared = lotOf(room.sale, lotNumber)?.bids.size ?? 0
      return await room.run(
        'clearBids',
        { lotNumber, ...body },
        {
          who,
          key,
          reply: () => ({ lotNumber, cleared, clearedBy }),
          keep: 'reply',
        },
      )
    },
    async deleteAdvancedBid({ params: { id }, who, key }) {
      const room = await roomOfAdvancedBid(house, id)
      const gone = room.auction.advancedBids.flatMap((bid) => (bid.id === id ? advancedBidView(bid, room.sale) : []))
      const [bid] = gone
      if (!bid) throw new Refused(404, 'advanced_bid_unknown', 'There is no such advance bid')
      return await room.run('deleteAdvancedBid', { id }, { who, key, reply: () => bid, keep: 'reply' })
    },
  } satisfies Partial<Handlers>
}
