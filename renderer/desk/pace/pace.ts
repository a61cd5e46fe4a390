import type { LotState, OutcomeStatus } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'

/** A longer pause between two lots is a break, which does not count; milliseconds. */
export const BREAK_MS = 10 * 60_000

/** Fewer finished lots give no reliable pace. */
const PACE_AFTER = 5

/** The number of last lots that determine the pace. */
export const PACE_LOTS = 12

type PaceForecast = { lotsAnHour: number; finishAt: number }

type PaceInput = {
  /** The start of this session of the sale; milliseconds, or null. */
  startedAt: number | null
  /** The times at which the last lots were sold or passed; milliseconds, in any order. */
  outcomes: readonly number[]
  remaining: number
  now: number
}

/** Returns lots per hour and the projected finish, by the mean time of the last lots. Null before five lots. */
export function paceOf({ startedAt, outcomes, remaining, now }: PaceInput): PaceForecast | null {
  const thisSession = outcomes.filter((at) => startedAt === null || at >= startedAt).sort((a, b) => a - b)
  if (thisSession.length < PACE_AFTER) return null
  // If all of the last lots are known, the first gap began before them, and the session's start does not count.
  const moments = startedAt !== null && thisSession.length < PACE_LOTS ? [startedAt, ...thisSession] : thisSession
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  const worked = gaps.filter((gap) => gap <= BREAK_MS)
  if (worked.length === 0) return null
  const each = worked.reduce((sum, gap) => sum + gap, 0) / worked.length
  if (each <= 0) return null
  return { lotsAnHour: Math.round(3_600_000 / each), finishAt: now + remaining * each }
}

/** The number of lots by outcome, and the number to come. */
type LotTally = Record<OutcomeStatus | 'subject' | 'remaining', number>

/** Counts lots; one sold subject to approval is also sold. */
export function tally(lots: Iterable<Pick<LotState, 'status' | 'subject'>>): LotTally {
  const count = { sold: 0, subject: 0, passed: 0, withdrawn: 0, remaining: 0 }
  for (const { status, subject } of lots) {
    count[isFinished(status) ? status : 'remaining'] += 1
    if (subject) count.subject += 1
  }
  return count
}
