import { z } from 'zod'
import { type Decision, isRefusal, type Refusal, refuse } from '../../engine/decision.ts'
import type { EventStamp } from '../../engine/rows.ts'
import { Bid } from '../../entities/bid.ts'
import { PLACED_BID_TYPES } from '../../entities/bids/bid-types.ts'
import { BidQuestion, isOfClerk, ReadNotices } from '../../entities/confirmations.ts'
import { Question } from '../../entities/people/paddle.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { halfStep } from '../../rules/own-amounts.ts'
import { amountWords, beats, findActiveLot, findBid, findBiddableLot, mayHouseBid, waits } from '../guards.ts'
import { withNewBid, withoutBids } from '../lot-changes.ts'
import { figuresOf, type LotSale, type Sale, type SaleBid, termsOf } from '../state.ts'
import { oneBidEvent } from './corrections/one-bid-event.ts'
import { amount, bidId, field, Id, itsLot, lotNumber, notes, OfLot, PlacedBid, paddle, place } from './fields.ts'
import { lateBid } from './late-bids.ts'
import { ofRemovedPlatform } from './people/barred-bids.ts'
import {
  callerWaits,
  mayBidOnline,
  questionsAbout,
  questionsOfCaller,
  refuseCallersBid,
} from './people/paddle-guards.ts'
import { confirmedOf } from './people/paddles.ts'
import { mayBidForPlatform } from './people/platform-guards.ts'
import { itsBid, newBid } from './replies.ts'
import { command, event } from './rows.ts'
import { aboveAsking, isAskedAboutPrice } from './waiting-price.ts'
import { bidWords, knownBidWords } from './words.ts'

/** Places a bid of an online bidder, or one that staff record for the telephone, the floor or the house. */
export const placeBid = command({
  role: 'bidder',
  summary: 'Places a bid: staff by telephone or in person, a bidder online with the paddle of its token',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    amount: amount(),
    type: field('bid type', z.enum(PLACED_BID_TYPES)),
    paddleNumber: paddle('bidder').optional(),
    bidderLocation: place().nullish(),
    notes: notes().optional(),
    /** The time of the bidder's tap, in the server's time as the phone knows it; equal on every retry. */
    tappedAt: field('moment of the tap', z.iso.datetime({ offset: true })).optional(),
    /** The questions that were answered with yes. */
    confirm: z.array(BidQuestion).max(BidQuestion.options.length).optional(),
    notices: ReadNotices.optional(),
  }),
  decide(
    sale,
    { lotNumber, amount, type, paddleNumber = null, bidderLocation, notes = null, tappedAt, confirm: answers = [] },
    { id, at, by },
  ) {
    const confirm = answers.filter(isOfClerk)
    const tooOld = isTooOld(tappedAt, at)
    if (tooOld) return tooOld
    const bid = { id, lotNumber, amount, type, paddleNumber, bidderLocation: bidderLocation || null, notes }
    if (type === 'online') {
      const channel = by.role === 'platform' ? by.channel : undefined
      const online = { at, ...bid, ...(channel !== undefined && { channel }) }
      return mayBidForPlatform(sale, by, paddleNumber) ?? placeOnlineBid(sale, online)
    }
    if (type === 'house') return placeHouseBid(sale, bid)
    return by.role === 'caller'
      ? (refuseCallersBid(sale, bid) ?? [bidPlaced({ bid: { status: 'pending', advancedBidId: null, ...bid } })])
      : (callerWaits(sale, bid, confirm) ?? placeRoomBid(sale, bid, confirm))
  },
  replies: Bid,
  reply: newBid,
})

/** The longest accepted time from a tap to the arrival of its bid, in ms. */
const OLDEST_BID_MS = 5_000

/** Refuses a bid that arrived too late: the price on the bidder's screen may have changed. */
function isTooOld(tappedAt: string | undefined, at: string): Refusal | null {
  if (tappedAt === undefined || Date.parse(at) - Date.parse(tappedAt) <= OLDEST_BID_MS) return null
  return refuse('bid_too_old', 'This bid was on its way for more than 5 seconds and was not taken. Please bid again')
}

type NewBid = Omit<PlacedBid, 'status' | 'advancedBidId'>

/** Places a telephone or floor bid. It is active at once and removes pending online bids at or below it. */
function placeRoomBid(sale: Sale, bid: NewBid, confirm: readonly Question[]): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(sale, lot, bid.amount)
  if (tooLow) return tooLow
  const questions = questionsAbout(sale, bid, confirm)
  if (isRefusal(questions)) return questions
  return [...confirmedOf(bid, questions), bidPlaced({ bid: { status: 'active', advancedBidId: null, ...bid } })]
}

/** Places a bid of the house for the vendor: only below the reserve, and without a paddle. */
function placeHouseBid(sale: Sale, bid: NewBid): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  return mayHouseBid(sale, lot, bid) ?? placeRoomBid(sale, bid, [])
}

/** Places an online bid of at least the asking price, or of the half step that the terms allow, to wait for the clerk. A paddle may have one waiting on a lot. */
function placeOnlineBid(sale: Sale, { at, ...bid }: NewBid & { at: string }): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return { ...lot, ...lateBid(sale, { ...bid, at }) }
  // As for a caller: one tap of a leading platform would raise its own bid.
  if (bid.channel !== undefined && lot.highest && isSamePaddle(lot.highest.paddleNumber, bid.paddleNumber))
    return refuse('already_leads', `Paddle ${bid.paddleNumber} leads lot ${bid.lotNumber} already`)
  const asking = askingPrice(figuresOf(sale, lot))
  if (bid.amount < asking && !isHalfStep(sale, lot, bid.amount))
    return refuse('bid_too_low', `Bid must be at least the asking price of ${amountWords(sale, asking)}`, {
      askingPrice: asking,
    })
  // At the largest amount the asking price equals the highest bid.
  const tooLow = beats(sale, lot, bid.amount)
  if (tooLow) return tooLow
  if (waits(lot, { paddleNumber: bid.paddleNumber, except: null }))
    return refuse(
      'bid_pending',
      `Paddle ${bid.paddleNumber} already has a bid on lot ${bid.lotNumber} awaiting approval`,
    )
  const refused = mayBidOnline(sale, bid)
  if (refused) return refused
  return [bidPlaced({ bid: { status: 'pending', advancedBidId: null, ...bid } })]
}

/** Whether an amount below the asking price is the half step that the terms allow. */
function isHalfStep(sale: Sale, lot: LotSale, amount: number): boolean {
  return termsOf(sale).ownAmount === 'half' && amount === halfStep(figuresOf(sale, lot))
}

/** Accepts a pending bid and removes other pending bids at or below it. */
export const approveBid = command({
  role: 'staff',
  route: 'POST /api/bids/:id/approve',
  summary: 'Accepts a pending online bid, or a caller’s',
  input: z.strictObject({
    id: bidId('pending'),
    /** The questions about a caller's bid that were answered with yes. */
    confirm: z.array(Question).max(Question.options.length).optional(),
  }),
  decide(sale, { id, confirm = [] }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const { bid } = found
    if (bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
    const lot = findActiveLot(sale, bid.lotNumber)
    if (isRefusal(lot)) return lot
    const refused = isAskedAboutPrice(sale, lot, bid) ?? beats(sale, lot, bid.amount) ?? ofRemovedPlatform(sale, bid)
    if (refused) return refused
    const questions = bid.type === 'online' ? (mayBidOnline(sale, bid) ?? []) : questionsOfCaller(sale, bid, confirm)
    if (isRefusal(questions)) return questions
    return [...confirmedOf(bid, questions), bidApproved({ lotNumber: lot.lotNumber, bidId: id })]
  },
  replies: Bid,
  reply: itsBid,
})

export const rejectBid = command({
  role: 'staff',
  route: 'POST /api/bids/:id/reject',
  summary: 'Rejects a pending online bid, or a caller’s',
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

export const bidPlaced = event('bid_placed', {
  version: 1,
  fields: z.strictObject({ bid: PlacedBid }),
  sentence: ({ bid }, { unit }) =>
    `${bidWords(bid, unit)} on lot ${bid.lotNumber}${bid.status === 'pending' ? ', waiting for the clerk' : ''}`,
  message: 'bid_placed',
  lots: ({ bid }) => [bid.lotNumber],
  bids: ({ bid }) => [bid.id],
  evolve: withPlaced,
  remember({ bids }, { bid: { id, amount, type, paddleNumber } }) {
    bids.set(id, { amount, type, paddleNumber })
  },
})

function withPlaced(sale: Sale, { bid, at, seq }: { bid: PlacedBid } & EventStamp): Sale {
  const { id, lotNumber, amount, type, status, paddleNumber, bidderLocation, notes, advancedBidId, channel } = bid
  // Lists every field: V8 is slow when fields are added to a copy, and a replay does this for each bid.
  const placed: SaleBid = {
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
  }
  const next = withNewBid(sale, aboveAsking(sale, channel === undefined ? placed : { ...placed, channel }))
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
