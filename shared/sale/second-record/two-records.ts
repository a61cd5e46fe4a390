import type { SecondRecord } from '../../entities/second-record.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import type { LotStanding, Outcome, Sale } from '../state.ts'

/** A record of a lot's end. The price of a round is the one that was called. */
export type RecordedEnd = Pick<SecondRecord, 'status' | 'amount' | 'paddleNumber'>

/** The two records of a lot; `second` is null until the entry clerk has recorded it. */
export type TwoRecords = { lotNumber: LotNumber; first: RecordedEnd; second: RecordedEnd | null }

/** Whether the entry clerk records each lot without seeing the desk's record. */
export const isBlind = ({ terms }: Pick<Sale, 'terms'>): boolean => terms?.secondRecord === 'blind'

/** The second record of a lot's present outcome; null without one. */
export function secondOf({ outcome, secondRecord }: Pick<LotStanding, 'outcome' | 'secondRecord'>) {
  return outcome && secondRecord?.of === outcome.at ? secondRecord : null
}

/** The two records of the lot that was finished last, which for a round is its lead; null before the first hammer. */
export function lastRecords(sale: Pick<Sale, 'lots' | 'order'>): TwoRecords | null {
  let last: Outcome | null = null
  let lastLot: LotNumber | null = null
  for (const lotNumber of sale.order) {
    const { outcome } = sale.lots.get(lotNumber) ?? {}
    if (!outcome || (last && outcome.at < last.at)) continue
    last = outcome
    lastLot = outcome.round ?? lotNumber
  }
  const lot = lastLot === null ? undefined : sale.lots.get(lastLot)
  return lot?.outcome ? { lotNumber: lot.lotNumber, first: calledEnd(sale, lot.outcome), second: secondOf(lot) } : null
}

/** The desk's record, with the price that was called: of one lot, of one piece, or of all lots of a round. */
function calledEnd({ lots, order }: Pick<Sale, 'lots' | 'order'>, outcome: Outcome): RecordedEnd {
  const { status, amount, paddleNumber, unitPrice, round } = outcome
  if (status !== 'sold' || round === undefined || unitPrice !== undefined)
    return { status, amount: unitPrice ?? amount, paddleNumber }
  const shares = order.map((lotNumber) => lots.get(lotNumber)?.outcome)
  return {
    status,
    amount: shares.reduce((sum, of) => sum + (of?.round === round ? (of.amount ?? 0) : 0), 0),
    paddleNumber,
  }
}

/** Whether two records of a lot differ in status, price or paddle. A paddle that follows equals no paddle. */
export function recordsDiffer(first: RecordedEnd, second: RecordedEnd): boolean {
  if (first.status !== second.status) return true
  if (first.status !== 'sold') return false
  const [one, other] = [paddleOf(first), paddleOf(second)]
  if (one === null || other === null) return first.amount !== second.amount || one !== other
  return first.amount !== second.amount || !isSamePaddle(one, other)
}

const paddleOf = ({ paddleNumber }: RecordedEnd) => (paddleNumber === 'FLOOR' ? null : paddleNumber)

/** Why the next lot waits for the records of the lot that was finished last; null if it does not. */
export function recordsToCheck(
  sale: Pick<Sale, 'terms' | 'lots' | 'order'>,
  next: LotNumber,
): (TwoRecords & { why: 'record_missing' | 'records_differ' }) | null {
  const records = isBlind(sale) ? lastRecords(sale) : null
  if (!records || records.lotNumber === next) return null
  if (!records.second) return { ...records, why: 'record_missing' }
  return recordsDiffer(records.first, records.second) ? { ...records, why: 'records_differ' } : null
}

/** A lot without its outcome, as the entry clerk sees it before the own record of it is in. */
export function withoutEnd(lot: LotStanding): LotStanding {
  const { choice: _, proposed: __, secondRecord: ___, ...rest } = lot
  const { outcome, inRound } = lot
  // The record of a round's lead is that of all its lots.
  return { ...rest, outcome: null, late: [], ...(outcome && inRound === undefined && { finishedAt: outcome.at }) }
}
