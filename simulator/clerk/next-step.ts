import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { ladderStep } from '../../shared/rules/ladder.ts'
import { UNESTIMATED } from '../people/people.ts'
import { highestWaiting } from './clerk.ts'
import type { DeskSight, LotOnFile } from './desk-sight.ts'
import { choosing, type Doing, starting } from './doing.ts'

/** The next action of a clerk who is also the auctioneer, due in `inMs` milliseconds at pace 1. */
export type Step = {
  doing: Doing
  inMs: number
  /** The action is taken only if nothing happens on the lot until then. */
  needsQuiet: boolean
}

/** A clerk's times at pace 1, in milliseconds. */
export const CLERK_TIMES = {
  look: 700,
  betweenLots: 2_500,
  quietBeforeWarning: 6_000,
  warning: 4_000,
  empty: 14_000,
  choice: 20_000,
}

/**
 * The next action of a clerk who runs the sale without an auctioneer: starts the lot, opens it at its start price or
 * half its low estimate, takes the highest waiting bid, warns and then sells when bidding stops, passes a lot without
 * bids or below its reserve, and ends the sale after the last lot. The winner of a choice gets the lots that it proposes,
 * and the rest is offered again. `quietMs`: time since the last event on the lot.
 */
export function nextStep(desk: DeskSight, quietMs: number): Step | null {
  const { look, betweenLots, quietBeforeWarning, warning, empty, choice } = CLERK_TIMES
  const { currentLot: lotNumber } = desk
  const soon = (doing: Doing, inMs: number): Step => ({ doing, inMs, needsQuiet: false })
  const inQuiet = (doing: Doing, afterMs: number): Step => ({
    doing,
    inMs: Math.max(0, Math.round(afterMs - quietMs)),
    needsQuiet: true,
  })
  if (!desk.isLive) return null
  if (desk.isComplete) return soon({ name: 'stopAuction', input: {} }, betweenLots)
  const lot = lotNumber === null ? null : desk.lot(lotNumber)
  const onFile = lotNumber === null ? null : desk.onFile(lotNumber)
  if (lotNumber === null || !lot || !onFile) return null
  if (lot.choice && desk.activeLot === null) {
    const { next, left, lead } = lot.choice
    if (next)
      return (next.isProposed ? soon : inQuiet)(choosing(lot.choice, next.lots), next.isProposed ? look : choice)
    if (left.length > 0) return soon({ name: 'settleRest', input: { lotNumber: lead, how: 'again' } }, betweenLots)
  }
  if (desk.activeLot !== lotNumber) return lot.isOver ? null : soon(starting(lotNumber), betweenLots)
  if (lot.startPrice === null)
    return soon({ name: 'setStartPrice', input: { lotNumber, startPrice: openingPrice(onFile) } }, look)
  const waiting = highestWaiting(desk, lotNumber)
  if (waiting) return soon({ name: 'approveBid', input: { id: waiting.id } }, look)
  const { highest, round, startPrice } = lot
  const nextLevel = round?.levels?.[round.levels.indexOf(startPrice) + 1]
  if (nextLevel !== undefined)
    return inQuiet({ name: 'setLevel', input: { lotNumber, amount: nextLevel } }, quietBeforeWarning)
  // Advance bids are executed once the room is silent.
  if (onFile.advance)
    return inQuiet({ name: 'acceptAdvancedBid', input: { id: onFile.advance.id, lotNumber } }, quietBeforeWarning / 2)
  const pass: Doing = { name: 'markPassed', input: { lotNumber, notes: 'Passed by clerk' } }
  if (highest === null) return inQuiet(pass, empty)
  if (highest.amount < (onFile.reserve ?? 0)) return inQuiet(pass, quietBeforeWarning + warning)
  if (!desk.fairWarning) return inQuiet({ name: 'fairWarning', input: { lotNumber } }, quietBeforeWarning)
  const sold = { lotNumber, soldPrice: lot.hammer, notes: 'Sold by clerk' }
  return inQuiet({ name: 'markSold', input: sold }, warning)
}

function openingPrice({ startPrice, lowEstimate }: LotOnFile): number {
  if (startPrice !== null && startPrice > 0) return startPrice
  const half = Math.max(1, Math.floor((lowEstimate ?? UNESTIMATED) / 2))
  const step = ladderStep(DEFAULT_TERMS.ladder, half)
  return Math.max(step, Math.floor(half / step) * step)
}
