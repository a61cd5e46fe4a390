import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../../engine/decision.ts'
import { AdvancedBid, Bid, PaddleInput } from '../../entities/bid.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { Question } from '../../entities/people/paddle.ts'
import { Text } from '../../entities/text.ts'
import { type LotNumber, LotNumberInput } from '../../lot-number.ts'
import { type BookBid, nextBookBid } from '../book.ts'
import { withContent } from '../changes/content-changes.ts'
import { acceptedAt, advancedBidView } from '../commissions.ts'
import { beats, findBiddableLot, findLot } from '../guards.ts'
import { lotOf, type Sale, termsOf } from '../state.ts'
import { bidPlaced } from './bids.ts'
import { ChoiceInput, choicesLeft, InGroup, inGroupWords, leftBid, whyAsleep } from './choices/choices.ts'
import { advanceBidId, amount, confirm, field, Id, itsLot, lotNumber, OfLot, type PlacedBid, place } from './fields.ts'
import { limitQuestions, limitQuestionsOfRows, notSuspended } from './people/paddle-guards.ts'
import { confirmedOf } from './people/paddles.ts'
import { newBid } from './replies.ts'
import { command, event, type ReplyContext } from './rows.ts'
import { bidWords } from './words.ts'

/** An advance bid as staff enter it. */
export const AdvancedBidInput = z.strictObject({
  lotNumber: lotNumber('active'),
  paddleNumber: field(
    'book paddle',
    PaddleInput.refine((paddle) => paddle !== null && /^\d+$/.test(paddle), 'is required, in digits'),
  ),
  amount: amount(),
  location: place().nullish(),
  ...ChoiceInput.shape,
})

export const addAdvancedBid = command({
  role: 'staff',
  route: 'POST /api/advanced-bids',
  summary: 'Adds an advance bid',
  input: AdvancedBidInput.extend({ confirm: confirm() }),
  decide: (sale, { confirm, ...bid }, { id, at }) => leaveBids(sale, [{ ...bid, id }], { at, confirm }),
  replies: AdvancedBid,
  reply: (after, { given }) => left(after, given.id),
})

export const addAdvancedBids = command({
  role: 'staff',
  route: 'POST /api/auctions/:auctionId/advanced-bids',
  summary: 'Adds advance bids, all of them or none',
  input: z.strictObject({
    bids: z.array(AdvancedBidInput).min(1, 'must hold at least one bid').max(2_000),
    confirm: confirm(),
  }),
  decide: (sale, { bids, confirm }, { id, at }) =>
    leaveBids(
      sale,
      bids.map((bid, at) => ({ ...bid, id: `${id}-${at + 1}` })),
      { at, confirm },
    ),
  replies: z.array(AdvancedBid),
  reply: (after, { input, given }) => input.bids.map((_, at) => left(after, `${given.id}-${at + 1}`)),
})

function leaveBids(
  sale: Sale,
  bids: readonly (z.output<typeof AdvancedBidInput> & { id: string })[],
  { at, confirm = [] }: { at: string; confirm?: readonly Question[] | undefined },
): Decision {
  const unlisted = bids.find(({ lotNumber }) => !lotOf(sale, lotNumber))
  if (unlisted) return unknown('lot_unknown', `Lot ${unlisted.lotNumber} is not in this sale`)
  const choices = choicesLeft(sale, bids)
  if (isRefusal(choices)) return choices
  const { events } = choices
  const limits = limitQuestionsOfRows(choices.sale, confirm)
  for (const [nth, { id, lotNumber, amount, paddleNumber, location }] of bids.entries()) {
    const whose = { paddleNumber: paddleNumber ?? '', location: location || null, createdAt: at }
    const left = { lotNumber, advancedBidId: id, amount, ...whose, ...choices.groups[nth] }
    const questions = limits.ask(left)
    if (isRefusal(questions)) return questions
    limits.add(left)
    events.push(...confirmedOf(left, questions), advancedBidAdded(left))
  }
  return events
}

function left(sale: Sale, id: string): AdvancedBid {
  const bid = sale.commissions.get(id)
  if (!bid) throw new Error(`The reply's advance bid ${id} is not in the sale`)
  return advancedBidView(bid, sale)
}

/** Deletes an advance bid. An accepted one is a bid of its lot and is cancelled there instead. */
export const deleteAdvancedBid = command({
  role: 'staff',
  route: 'DELETE /api/advanced-bids/:id',
  summary: 'Removes an advance bid',
  input: z.strictObject({ id: advanceBidId() }),
  decide(sale, { id }) {
    const bid = findAdvancedBid(sale, id)
    if (isRefusal(bid)) return bid
    const { lotNumber, amount, paddleNumber } = bid
    return sale.advanced.get(id)?.status === 'accepted'
      ? refuse('advanced_bid_accepted', 'This advance bid was already accepted; cancel the bid instead')
      : [advancedBidRemoved({ advancedBidId: id, lotNumber, amount, paddleNumber })]
  },
  replies: AdvancedBid,
})

const OnLot = z.strictObject({ id: advanceBidId(), lotNumber: field('lot of the advance bid', LotNumberInput) })

/** Accepts an advance bid: it becomes a bid of the active lot, with its paddle and location. */
export const acceptAdvancedBid = command({
  role: 'staff',
  route: 'POST /api/advanced-bids/:id/accept',
  summary: 'Makes an advance bid a bid of the active lot',
  input: OnLot.extend({ confirm: confirm() }),
  decide(sale, { confirm = [], ...input }, { id }) {
    const bid = findOnLot(sale, input)
    if (isRefusal(bid)) return bid
    const amount = acceptedAt(sale, bid)
    if (typeof amount !== 'number') return amount
    const { id: advancedBidId, lotNumber, paddleNumber, location: bidderLocation } = bid
    const questions = limitQuestions(sale, { lotNumber, paddleNumber, amount }, confirm)
    if (isRefusal(questions)) return questions
    const placed = placeAdvancedBid(sale, { id, amount, paddleNumber, bidderLocation, lotNumber, advancedBidId })
    return isRefusal(placed) ? placed : [...confirmedOf(bid, questions), ...placed]
  },
  replies: Bid,
  reply: newBid,
})

/** Makes an advance bid a bid of its lot. */
export function placeAdvancedBid(
  sale: Sale,
  { advancedBidId, ...bid }: Omit<PlacedBid, 'type' | 'status' | 'notes' | 'advancedBidId'> & { advancedBidId: string },
): Decision {
  const settled = advancedSettled(sale, advancedBidId) ?? notSuspended(sale, bid.paddleNumber)
  const refused = settled ?? whyAsleep(sale, advancedBidId)
  if (refused) return refused
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const placed = bidPlaced({ bid: { ...bid, type: 'advanced', status: 'active', notes: null, advancedBidId } })
  return beats(sale, lot, bid.amount) ?? [placed]
}

/** Places one bid of the book, under the terms of maximum bids. */
export const executeAdvancedBid = command({
  role: 'staff',
  route: 'POST /api/advanced-bids/execute',
  summary: 'Lets the book bid once on the active lot, by the terms of maximum bids',
  input: z.strictObject({ lotNumber: lotNumber('active') }),
  decide(sale, { lotNumber }, { id }) {
    const lot = findBiddableLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (termsOf(sale).advanceBids === 'fixed') {
      return refuse('advance_bids_fixed', 'In this sale an advance bid is one bid of its amount: accept it instead')
    }
    const next = nextBookBid(sale, lot)
    return next ? [bookBidPlaced(next, id)] : refuse('no_book_bid', `The book has no further bid on lot ${lotNumber}`)
  },
  replies: Bid,
  reply: newBid,
})

/** Creates the book's bid for the paddle of the advance bid. */
export function bookBidPlaced({ commission, amount }: BookBid, id: string) {
  const { id: advancedBidId, lotNumber, paddleNumber, location: bidderLocation } = commission
  const whose = { paddleNumber, bidderLocation, notes: null, advancedBidId }
  return bidPlaced({ bid: { id, lotNumber, amount, type: 'advanced', status: 'active', ...whose } })
}

export const declineAdvancedBid = command({
  role: 'staff',
  route: 'POST /api/advanced-bids/:id/decline',
  summary: 'Declines an advance bid',
  input: OnLot,
  decide(sale, input) {
    const bid = findOnLot(sale, input)
    if (isRefusal(bid)) return bid
    const { id: advancedBidId, lotNumber } = bid
    return advancedSettled(sale, advancedBidId) ?? [advancedBidDeclined({ advancedBidId, lotNumber })]
  },
  replies: AdvancedBid,
  reply: (after, { input }: ReplyContext<{ id: string }>) => left(after, input.id),
})

function advancedSettled(sale: Sale, advancedBidId: string) {
  const fate = sale.advanced.get(advancedBidId)
  // A maximum bid may bid again until its maximum.
  const isSettled = fate && (fate.status === 'declined' || termsOf(sale).advanceBids === 'fixed')
  return isSettled ? refuse(`advanced_bid_${fate.status}`, `This advance bid was already ${fate.status}`) : null
}

function findAdvancedBid(sale: Sale, id: string): StoredAdvancedBid | Refusal {
  return sale.commissions.get(id) ?? unknown('advanced_bid_unknown', 'This advance bid does not exist')
}

function findOnLot(sale: Sale, { id, lotNumber }: { id: string; lotNumber: LotNumber }): StoredAdvancedBid | Refusal {
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const bid = findAdvancedBid(sale, id)
  if (isRefusal(bid) || bid.lotNumber === lotNumber) return bid
  return refuse('advanced_bid_of_other_lot', `This advance bid is for lot ${bid.lotNumber}, not for lot ${lotNumber}`)
}

const OfAdvancedBid = OfLot.extend({ advancedBidId: Id })

export const advancedBidAdded = event('advanced_bid_added', {
  version: 2,
  fields: OfAdvancedBid.extend({
    amount: Amount,
    paddleNumber: Text,
    location: Text.nullable(),
    createdAt: z.string(),
    ...InGroup.shape,
  }),
  unlisted: ['location', 'createdAt'],
  added: { location: null, createdAt: '' },
  sentence: (bid, { unit }) =>
    `${bidWords({ ...bid, type: 'advanced' }, unit)} left for lot ${bid.lotNumber}${inGroupWords(bid)}`,
  message: 'lot_state_updated',
  heardBy: ['staff', 'display'],
  lots: itsLot,
  evolve: (sale, bid) => withContent(sale, { commissions: sale.commissions.set(bid.advancedBidId, leftBid(bid)) }),
})

export const advancedBidRemoved = event('advanced_bid_removed', {
  version: 1,
  fields: OfAdvancedBid.extend({ amount: Amount, paddleNumber: Text }),
  sentence: (bid, { unit }) => `${bidWords({ ...bid, type: 'advanced' }, unit)} removed from lot ${bid.lotNumber}`,
  message: 'lot_state_updated',
  heardBy: ['staff', 'display'],
  lots: itsLot,
  evolve: (sale, { advancedBidId }) => ({
    ...withContent(sale, { commissions: sale.commissions.delete(advancedBidId) }),
    advanced: sale.advanced.delete(advancedBidId),
  }),
})

export const advancedBidDeclined = event('advanced_bid_declined', {
  version: 1,
  fields: OfAdvancedBid,
  sentence: ({ lotNumber }) => `Advance bid on lot ${lotNumber} declined`,
  message: 'lot_state_updated',
  heardBy: ['staff', 'display'],
  lots: itsLot,
  evolve: (sale, { advancedBidId, lotNumber }) => ({
    ...sale,
    advanced: sale.advanced.set(advancedBidId, { status: 'declined', lotNumber }),
  }),
})
