import { deepEqual } from '../../../shared/deep-equal.ts'
import type { CallType } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { isValidBid } from '../../../shared/rules/bids.ts'
import { acceptanceOf, isLeftToRule } from '../../../shared/sale/acceptance/acceptance.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import {
  figuresOf,
  type LotSale,
  lotOf,
  type Outcome,
  pendingOf,
  type Sale,
  type SaleBid,
} from '../../../shared/sale/state.ts'

/** One journal entry, its time, and the sale before and after it. */
export type Moment = { entry: SaleEntry; at: number; before: Sale; after: Sale }

/**
 * A state on record from `from` until `until` (null: to the end), and the device that entered it. Milliseconds of the
 * rehearsal.
 */
type Stood<T> = T & { from: number; until: number | null; device: string }

/** A valid bid on record, with figures that did not change in that time. */
export type RecordedBid = Stood<{ id: string; amount: number; type: CallType } & Bearer>
export type TimedOutcome = Stood<{ status: Outcome['status']; amount: number | null; isSubject: boolean } & Bearer>
/** A paddle, and whether it is registered. */
type Bearer = { paddle: string | null; isHeld: boolean }

/**
 * An online or caller's bid while it waited for the clerk, and its end: `gone` if the clerk did not answer it.
 * `answerableFrom`: since when the clerk had to answer it; null while its bidder is asked about a price that fell, and
 * while it is left to the rule.
 */
export type WaitingBid = Stood<{
  id: string
  type: CallType
  amount: number
  paddle: string | null
  end: 'approved' | 'rejected' | 'gone' | null
  answerableFrom: number | null
}>
/** The desk's figures of a lot. */
export type DeskFigures = Stood<{
  isActive: boolean
  isWarned: boolean
  /** Whether the rule accepts online bids. */
  isByRule: boolean
  startPrice: number | null
  highest: number | null
  askingPrice: number
  manualIncrement: number | null
}>

/** The full record of one lot, oldest first. */
export type RecordedLot = {
  bids: RecordedBid[]
  outcomes: TimedOutcome[]
  starts: Stood<object>[]
  waiting: WaitingBid[]
  figures: DeskFigures[]
  /** The rounds that the lot led, and the lots that the winners of choices took. */
  rounds: Stood<{ round: Round }>[]
  chosen: Stood<{ lots: readonly LotNumber[] }>[]
  /** Two bids at the highest price, and the paddle that was named first: '' without its number, null if none was. */
  ties: Stood<{ amount: number; first: string | null }>[]
  /** The notices that were read out. */
  notices: Stood<{ notice: string }>[]
}

/** The record of an untouched lot. */
export const nothingRecorded = (): RecordedLot => ({
  ...{ bids: [], outcomes: [], starts: [], waiting: [], figures: [] },
  ...{ rounds: [], chosen: [], ties: [], notices: [] },
})

/** The state on record at a moment; of two at the same moment, the later one. */
export const stoodAt = <T extends Stood<object>>(all: readonly T[], at: number): T | undefined =>
  all.findLast(({ from, until }) => from <= at && (until === null || until > at))

/** The part of a lot's record from one moment until another. */
export function recordBetween(record: RecordedLot, start: number, end: number): RecordedLot {
  const within = <T extends Stood<object>>(all: readonly T[]): T[] =>
    all
      .filter(({ from, until }) => from < end && (until ?? Number.POSITIVE_INFINITY) > start)
      .map((each) => ({
        ...each,
        from: Math.max(each.from, start),
        until: each.until !== null && each.until < end ? each.until : null,
      }))
  const { bids, outcomes, starts, waiting, figures, rounds, chosen, ties, notices } = record
  return {
    ...{ bids: within(bids), outcomes: within(outcomes), starts: within(starts), waiting: within(waiting) },
    ...{ figures: within(figures), rounds: within(rounds), chosen: within(chosen) },
    ...{ ties: within(ties), notices: within(notices) },
  }
}

/** Joins neighbours with equal values. */
export function stretches<V>(all: readonly DeskFigures[], figure: (figures: DeskFigures) => V): DeskFigures[] {
  const joined: DeskFigures[] = []
  for (const each of all) {
    const last = joined.at(-1)
    if (last && figure(last) === figure(each)) last.until = each.until
    else joined.push({ ...each })
  }
  return joined
}

/** Adds one moment's changes to the bids and the outcome of a lot. */
export function note(lot: RecordedLot, lotNumber: LotNumber, moment: Moment): void {
  const now = lotOf(moment.after, lotNumber)
  noteBids(lot, now, moment)
  noteOutcome(lot, hammerOf(now), moment)
  noteWaiting(lot, now, moment)
  noteState(lot.rounds, now?.round ? { round: now.round } : null, moment)
  noteState(lot.chosen, now?.choice?.chosen ? { lots: now.choice.chosen } : null, moment)
  noteState(lot.ties, now && tieOf(now), moment)
  noteState(lot.notices, now?.noticeRead ? { notice: now.noticeRead.notice } : null, moment)
}

function tieOf({ bids, highest }: LotSale): { amount: number; first: string | null } | null {
  const equal = [...bids.values()].filter((bid) => isValidBid(bid) && bid.amount === highest?.amount)
  if (!highest || !equal.some(({ tied }) => tied)) return null
  const named = equal.find(({ first }) => first)
  return { amount: highest.amount, first: named ? (named.paddleNumber ?? '') : null }
}

/** The outcome as the auctioneer calls it: of a round the price of its hammer, not the lead's own share. */
function hammerOf(lot: LotSale | null): Pick<Outcome, 'status' | 'amount' | 'paddleNumber' | 'subject'> | null {
  if (!lot) return null
  const { round, choice, outcome, bids } = lot
  // The chosen lots, not the hammer, are subject to the vendor's approval.
  if (choice) return { status: 'sold', amount: choice.amount, paddleNumber: choice.paddleNumber, subject: false }
  const bid = round && outcome?.bidId ? bids.get(outcome.bidId) : undefined
  return outcome && bid ? { ...outcome, amount: bid.amount } : outcome
}

/** Ends the last state if it differs from the present one, and adds that one. */
function noteState<T extends object>(states: Stood<T>[], now: T | null, { at, entry }: Moment): void {
  const last = states.at(-1)
  if (last && last.until === null) {
    const { from: _, until: __, device: ___, ...was } = last
    if (deepEqual(was, now)) return
    last.until = at
  }
  if (now) states.push({ ...now, from: at, until: null, device: entry.by.device })
}

function noteBids(lot: RecordedLot, now: LotSale | null, { at, entry, after }: Moment): void {
  const { device } = entry.by
  const valid = new Map(
    [...(now?.bids.values() ?? [])].filter(isValid).map((bid) => [bid.id, figuresOfBid(bid, after)]),
  )
  for (const stood of lot.bids) {
    const is = valid.get(stood.id)
    if (stood.until !== null) continue
    if (is && is.amount === stood.amount && is.type === stood.type && is.paddle === stood.paddle) valid.delete(stood.id)
    else stood.until = at
  }
  for (const bid of valid.values()) lot.bids.push({ ...bid, from: at, until: null, device })
}

function noteOutcome(lot: RecordedLot, outcome: ReturnType<typeof hammerOf>, { at, entry, after }: Moment): void {
  const last = lot.outcomes.at(-1)
  // A buyer in the room without a paddle is recorded as “FLOOR”.
  const paddle = outcome?.paddleNumber === 'FLOOR' ? null : (outcome?.paddleNumber ?? null)
  const isSame =
    outcome !== null &&
    last?.until === null &&
    last.status === outcome.status &&
    last.amount === outcome.amount &&
    last.isSubject === outcome.subject &&
    last.paddle === paddle
  if (isSame) return
  if (last?.until === null) last.until = at
  if (!outcome) return
  const { status, amount, subject: isSubject } = outcome
  const isHeld = isHeldIn(after, paddle)
  lot.outcomes.push({ status, amount, paddle, isSubject, isHeld, from: at, until: null, device: entry.by.device })
}

function noteWaiting(lot: RecordedLot, now: LotSale | null, { at, entry, before, after }: Moment): void {
  const { device } = entry.by
  const isClerksToAnswer = (bid: SaleBid) => !bid.priceFell && !isLeftToRule(after, bid)
  const pending = new Map((now ? pendingOf(now) : []).map((bid) => [bid.id, bid]))
  for (const waiting of lot.waiting) {
    if (waiting.until !== null) continue
    const still = pending.get(waiting.id)
    if (still) {
      waiting.answerableFrom = isClerksToAnswer(still) ? (waiting.answerableFrom ?? at) : null
      pending.delete(waiting.id)
      continue
    }
    const status = now?.bids.get(waiting.id)?.status
    // Waiting bids of a lot that is no longer active are rejected automatically.
    const isClerks = entry.type === 'bid_rejected' && before.activeLot === now?.lotNumber
    const end = status === 'active' ? 'approved' : status === 'rejected' && isClerks ? 'rejected' : 'gone'
    waiting.until = at
    waiting.end = end
    waiting.device = device
  }
  for (const bid of pending.values()) {
    const { id, type, amount, paddleNumber: paddle } = bid
    lot.waiting.push({
      ...{ id, type: type === 'phone' ? type : 'online', amount, paddle, end: null },
      answerableFrom: isClerksToAnswer(bid) ? at : null,
      ...{ from: at, until: null, device },
    })
  }
}

/** Adds the desk's figures of a lot after a moment. */
export function noteFigures(lot: RecordedLot, lotNumber: LotNumber, { at, entry, after }: Moment): void {
  const now = lotOf(after, lotNumber)
  if (!now) return
  const { startPrice, manualIncrement, highest } = now
  const isActive = after.activeLot === lotNumber
  const figures = {
    isActive,
    isWarned: isActive && after.fairWarning,
    isByRule: isActive && acceptanceOf(after) === 'rule',
    ...{ startPrice, manualIncrement, highest: highest?.amount ?? null },
    askingPrice: askingPrice(figuresOf(after, now)),
  }
  const last = lot.figures.at(-1)
  if (last) last.until = at
  lot.figures.push({ ...figures, from: at, until: null, device: entry.by.device })
}

const figuresOfBid = ({ id, amount, type, paddleNumber }: JudgedBid, sale: Sale) => ({
  id,
  amount,
  // The auctioneer calls a bid for the vendor like one of the room.
  type: type === 'house' ? 'floor' : type,
  paddle: paddleNumber,
  isHeld: isHeldIn(sale, paddleNumber),
})

const isHeldIn = ({ paddles }: Sale, paddle: string | null) => paddle !== null && paddles.has(paddle)

type JudgedBid = SaleBid & { type: CallType | 'house' }

function isValid(bid: SaleBid): bid is JudgedBid {
  return isValidBid(bid)
}
