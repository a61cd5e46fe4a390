import type { CallKind } from '../shared/entities/rehearsal/call-kinds.ts'
import type { CallType, RehearsalCall } from '../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../shared/lot-number.ts'

/**
 * A call of the auctioneer. `at` is milliseconds of the rehearsal's clock; amounts are whole currency units. A
 * correction changes the amount or paddle of the last bid; to an earlier bid's amount, it cancels the later ones. A bid
 * on an ended lot reopens it; a lot that is announced with `rest` is offered afresh.
 */
export type SpokenCall = {
  n: number
  at: number
  lotNumber: LotNumber
  kind: CallKind
  text: string
  type?: CallType | undefined
  amount?: number | undefined
  paddleNumber?: string | undefined
} & Pick<RehearsalCall, 'round' | 'lots' | 'rest' | 'subject'>

/** A call without its number, lot and time. */
export type Saying = Omit<SpokenCall, 'n' | 'at' | 'lotNumber'>

/** Converts calls to the model's form, with times by the rehearsal's own clock. */
export function spokenCalls(calls: readonly RehearsalCall[]): SpokenCall[] {
  return calls.map(({ ms, ...call }) => ({ ...call, at: ms }))
}

/**
 * A called bid. `first` is its first call, before a correction; `until` is when it was corrected or taken back, null if
 * never. Times as in `SpokenCall`.
 */
export type SaidBid = {
  at: number
  first: number
  until: number | null
  amount: number
  type: CallType
  paddle: string | null
}

/** The end of a lot as called, and when the lot was reopened, or null. */
export type SaidOutcome = {
  at: number
  until: number | null
  status: 'sold' | 'passed' | 'withdrawn'
  amount: number | null
  paddle: string | null
  /** Sold subject to the vendor's approval. */
  isSubject: boolean
}

/** All calls of one lot, its bids, and each of its ends; `outcome` is the final one. */
export type SaidLot = {
  lotNumber: LotNumber
  at: number
  calls: SpokenCall[]
  bids: SaidBid[]
  outcomes: SaidOutcome[]
  outcome: SaidOutcome | null
}

/** Groups the calls by lot: the truth with which a record is compared. */
export function whatWasSaid(calls: readonly SpokenCall[]): Map<LotNumber, SaidLot> {
  const lots = new Map<LotNumber, SaidLot>()
  for (const call of calls) {
    // A pause has no lot.
    if (call.kind === 'pause') continue
    const lot = lots.get(call.lotNumber) ?? nothingSaid(call)
    lots.set(call.lotNumber, lot)
    lot.calls.push(call)
    hear(lot, call)
  }
  return lots
}

const nothingSaid = ({ lotNumber, at }: SpokenCall): SaidLot => ({
  ...{ lotNumber, at, calls: [], bids: [], outcomes: [], outcome: null },
})

function hear(lot: SaidLot, call: SpokenCall): void {
  const { at, kind, type } = call
  const isSubject = call.subject === true
  const amount = call.amount ?? null
  const paddleNumber = call.paddleNumber ?? null
  if (kind === 'bid' && amount !== null && type) {
    lot.bids.push({ at, first: at, until: null, amount, type, paddle: paddleNumber })
    if (lot.outcome) lot.outcome.until = at
    lot.outcome = null
  }
  if (kind === 'correction') correct(lot.bids, { at, amount, paddle: paddleNumber })
  if (kind === 'rest' && call.lots?.includes(lot.lotNumber)) offerAgain(lot, at)
  if (kind === 'lot' && call.rest) offerAgain(lot, at)
  const buyer = paddleNumber ?? lot.bids.at(-1)?.paddle ?? null
  if (kind === 'sold') end(lot, { at, status: 'sold', amount, paddle: buyer, isSubject })
  if (kind === 'passed' || kind === 'withdrawn') end(lot, { at, status: kind, amount: null, paddle: null, isSubject })
}

/** A passed lot, or the lead of a choice that the winner left, is offered afresh: its bids no longer count. */
function offerAgain(lot: SaidLot, at: number): void {
  for (const bid of lot.bids) bid.until ??= at
  if (lot.outcome) lot.outcome.until = at
  lot.outcome = null
}

function end(lot: SaidLot, outcome: Omit<SaidOutcome, 'until'>): void {
  lot.outcome = { ...outcome, until: null }
  lot.outcomes.push(lot.outcome)
}

function correct(
  bids: SaidBid[],
  { at, amount, paddle }: { at: number; amount: number | null; paddle: string | null },
) {
  const standing = bids.filter(({ until }) => until === null)
  const last = standing.at(-1)
  if (!last) return
  const isBack = amount !== null && standing.some((bid) => bid !== last && bid.amount === amount)
  for (const bid of standing) if (bid === last || (isBack && bid.amount > (amount ?? 0))) bid.until = at
  if (!isBack) bids.push({ ...last, at, until: null, amount: amount ?? last.amount, paddle: paddle ?? last.paddle })
}
