import { z } from 'zod'
import { isRefusal, type NewEvent, type Refusal, refuse } from '../../../engine/decision.ts'
import { Bid } from '../../../entities/bid.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { openTie, validBids } from '../../../rules/bids.ts'
import { amountWords, findActiveLot, findBid, findBiddableLot, houseLeads } from '../../guards.ts'
import { withBid } from '../../lot-changes.ts'
import { sameHolder } from '../../people/holders.ts'
import { type LotSale, lotOrUntouched, type Sale, type SaleBid } from '../../state.ts'
import { bidPlaced } from '../bids.ts'
import { oneBidEvent } from '../corrections/one-bid-event.ts'
import { bidId, confirm, Id, itsLot, notes, OfBid, paddle, place, RealBidType } from '../fields.ts'
import { markSold, recordSale } from '../hammer.ts'
import { mayBidOnline, questionsAbout } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'
import { itsBid, newBid } from '../replies.ts'
import { type Asked, addedRule, command, event } from '../rows.ts'
import { knownBidWords } from '../words.ts'

/** Records a second bid at the price of the highest one: two bidders were at one price. */
export const tieBid = command({
  role: 'staff',
  route: 'POST /api/bids/:id/tie',
  summary: 'Records a second bid at the price of the highest bid',
  input: z.strictObject({
    id: bidId('any'),
    type: RealBidType.extract(['floor', 'phone', 'online']),
    paddleNumber: paddle('bidder').optional(),
    bidderLocation: place().nullish(),
    notes: notes().optional(),
    /** The questions about the paddle that were answered with yes. */
    confirm: confirm(),
  }),
  decide(sale, { id, type, paddleNumber = null, bidderLocation, notes = null, confirm = [] }, given) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const lot = findBiddableLot(sale, found.lot.lotNumber)
    if (isRefusal(lot)) return lot
    const { amount, lotNumber } = found.bid
    const refused = mayTie(sale, lot, { bid: found.bid, type, paddleNumber })
    if (refused) return refused
    const bid = { id: given.id, lotNumber, amount, type, paddleNumber, bidderLocation: bidderLocation || null, notes }
    const questions = type === 'online' ? (mayBidOnline(sale, bid) ?? []) : questionsAbout(sale, bid, confirm)
    if (isRefusal(questions)) return questions
    const placed = bidPlaced({ bid: { ...bid, status: 'active', advancedBidId: null } })
    return [...confirmedOf(bid, questions), placed, bidTied({ lotNumber, bidId: given.id, with: id })]
  },
  replies: Bid,
  reply: newBid,
})

type Second = { bid: SaleBid; type: SaleBid['type']; paddleNumber: string | null }

/** Refuses a second bid at a price that is not the highest, of the same bidder, or at a price with two bids already. */
function mayTie(sale: Sale, lot: LotSale, { bid, type, paddleNumber }: Second): Refusal | null {
  const { lotNumber, highest } = lot
  if (highest?.id !== bid.id) {
    const now = highest ? `is now ${amountWords(sale, highest.amount)}` : 'is gone'
    return refuse('not_highest', `The highest bid on lot ${lotNumber} ${now}: only its price can be tied`, {
      highestBid: highest?.amount ?? null,
    })
  }
  if (bid.type === 'house') return houseLeads(sale, bid)
  const price = amountWords(sale, bid.amount)
  if (validBids([...lot.bids.values()]).filter((each) => each.amount === bid.amount).length > 1)
    return refuse('tied_already', `Two bids of ${price} on lot ${lotNumber} are recorded already`)
  if (type === 'online' && paddleNumber === null) return refuse('paddle_needed', 'An online bid needs a paddle number')
  if (paddleNumber === null || bid.paddleNumber === null) return null
  return isSamePaddle(paddleNumber, bid.paddleNumber) || sameHolder(sale, paddleNumber)(bid.paddleNumber)
    ? refuse('same_bidder', `The bid of ${price} is of the same bidder, paddle ${bid.paddleNumber}`)
    : null
}

/** Names the one of two bids at one price that was first: it leads. */
export const nameFirst = command({
  role: 'staff',
  route: 'POST /api/bids/:id/first',
  summary: 'Names the one of two bids at one price that was first',
  input: z.strictObject({ id: bidId('any') }),
  decide(sale, { id }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const lot = findActiveLot(sale, found.lot.lotNumber)
    if (isRefusal(lot)) return lot
    const { lotNumber } = lot
    return openTie([...lot.bids.values()])?.some((bid) => bid.id === id)
      ? [bidNamedFirst({ lotNumber, bidId: id })]
      : refuse('not_tied', `This bid is none of two bids at the highest price of lot ${lotNumber}`)
  },
  replies: Bid,
  reply: itsBid,
})

/** Refuses the hammer while two bids are at the price. */
function refuseTie({ sale, input: { lotNumber } }: Asked<{ lotNumber: LotNumber }>, events: NewEvent[]) {
  const tie = openTie([...lotOrUntouched(sale, lotNumber).bids.values()])
  if (!tie) return events
  const price = amountWords(sale, tie[0]?.amount ?? 0)
  const words = `Two bids of ${price} on lot ${lotNumber} are tied: name the one that was first, or take a higher bid`
  return refuse('tied', words, { bids: tie.map(({ id }) => id) })
}

export const noHammerOnTie = addedRule(markSold, refuseTie)
export const noRecordOnTie = addedRule(recordSale, refuseTie)

export const bidTied = event('bid_tied', {
  version: 1,
  fields: OfBid.extend({ with: Id }),
  sentence: ({ bidId, with: other, lotNumber }, recall) =>
    `${knownBidWords(other, recall)} and ${knownBidWords(bidId, recall)} on lot ${lotNumber} are tied`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: ({ bidId }) => [bidId],
  follows: 'always',
  evolve: (sale, event) => withBid(sale, event, (bid) => ({ ...bid, tied: true })),
})

export const bidNamedFirst = oneBidEvent('bid_named_first', {
  says: '# was first',
  message: 'lot_state_updated',
  change: (bid) => ({ ...bid, first: true }),
})
