import type { CallType, Grade } from '../../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Call } from '../call.ts'
import { compare, type Discrepancy } from './discrepancies.ts'
import { whatWasRecorded } from './recorded.ts'
import { whatWasSaid } from './said.ts'

/** Times of one kind, in milliseconds; null where there were none. */
export type Times = { count: number; p50: number | null; p95: number | null }

/** What a rehearsal came to. Times are milliseconds of the rehearsal's own clock. */
export type Debrief = {
  grade: Grade
  lotsAnHour: number
  discrepancies: Discrepancy[]
  /** From the call to the record, by type of bid. */
  delays: Partial<Record<CallType, Times>>
  /** From an online bid to what the clerk made of it. */
  answerTimes: Times
  lots: { lotNumber: LotNumber; at: number; until: number | null; calls: number; discrepancies: number }[]
}

/** Holds a journal against what was said. `first` is the sale before the rehearsal, `began` the epoch ms of its begin. */
export function debriefOf(
  {
    calls,
    first,
    entries,
    began,
  }: { calls: readonly Call[]; first: Sale; entries: readonly SaleEntry[]; began: number },
  lateMs: number,
): Debrief {
  const said = whatWasSaid(calls)
  const recorded = whatWasRecorded(first, entries, began)
  const compared = [...said.values()].map((lot) => ({ lot, ...compare(lot, recorded.get(lot.lotNumber), lateMs) }))
  const discrepancies = compared.flatMap((each) => each.discrepancies).sort((a, b) => a.at - b.at)
  const delays = compared.flatMap((each) => each.delays)
  const ended = compared.flatMap(({ lot }) => lot.outcome?.at ?? [])
  const hours = Math.max(...ended, 1) / 3_600_000
  return {
    grade: gradeOf(discrepancies, compared.length),
    lotsAnHour: Math.round(ended.length / hours),
    discrepancies,
    delays: Object.fromEntries(
      (['floor', 'phone'] as const).map((type) => [
        type,
        timesOf(delays.flatMap((each) => (each.type === type ? each.ms : []))),
      ]),
    ),
    answerTimes: timesOf(answersTo(entries)),
    lots: compared.map(({ lot, discrepancies: own }) => ({
      lotNumber: lot.lotNumber,
      at: lot.at,
      until: lot.outcome?.at ?? null,
      calls: calls.filter(({ lotNumber }) => lotNumber === lot.lotNumber).length,
      discrepancies: own.length,
    })),
  }
}

const WEIGHTS: Partial<Record<Discrepancy['kind'], number>> = { wrong_outcome: 4, put_right: 0.5, late: 0.5 }
const GRADES: readonly (readonly [most: number, grade: Grade])[] = [
  [0.02, 'A'],
  [0.1, 'B'],
  [0.25, 'C'],
  [0.5, 'D'],
]

/** The weight of all discrepancies a lot: a wrong outcome counts four times, what was put right or late half. */
function gradeOf(discrepancies: readonly Discrepancy[], lots: number): Grade {
  const weight = discrepancies.reduce((sum, { kind }) => sum + (WEIGHTS[kind] ?? 1), 0) / Math.max(1, lots)
  return GRADES.find(([most]) => weight <= most)?.[1] ?? 'E'
}

function answersTo(entries: readonly SaleEntry[]): number[] {
  const waiting = new Map<string, number>()
  const answers: number[] = []
  for (const entry of entries) {
    const at = Date.parse(entry.at)
    if (entry.type === 'bid_placed' && entry.bid.status === 'pending') waiting.set(entry.bid.id, at)
    if (entry.type !== 'bid_approved' && entry.type !== 'bid_rejected') continue
    const since = waiting.get(entry.bidId)
    if (since !== undefined) answers.push(at - since)
    waiting.delete(entry.bidId)
  }
  return answers
}

function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
  return { count: sorted.length, p50: at(0.5), p95: at(0.95) }
}
