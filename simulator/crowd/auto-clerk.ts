import { ladderStep } from '../../shared/rules/ladder.ts'
import { DEFAULT_TERMS } from '../../shared/rules/ladder-presets.ts'

/** What a clerk sees at the desk. Whole currency units; times in milliseconds of one clock. */
export type Desk = {
  isActive: boolean
  isComplete: boolean
  /** The lot on show: started, or to be started next; null where there is none. */
  lot: {
    isStarted: boolean
    hasOutcome: boolean
    startPrice: number | null
    /** The catalogue's start price and low estimate. */
    reserve: number | null
    lowEstimate: number | null
    highest: number | null
    /** The highest bid would not sell it. */
    isBelowReserve: boolean
    /** The highest online bid that waits, above the highest bid. */
    waiting: { id: string; amount: number } | null
    /** The highest advance bid that is open and above the highest bid. */
    advance: { id: string; amount: number } | null
    fairWarning: boolean
    /** When anything last happened on this lot. */
    quietSince: number
  } | null
}

/** The next thing a clerk does, and after how many milliseconds at pace 1. */
export type Step =
  | { does: 'start-lot'; inMs: number }
  | { does: 'warn'; inMs: number }
  | { does: 'pass'; inMs: number }
  | { does: 'conclude'; inMs: number }
  | { does: 'set-start-price'; amount: number; inMs: number }
  | { does: 'approve' | 'accept-advance'; id: string; inMs: number }
  | { does: 'sell'; amount: number; inMs: number }
  | { does: 'nothing'; inMs: null }

/** A clerk's times at pace 1, in milliseconds. */
export const CLERK_TIMES = { look: 700, betweenLots: 2_500, quietBeforeWarning: 6_000, warning: 4_000, empty: 14_000 }

/**
 * What a clerk of good habits does next: starts the lot, opens at its start price or half its low estimate, takes the
 * highest bid that waits, warns when the room is quiet, sells when it stays so, passes what nobody wants or what does not reach its reserve, and concludes
 * when every lot has its outcome.
 */
export function nextStep({ isActive, isComplete, lot }: Desk, now: number): Step {
  const { look, betweenLots, quietBeforeWarning, warning, empty } = CLERK_TIMES
  if (!isActive) return { does: 'nothing', inMs: null }
  if (isComplete) return { does: 'conclude', inMs: betweenLots }
  if (lot === null) return { does: 'nothing', inMs: null }
  if (!lot.isStarted) return lot.hasOutcome ? { does: 'nothing', inMs: null } : { does: 'start-lot', inMs: betweenLots }
  if (lot.startPrice === null) return { does: 'set-start-price', amount: openingPrice(lot), inMs: look }
  if (lot.waiting) return { does: 'approve', id: lot.waiting.id, inMs: look }
  const quietFor = now - lot.quietSince
  const after = (ms: number) => Math.max(0, Math.round(ms - quietFor))
  // What was left with the house speaks when the room does not.
  if (lot.advance) return { does: 'accept-advance', id: lot.advance.id, inMs: after(quietBeforeWarning / 2) }
  if (lot.highest === null) return { does: 'pass', inMs: after(empty) }
  if (lot.isBelowReserve) return { does: 'pass', inMs: after(quietBeforeWarning + warning) }
  if (!lot.fairWarning) return { does: 'warn', inMs: after(quietBeforeWarning) }
  return { does: 'sell', amount: lot.highest, inMs: after(warning) }
}

function openingPrice({ reserve, lowEstimate }: { reserve: number | null; lowEstimate: number | null }): number {
  if (reserve !== null && reserve > 0) return reserve
  const half = Math.max(1, Math.floor((lowEstimate ?? 1_000) / 2))
  const step = ladderStep(DEFAULT_TERMS.ladder, half)
  return Math.max(step, Math.floor(half / step) * step)
}
