import type { Bid } from '../../../shared/entities/bid.ts'
import { isOfClerk } from '../../../shared/entities/confirmations.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import { advancedBidView } from '../../../shared/sale/commissions.ts'
import type { CommandInput } from '../../../shared/sale/features/index.ts'
import { leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import { bidOf, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Look, SEEN } from '../../../shared/sale/view/seen-records.ts'
import { bidSeen } from '../../../shared/sale/view/views.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { BidRefusals } from '../people/bid-refusals.ts'
import { audienceOf } from '../publish/on-show.ts'
import type { Saleroom } from '../saleroom.ts'
import { commandHandlers, roomOfAdvancedBid } from './command-handlers.ts'

/** The checks of a bid outside the sale: of its paddle, and whether the call is the caller's own. */
export type BidChecks = {
  bidRefusals: BidRefusals
  /** Refuses a bidder's bid that would exceed its limit together with its maxima by phone. */
  besideMaxima: (sale: Sale, bid: { lotNumber: LotNumber; paddleNumber: string; amount: number }) => void
  mayCall: (call: { who: Principal; sale: Sale; lotNumber: LotNumber; paddle: string | null }) => void
}

type BidParts = Pick<Saleroom, 'house' | 'tags'> & BidChecks

/** The bid commands that need more than the sale: the caller's token, or the earlier state. */
export function bidHandlers({ house, tags, bidRefusals, mayCall, besideMaxima }: BidParts) {
  const { dropOut, proposeLots } = commandHandlers({ house, tags })
  return {
    // Not async, like all that a bid passes.
    placeBid({ body, who, key }) {
      if (who.role === 'caller' && body.type !== 'phone')
        throw new Refused(403, 'phone_only', 'Callers bid by telephone')
      if (body.type !== 'online' && who.role !== 'staff' && who.role !== 'caller') {
        throw new Refused(403, 'staff_only', 'Only staff record telephone and in-person bids')
      }
      // The paddle comes from the token, not from the body; notes are for staff.
      const { lotNumber, amount, type, notes, tappedAt, confirm } = body
      const { paddleNumber, bidderLocation } = who.bidder ?? body
      const bid: CommandInput<'placeBid'> = {
        lotNumber,
        amount,
        type,
        paddleNumber,
        bidderLocation,
        ...(tappedAt !== undefined && { tappedAt }),
        ...((who.role === 'staff' || who.role === 'caller') && notes && { notes }),
        // Only staff answer the clerk's questions; the clerk is asked about a caller's bid when it is approved.
        ...(confirm && { confirm: who.role === 'staff' ? confirm : confirm.filter((each) => !isOfClerk(each)) }),
      }
      if (bid.type === 'online' && (bid.paddleNumber ?? null) === null)
        throw new Refused(400, 'paddle_needed', 'An online bid needs a paddle number')
      const room = house.requireOnShow()
      const { auctionId, sale } = room
      if (who.role === 'caller') mayCall({ who, sale, lotNumber, paddle: paddleNumber ?? null })
      if (who.bidder && sale.terms?.phoneMaxima === true) besideMaxima(sale, { ...who.bidder, lotNumber, amount })
      if (who.role === 'staff' && isOfRoom(bid))
        bidRefusals.askOfOnline(room.sale, { lotNumber, paddleNumber, confirm: confirm?.filter(isOfClerk) })
      const placed = room.runParsed('placeBid', bid, {
        who,
        key,
        reply: (sale, { id }) => placedBid(sale, id, { audience: audienceOf(who), tags }),
        keep: 'reply',
      })
      return placed.catch((error: unknown) => bidRefusals.tell(error, { ...bid, who, auctionId }))
    },
    dropOut(call) {
      const { who, body } = call
      const { sale } = house.requireOnShow()
      if (who.role === 'caller') mayCall({ who, sale, lotNumber: body.lotNumber, paddle: body.paddleNumber })
      return dropOut(call)
    },
    proposeLots(call) {
      const { who, params } = call
      const { sale } = house.requireOnShow()
      const { lotNumber, choice } = leadOf(sale, params.lotNumber) ?? {}
      const isCaller = who.role === 'caller' && lotNumber !== undefined
      if (isCaller) mayCall({ who, sale, lotNumber, paddle: choice?.paddleNumber ?? null })
      return proposeLots(call)
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
      if (!bid) throw new Refused(404, 'advanced_bid_unknown', 'This advance bid does not exist')
      return await room.run('deleteAdvancedBid', { id }, { who, key, reply: () => bid, keep: 'reply' })
    },
  } satisfies Partial<Handlers>
}

/** The placed bid as its caller sees it. Only this bid is redacted, not the whole sale. */
function placedBid(sale: Sale, id: string, look: Look): Bid {
  const bid = bidOf(sale, id)?.bid
  const shown = bid && SEEN.bids(bid, look)
  if (!shown) throw new Error(`The reply's bid ${id} is not in the sale`)
  return bidSeen(shown, sale.auctionId)
}
