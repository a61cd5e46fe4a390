import type { LotState, OutcomeStatus } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'

/** A longer pause between two lots is a break, not the sale's pace; milliseconds. */
export const BREAK_MS = 10 * 60_000

/** With fewer lots done, how fast they went says nothing. */
const PACE_AFTER = 5

/** How many of the last lots say how fast the sale goes. */
export const PACE_LOTS = 12

type PaceForecast = { lotsAnHour: number; finishAt: number }

type PaceInput = {
  /** When this session of the sale began; milliseconds, or null. */
  startedAt: number | null
  /** When the last lots were sold or passed; milliseconds, in any order. */
  outcomes: readonly number[]
  remaining: number
  now: number
}

/** Lots an hour and the projected finish, by the mean time the last lots took. Null until five lots were done. */
export function paceOf({ startedAt, outcomes, remaining, now }: PaceInput): PaceForecast | null {
  const thisSession = outcomes.filter((at) => startedAt === null || at >= startedAt).sort((a, b) => a - b)
  if (thisSession.length < PACE_AFTER) return null
  // With every one of the last lots known, the first gap began before them; the session's start is no lot's.
  const moments = startedAt !== null && thisSession.length < PACE_LOTS ? [startedAt, ...thisSession] : thisSession
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  const worked = gaps.filter((gap) => gap <= BREAK_MS)
  if (worked.length === 0) return null
  const each = worked.reduce((sum, gap) => sum + gap, 0) / worked.length
  if (each <= 0) return null
  return { lotsAnHour: Math.round(3_600_000 / each), finishAt: now + remaining * each }
}

/** How many lots ended each way, and how many are still to come. */
type LotTally = Record<OutcomeStatus | 'subject' | 'remaining', number>

/** A lot sold subject to approval is sold, too. */
export function tally(lots: Iterable<Pick<LotState, 'status' | 'subject'>>): LotTally {
  const count = { sold: 0, subject: 0, passed: 0, withdrawn: 0, remaining: 0 }
  for (const { status, subject } of lots) {
    count[isFinished(status) ? status : 'remaining'] += 1
    if (subject) count.subject += 1
  }
  return count
}
