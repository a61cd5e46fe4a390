import { GRADES, type Grade, type Times } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { RuleEffects } from '../../../shared/entities/rehearsal/rule-effects.ts'
import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import { quantileOf } from '../../quantile.ts'
import type { SpokenCall } from '../../said.ts'
import { type SaidLot, whatWasSaid } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import { discrepanciesOf, evidenceOf } from './discrepancies.ts'
import type { Finding } from './finding.ts'
import { type Delay, delaysOf } from './kinds/bids.ts'
import { whatWasRecorded } from './recorded.ts'
import type { Moment, RecordedLot } from './recorded-lot.ts'
import { ruleEffects } from './rule-effects.ts'

/** The result of a rehearsal. Times are milliseconds of the rehearsal's own clock. */
export type Debrief = {
  /** Null if it ended before there was a bid or an outcome to record. */
  grade: Grade | null
  lotsAnHour: number
  /** Slips, and their consequences, which have a `cause`. */
  discrepancies: Finding[]
  /** From the call to its record. */
  delays: Delay[]
  /** From an online bid to the clerk's answer. */
  answerTimes: Times
  /** Null if the sale had no rule. */
  rule: RuleEffects | null
  lots: { said: SaidLot; recorded: RecordedLot | undefined; discrepancies: number }[]
}

/**
 * Compares a journal with the calls. A bid recorded more than `lateMs` after its call is late. Calls less than `lateMs`
 * before the end, `until`, need not be recorded.
 */
export function debriefOf(
  { calls, facts, moments }: { calls: readonly SpokenCall[]; facts: readonly RoomFact[]; moments: readonly Moment[] },
  { lateMs, until = Number.POSITIVE_INFINITY }: { lateMs: number; until?: number },
): Debrief {
  const said = whatWasSaid(calls)
  const recorded = whatWasRecorded(moments)
  const sides = { said, recorded, facts, lateMs }
  const discrepancies = discrepanciesOf(sides).filter(({ at, device }) => device !== null || at <= until - lateMs)
  const slips = discrepancies.filter(({ cause }) => cause === null)
  const lots = [...said.values()]
  const delays = evidenceOf(sides).flatMap(delaysOf)
  const ended = lots.flatMap(({ outcome }) => outcome?.at ?? [])
  const isJudged =
    discrepancies.length > 0 ||
    delays.length > 0 ||
    lots.some(({ outcome, bids }) => outcome || bids.some(({ first }) => first <= until - lateMs))
  const hours = Math.max(...ended, 1) / 3_600_000
  return {
    grade: isJudged ? gradeOf(slips, lots.length) : null,
    lotsAnHour: Math.round(ended.length / hours),
    discrepancies,
    delays,
    answerTimes: timesOf(answersTo(moments)),
    rule: ruleEffects(
      lots.map((lot) => ({ said: lot, recorded: recorded.get(lot.lotNumber) })),
      moments,
    ),
    lots: lots.map((lot) => ({
      said: lot,
      recorded: recorded.get(lot.lotNumber),
      discrepancies: slips.filter(({ lotNumber }) => lotNumber === lot.lotNumber).length,
    })),
  }
}

/** The weight of a slip by kind; 1 if not listed. */
const WEIGHTS: Partial<Record<DiscrepancyKind, number>> = {
  wrong_outcome: 4,
  early_hammer: 4,
  wrong_person: 4,
  over_limit: 2,
  rule_in_dispute: 2,
  put_right: 0.5,
  late: 0.5,
  late_outcome: 0.5,
  no_fair_warning: 0.5,
  sold_again: 0.5,
}
export const weightOfKind = (kind: DiscrepancyKind) => WEIGHTS[kind] ?? 1

/** The most weight per lot for each grade but the last. */
const MOST = [0.02, 0.1, 0.25, 0.5]

/** Grades the slips by their weight per lot: `WEIGHTS` counts a wrong or early hammer four times. */
export function gradeOf(slips: readonly Pick<Finding, 'kind'>[], lots: number): Grade {
  const weight = slips.reduce((sum, { kind }) => sum + weightOfKind(kind), 0) / Math.max(1, lots)
  return GRADES[MOST.findIndex((most) => weight <= most)] ?? 'E'
}

function answersTo(moments: readonly Moment[]): number[] {
  const waiting = new Map<string, number>()
  const answers: number[] = []
  for (const { entry, at } of moments) {
    if (entry.type === 'bid_placed' && entry.bid.status === 'pending') waiting.set(entry.bid.id, at)
    if (entry.type !== 'bid_approved' && entry.type !== 'bid_rejected') continue
    const since = waiting.get(entry.bidId)
    if (since !== undefined) answers.push(at - since)
    waiting.delete(entry.bidId)
  }
  return answers
}

/** Sorts durations and takes their median and 95th percentile. */
export function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => quantileOf(sorted, share) ?? null
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), values: sorted }
}
