import { GRADES, type Grade, type Times } from '../../../shared/entities/rehearsal.ts'
import { quantileOf } from '../../quantile.ts'
import type { SpokenCall } from '../../said.ts'
import { type SaidLot, whatWasSaid } from '../../said.ts'
import { type Compared, compare, type Discrepancy } from './discrepancies.ts'
import { type Moment, type RecordedLot, whatWasRecorded } from './recorded.ts'

/** The result of a rehearsal. Times are milliseconds of the rehearsal's own clock. */
export type Debrief = {
  /** null: it ended before there was a bid or an outcome to record. */
  grade: Grade | null
  lotsAnHour: number
  discrepancies: Discrepancy[]
  /** From the call to the record. */
  delays: Compared['delays']
  /** From an online bid to the clerk's answer. */
  answerTimes: Times
  lots: { said: SaidLot; recorded: RecordedLot | undefined; discrepancies: number }[]
}

/**
 * Compares a journal with the calls. A bid recorded more than `lateMs` after the call is late. A call less than `lateMs`
 * before `until`, where the rehearsal was ended, need not be recorded.
 */
export function debriefOf(
  { calls, moments }: { calls: readonly SpokenCall[]; moments: readonly Moment[] },
  { lateMs, until = Number.POSITIVE_INFINITY }: { lateMs: number; until?: number },
): Debrief {
  const said = whatWasSaid(calls)
  const recorded = whatWasRecorded(moments)
  const compared = [...said.values()].map((lot) => {
    const { discrepancies, delays } = compare(lot, recorded.get(lot.lotNumber), lateMs)
    return {
      lot,
      delays,
      discrepancies: discrepancies.filter(({ at, device }) => device !== null || at <= until - lateMs),
    }
  })
  const discrepancies = compared.flatMap((each) => each.discrepancies).sort((a, b) => a.at - b.at)
  const ended = compared.flatMap(({ lot }) => lot.outcome?.at ?? [])
  const isJudged =
    discrepancies.length > 0 ||
    compared.some(
      ({ lot, delays }) => lot.outcome || delays.length > 0 || lot.bids.some(({ first }) => first <= until - lateMs),
    )
  const hours = Math.max(...ended, 1) / 3_600_000
  return {
    grade: isJudged ? gradeOf(discrepancies, compared.length) : null,
    lotsAnHour: Math.round(ended.length / hours),
    discrepancies,
    delays: compared.flatMap((each) => each.delays),
    answerTimes: timesOf(answersTo(moments)),
    lots: compared.map(({ lot, discrepancies: own }) => ({
      said: lot,
      recorded: recorded.get(lot.lotNumber),
      discrepancies: own.length,
    })),
  }
}

/** How much a discrepancy of each kind weighs; 1 where it is not named. */
export const WEIGHTS: Partial<Record<Discrepancy['kind'], number>> = { wrong_outcome: 4, put_right: 0.5, late: 0.5 }
/** The most weight a lot for each grade; more is the last one. */
const MOST = [0.02, 0.1, 0.25, 0.5]

/** The grade by the weight of all discrepancies a lot: a wrong outcome counts four times, one put right or late half. */
function gradeOf(discrepancies: readonly Discrepancy[], lots: number): Grade {
  const weight = discrepancies.reduce((sum, { kind }) => sum + (WEIGHTS[kind] ?? 1), 0) / Math.max(1, lots)
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

/** How long things of one kind took. */
export function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => quantileOf(sorted, share) ?? null
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), values: sorted }
}
