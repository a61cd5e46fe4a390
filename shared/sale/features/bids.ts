import { z } from 'zod'
import { Bid } from '../../entities/bid.ts'
import { LateBid } from '../../entities/lot.ts'
import { type LotNumber, LotNumberSchema } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { LATE_BID_MS, lateWords } from '../../rules/outcomes.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../decision.ts'
import { beats, findActiveLot, findBid, findBiddableLot, mayHouseBid, waits } from '../guards.ts'
import { withLot, withNewBid, withoutBids } from '../lot-changes.ts'
import { figuresOf, lotOf, type Sale } from '../state.ts'
import { Text } from '../text.ts'
import { oneBidEvent } from './bid-corrections.ts'
import { amount, bidId, field, Id, itsLot, lotNumber, notes, OfLot, PlacedBid, paddle, place, text } from './fields.ts'
import { itsBid, newBid } from './replies.ts'
import { command, type EventStamp, event } from './rows.ts'
import { bidWords, knownBidWords } from './words.ts'

/** A bid of a bidder, or one that staff record for the telephone, the floor or the house. */
export const placeBid = command({
  role: 'bidder',
  summary: 'Places a bid: staff by telephone or in person, a bidder online with the paddle of its token',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    amount: amount(),
    type: field('bid type', z.enum(['online', 'phone', 'floor', 'house'])),
    paddleNumber: paddle('bidder').optional(),
    bidderLocation: place().nullish(),
    notes: notes().optional(),
  }),
  decide(sale, { lotNumber, amount, type, paddleNumber = null, bidderLocation, notes = null }, { id, at }) {
    const bid = { id, lotNumber, amount, type, paddleNumber, bidderLocation: bidderLocation || null, notes }
    if (type === 'online') return placeOnlineBid(sale, { at, ...bid })
    return type === 'house' ? placeHouseBid(sale, bid) : placeRoomBid(sale, bid)
  },
  replies: Bid,
  reply: newBid,
})

type NewBid = Omit<PlacedBid, 'status' | 'advancedBidId'>

/** A telephone or floor bid: active at once; pending online bids at or under it go. */
function placeRoomBid(sale: Sale, bid: NewBid): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [bidPlaced({ bid: { status: 'active', advancedBidId: null, ...bid } })]
}

/** A bid of the house for the vendor: below the reserve only, and without a paddle. */
function placeHouseBid(sale: Sale, bid: NewBid): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  return mayHouseBid(sale, lot, bid) ?? placeRoomBid(sale, bid)
}

/** An online bid at or above the asking price waits for the clerk; a paddle has at most one waiting on a lot. */
function placeOnlineBid(sale: Sale, { at, ...bid }: NewBid & { at: string }): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return { ...lot, ...lateBid(sale, { ...bid, at }) }
  const asking = askingPrice(figuresOf(sale, lot))
  if (bid.amount < asking)
    return refuse('bid_too_low', `Bid must be at least the asking price of ${formatFigure(asking)}`, {
      askingPrice: asking,
    })
  // At the largest amount there is the asking price can't go above the highest bid.
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  if (waits(lot, { paddleNumber: bid.paddleNumber, except: null }))
    return refuse(
      'bid_pending',
      `Paddle ${bid.paddleNumber} already has a bid on lot ${bid.lotNumber} awaiting approval`,
    )
  return [bidPlaced({ bid: { status: 'pending', advancedBidId: null, ...bid } })]
}

/** What is kept of an online bid that would have been good, had it come before the hammer; a paddle's best one of a lot. */
function lateBid(
  sale: Sale,
  { id, lotNumber, amount, paddleNumber, bidderLocation, at }: Omit<LateBid, 'lateBy'> & { lotNumber: LotNumber },
): Pick<Refusal, 'keeps'> {
  const lot = sale.live ? lotOf(sale, lotNumber) : null
  if (!lot?.outcome) return {}
  const lateBy = Date.parse(at) - Date.parse(lot.outcome.at)
  const isLate = lateBy >= 0 && lateBy <= LATE_BID_MS && lot.outcome.status !== 'withdrawn'
  const wasGood = lot.startPrice !== null && amount >= askingPrice(figuresOf(sale, lot)) && !beats(lot, amount)
  const isKnown = lot.late.some((bid) => bid.paddleNumber === paddleNumber && bid.amount >= amount)
  if (!isLate || !wasGood || isKnown) return {}
  return { keeps: [lateBidKept({ lotNumber, bid: { id, amount, paddleNumber, bidderLocation, lateBy } })] }
}

/** The clerk takes a pending online bid; others at or under it go. */
export const approveBid = command({
  role: 'staff',
  summary: 'Accepts a pending online bid',
  input: z.strictObject({ id: bidId('pending') }),
  decide(sale, { id }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const { bid } = found
    if (bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
    const lot = findActiveLot(sale, bid.lotNumber)
    if (isRefusal(lot)) return lot
    return beats(lot, bid.amount) ?? [bidApproved({ lotNumber: lot.lotNumber, bidId: id })]
  },
  replies: Bid,
  reply: itsBid,
})

/** The clerk turns a pending online bid down. */
export const rejectBid = command({
  role: 'staff',
  summary: 'Rejects a pending online bid',
  input: z.strictObject({ id: bidId('pending') }),
  decide(sale, { id }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    if (found.bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
    return [bidRejected({ lotNumber: found.lot.lotNumber, bidId: id })]
  },
  replies: Bid,
  reply: itsBid,
})

/** Clears the active lot's bids; the asking price must be set anew. */
export const clearBids = command({
  role: 'staff',
  summary: "Clears the active lot's bids; the journal keeps them",
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    clearedBy: text(100).min(1),
    timestamp: z.iso.datetime({ offset: true }).optional(),
  }),
  decide(sale, { lotNumber, clearedBy }) {
    const lot = findBiddableLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.highest === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no bids to clear`)
    return [bidsCleared({ lotNumber, clearedBy })]
  },
  replies: z.object({ lotNumber: LotNumberSchema, cleared: z.number().int(), clearedBy: z.string() }),
})

export const bidPlaced = event('bid_placed', {
  version: 1,
  fields: z.strictObject({ bid: PlacedBid }),
  sentence: ({ bid }) =>
    `${bidWords(bid)} on lot ${bid.lotNumber}${bid.status === 'pending' ? ', waiting for the clerk' : ''}`,
  message: 'bid_placed',
  lots: ({ bid }) => [bid.lotNumber],
  bids: ({ bid }) => [bid.id],
  evolve: withPlaced,
  remember({ bids }, { bid: { id, amount, type, paddleNumber } }) {
    bids.set(id, { amount, type, paddleNumber })
  },
})

function withPlaced(sale: Sale, { bid, at, seq }: { bid: PlacedBid } & EventStamp): Sale {
  const { id, lotNumber, amount, type, status, paddleNumber, bidderLocation, notes, advancedBidId } = bid
  // Field by field: V8 copies an object that more fields are added to slowly, and a replay does it for every bid there was.
  const next = withNewBid(sale, {
    id,
    lotNumber,
    amount,
    type,
    status,
    paddleNumber,
    bidderLocation,
    notes,
    advancedBidId,
    base: status,
    cancelled: false,
    deletedByClerk: false,
    timestamp: at,
    seq,
    auctioneerStartPrice: false,
  })
  if (advancedBidId === null) return next
  return { ...next, advanced: sale.advanced.set(advancedBidId, { status: 'accepted', lotNumber }) }
}

export const bidApproved = oneBidEvent('bid_approved', {
  says: '# accepted',
  message: 'bid_approved',
  change: (bid) => ({ ...bid, base: 'active' }),
})

export const bidRejected = oneBidEvent('bid_rejected', {
  says: '# rejected',
  message: 'bid_rejected',
  follows: 'at times',
  change: (bid) => ({ ...bid, base: 'rejected' }),
})

export const onlineBidsOutbid = event('online_bids_outbid', {
  version: 1,
  fields: OfLot.extend({ bidIds: z.array(Id) }),
  sentence: ({ lotNumber, bidIds }, recall) =>
    `Outbid on lot ${lotNumber}: ${bidIds.map((id) => knownBidWords(id, recall)).join('; ')}`,
  message: 'online_bids_outbid',
  lots: itsLot,
  bids: ({ bidIds }) => bidIds,
  follows: 'always',
  evolve: (sale, { lotNumber, bidIds }) => withoutBids(sale, lotNumber, bidIds),
})

export const bidsCleared = event('bids_cleared', {
  version: 1,
  fields: OfLot.extend({ clearedBy: Text }),
  sentence: ({ lotNumber, clearedBy }) => `Bids of lot ${lotNumber} cleared by ${clearedBy}`,
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: withoutAnyBids,
})

/** Advance bids accepted on the lot may be accepted again. */
function withoutAnyBids(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Sale {
  let { bidLots, advanced } = sale
  for (const id of lotOf(sale, lotNumber)?.bids.keys() ?? []) bidLots = bidLots.delete(id)
  for (const [id, fate] of advanced) {
    if (fate.status === 'accepted' && fate.lotNumber === lotNumber) advanced = advanced.delete(id)
  }
  const cleared = { bids: sale.noBids, highest: null, pending: [], startPrice: null, manualIncrement: null }
  return { ...withLot(sale, lotNumber, (lot) => ({ ...lot, ...cleared })), bidLots, advanced }
}

export const lateBidKept = event('late_bid_kept', {
  version: 1,
  fields: OfLot.extend({ bid: LateBid.omit({ at: true }) }),
  sentence: ({ lotNumber, bid }) =>
    `${bidWords({ ...bid, type: 'online' })} on lot ${lotNumber} came late, ${lateWords(bid.lateBy)}, and was refused`,
  message: 'lot_state_updated',
  lots: itsLot,
  final: 'It was refused; reopen the lot to take it',
  evolve: (sale, { lotNumber, bid, at }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, late: [...lot.late, { ...bid, at }] })),
})
