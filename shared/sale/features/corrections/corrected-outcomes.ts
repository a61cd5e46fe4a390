import { z } from 'zod'
import { deepEqual } from '../../../deep-equal.ts'
import { isRefusal, type NewEvent, type Refusal, refuse, unknown } from '../../../engine/decision.ts'
import { AuctionState } from '../../../entities/auction.ts'
import { LateBid, OutcomeStatus, SaleStatus } from '../../../entities/lot.ts'
import { BID_TYPE_LABELS, hasOwnPaddle } from '../../../rules/bids.ts'
import { noteNeeded, winningBid } from '../../../rules/correction-note.ts'
import { lateWords } from '../../../rules/outcomes.ts'
import { withoutOutcome } from '../../changes/outcome-changes.ts'
import { amountWords, beats, findLiveLot, findLot, houseLeads, meetsReserve } from '../../guards.ts'
import { onTheBlock, withLot } from '../../lot-changes.ts'
import type { LotSale, Outcome, Sale } from '../../state.ts'
import { bidPlaced } from '../bids.ts'
import { amount, anId, confirm, field, itsLot, lotNumber, notes, OfLot, paddle, RecordedOutcome } from '../fields.ts'
import { putBack } from '../lots.ts'
import { mayBidOnline } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'
import { itsOutcome, theState } from '../replies.ts'
import { command, event } from '../rows.ts'
import { bidWords, fullOutcomeWords, knownOutcome, outcomeWords } from '../words.ts'
import { askedOfBuyer } from './asked-corrections.ts'
import { bidEdited } from './bid-corrections.ts'

const Correction = z.strictObject({
  lotNumber: lotNumber('finished'),
  status: OutcomeStatus.optional(),
  amount: amount().nullish(),
  paddleNumber: paddle('paddle').optional(),
  subject: z.boolean().optional(),
  belowReserve: z.boolean().optional(),
  notes: notes().optional(),
  confirm: confirm(),
})
type Correction = z.output<typeof Correction>

/**
 * Corrects a recorded outcome, without reopening the lot or changing another. A price that was not bid, or a paddle
 * other than the bid's, needs a new note; the recorded note does not count.
 */
export const correctOutcome = command({
  role: 'staff',
  route: 'PATCH /api/lots/:lotNumber/outcome',
  summary: 'Puts the outcome of a finished lot right, without reopening it',
  input: Correction,
  decide(sale, { lotNumber, ...asked }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!lot.outcome) return refuse('lot_not_finished', `Lot ${lotNumber} has no outcome yet that could be corrected`)
    const { at: _, ...was } = lot.outcome
    const outcome = corrected(sale, lot, was, asked)
    if (isRefusal(outcome)) return outcome
    const below = asked.belowReserve ? null : newlyBelow(sale, lot, outcome)
    if (below) return below
    if (deepEqual(outcome, was)) return []
    const questions = askedOfBuyer(sale, { lotNumber, was, outcome }, asked.confirm ?? [])
    if (isRefusal(questions)) return questions
    const { paddleNumber } = outcome
    const confirmed = confirmedOf({ lotNumber, paddleNumber }, questions)
    return [...confirmed, outcomeCorrected({ lotNumber, outcome }), ...paddleOfBid(lot, outcome)]
  },
  replies: SaleStatus,
  reply: itsOutcome,
})

/** Asks about a price below the reserve, as at the hammer, unless the recorded sale was as low already. */
function newlyBelow(sale: Sale, lot: LotSale, { status, amount, subject }: RecordedOutcome): Refusal | null {
  const stood = lot.outcome?.status === 'sold' ? lot.outcome.amount : null
  if (status !== 'sold' || amount === null || subject || (stood !== null && amount >= stood)) return null
  return meetsReserve(sale, lot, amount)
}

/** As at the hammer: a telephone or floor bid takes the paddle of the outcome. */
function paddleOfBid(
  { lotNumber, bids }: LotSale,
  { bidId, paddleNumber }: Pick<RecordedOutcome, 'bidId' | 'paddleNumber'>,
): NewEvent[] {
  const bid = bidId === null ? undefined : bids.get(bidId)
  if (!bid || hasOwnPaddle(bid.type) || paddleNumber === 'FLOOR' || paddleNumber === bid.paddleNumber) return []
  return [bidEdited({ lotNumber, bidId: bid.id, changes: { paddleNumber } })]
}

function corrected(
  sale: Sale,
  lot: LotSale,
  was: Omit<Outcome, 'at'>,
  asked: Omit<Correction, 'lotNumber'>,
): RecordedOutcome | Refusal {
  const { status = was.status, subject = status === was.status && was.subject } = asked
  const notes = 'notes' in asked ? (asked.notes ?? null) : was.notes
  if (status === 'sold') return sold(sale, lot, was, { ...asked, subject, notes, ownNote: !!asked.notes })
  if (asked.amount || asked.paddleNumber || subject)
    return refuse('no_sale', `A lot that is ${status} has no price, no paddle and no approval to wait for`)
  return { status, amount: null, paddleNumber: null, type: null, bidId: null, subject: false, notes }
}

function sold(
  sale: Sale,
  lot: LotSale,
  was: Omit<Outcome, 'at'>,
  asked: Pick<Correction, 'amount' | 'paddleNumber'> & { subject: boolean; notes: string | null; ownNote: boolean },
): RecordedOutcome | Refusal {
  const { lotNumber, highest } = lot
  const { subject, notes } = asked
  // A new note alone says nothing of the bid, which may have been corrected since.
  if (was.status === 'sold' && asked.amount == null && asked.paddleNumber === undefined)
    return { ...was, subject, notes }
  const bids = [...lot.bids.values()]
  const amount = asked.amount ?? was.amount ?? highest?.amount
  if (amount === undefined)
    return refuse('amount_needed', `Lot ${lotNumber} had no bids: give the price at which it was sold`)
  const paddleNumber = asked.paddleNumber === undefined ? was.paddleNumber : (asked.paddleNumber ?? 'FLOOR')
  const bid = winningBid(bids, { amount, paddleNumber })
  const needs = asked.ownNote ? null : noteNeeded({ amount, paddleNumber }, { was, bids })
  if (needs === 'price') {
    const known = highest
      ? `The highest bid on lot ${lotNumber} is ${amountWords(sale, highest.amount)}`
      : 'No bid had this amount'
    return refuse('note_needed', `${known}. A sale at ${amountWords(sale, amount)} needs a note that says why`, {
      highestBid: highest?.amount ?? null,
    })
  }
  if (bid?.type === 'house') return houseLeads(sale, bid)
  if (bid && needs === 'paddle')
    return refuse(
      'paddle_differs',
      `The ${BID_TYPE_LABELS[bid.type].toLowerCase()} bid of ${amountWords(sale, amount)} is of paddle ${bid.paddleNumber}. ` +
        `A sale to ${paddleNumber} needs a note that says why`,
    )
  return {
    status: 'sold',
    amount,
    paddleNumber: paddleNumber ?? bid?.paddleNumber ?? 'FLOOR',
    type: bid?.type ?? was.type ?? 'floor',
    bidId: bid?.id ?? null,
    subject,
    notes,
    ...(was.toFollow && (paddleNumber ?? 'FLOOR') === 'FLOOR' && { toFollow: was.toFollow }),
  }
}

/** Reopens a finished lot on record. A late bid that is the reason waits for the clerk as if it had been on time. */
export const reopenLot = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/reopen',
  summary: 'Reopens a finished lot on record; the late bid it is reopened for waits for the clerk',
  input: z.strictObject({ lotNumber: lotNumber('finished'), lateBidId: field('late bid', anId).optional() }),
  decide(sale, { lotNumber, lateBidId }, { id }) {
    const lot = findLiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!lot.outcome) return refuse('lot_not_finished', `Lot ${lotNumber} has no outcome yet`)
    const late = lateBidId === undefined ? null : lot.late.find((bid) => bid.id === lateBidId)
    if (late === undefined) return unknown('late_bid_unknown', `Lot ${lotNumber} has no such late bid`)
    if (late && sale.paused) return refuse('sale_paused', 'The sale is paused')
    const refused = late && mayBidOnline(withoutOutcome(sale, lotNumber, null), { lotNumber, ...late })
    if (refused) return refused
    const reopened = [...putBack(sale), lotReopened({ lotNumber, was: lot.outcome.status, late })]
    return late && !beats(sale, lot, late.amount) ? [...reopened, lateBidWaiting(lot, late, id)] : reopened
  },
  replies: AuctionState,
  reply: theState,
})

/** A late bid that waits for the clerk as if it had been on time. */
export function lateBidWaiting(
  { lotNumber }: LotSale,
  { amount, paddleNumber, bidderLocation, channel }: LateBid,
  id: string,
): NewEvent {
  const whose = { paddleNumber, bidderLocation, notes: null, advancedBidId: null, ...(channel && { channel }) }
  return bidPlaced({ bid: { id, lotNumber, amount, type: 'online', status: 'pending', ...whose } })
}

export const outcomeCorrected = event('outcome_corrected', {
  version: 1,
  fields: OfLot.extend({ outcome: RecordedOutcome }),
  sentence: ({ lotNumber, outcome }, recall) =>
    `Lot ${lotNumber} corrected: ${fullOutcomeWords(outcome, recall.unit)} (was ${fullOutcomeWords(recall.outcome(lotNumber), recall.unit)})`,
  message: 'lot_state_updated',
  lots: itsLot,
  // The time of the hammer stays: late bids are measured from it.
  evolve: (sale, { lotNumber, outcome, at }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, outcome: { ...outcome, at: lot.outcome?.at ?? at } })),
  remember: ({ outcomes }, { lotNumber, outcome }) => outcomes.set(lotNumber, knownOutcome(outcome)),
})

export const lotReopened = event('lot_reopened', {
  version: 1,
  fields: OfLot.extend({ was: OutcomeStatus, late: LateBid.nullable() }),
  sentence: ({ lotNumber, late }, recall) => {
    const why = late
      ? ` for the late ${bidWords({ ...late, type: 'online' }, recall.unit).toLowerCase()}, ${lateWords(late.lateBy)}`
      : ''
    return `Lot ${lotNumber} reopened on record${why}: ${outcomeWords(recall.outcome(lotNumber), recall.unit)} is void`
  },
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, was, late, at }) =>
    onTheBlock(withoutOutcome(sale, lotNumber, late ? null : was), { lotNumber, at }),
})
