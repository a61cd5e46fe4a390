import type { AuctionState } from '../../shared/entities/auction.ts'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { wouldLead } from '../../shared/rules/bids.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import { applyPatch, isPatch, type KnownLot, patchOf, waitingBids } from '../../shared/sale/lot-patch.ts'
import type { Desk } from './auto-clerk.ts'

/** What the clerk's page knows of the sale and its lot. */
export type DeskView = {
  head: AuctionState
  known: KnownLot
  /** When anything last happened on the lot, in milliseconds of the caller's clock. */
  quietSince: number
}

/** The desk after the sale's head was told. */
export function deskOfHead(head: AuctionState, before: DeskView | null, now: number): DeskView {
  const same = before && lotNumberOf(head) === lotNumberOf(before.head) && head.auctionId === before.head.auctionId
  if (!same) return { head, known: {}, quietSince: now }
  const goesOn = before.head.paused !== null && head.paused === null
  return { ...before, head, quietSince: goesOn ? now : before.quietSince }
}

/** The desk after a message of its lot. */
export function deskAfter(desk: DeskView, message: LiveMessage, now: number): DeskView {
  if (!('lotNumber' in message) || message.lotNumber !== lotNumberOf(desk.head)) return desk
  switch (message.type) {
    case 'fair-warning-activated':
    case 'fair-warning-cleared':
      return {
        ...desk,
        head: { ...desk.head, fairWarningActive: message.type === 'fair-warning-activated' },
        quietSince: now,
      }
    default: {
      if (!isPatch(message)) return desk
      const { state: was } = desk.known
      const known = applyPatch(desk.known, patchOf(message))
      const moved = known.state?.highestBid !== was?.highestBid || known.state?.status !== was?.status
      return { ...desk, known, quietSince: moved ? now : desk.quietSince }
    }
  }
}

/** The lot that the clerk has before them. */
export function lotNumberOf({ currentLot }: AuctionState): LotNumber | null {
  return currentLot?.lot_number ?? null
}

/** The desk as the clerk's rules read it; null while too little is known, and in a break. */
export function deskOf({ head, known: { state, bids, advancedBids }, quietSince }: DeskView): Desk | null {
  const { isActive, isComplete, currentLot, fairWarningActive, paused } = head
  if (!isActive || isComplete || !currentLot) return { isActive, isComplete, lot: null }
  if (!state || !bids || !advancedBids || paused) return null
  const { highestBid: highest, startPrice, status } = state
  const above = ({ amount }: { amount: number }) => wouldLead(amount, state)
  return {
    isActive,
    isComplete,
    lot: {
      isStarted: status === 'active',
      hasOutcome: isFinished(status),
      startPrice,
      reserve: currentLot.start_price,
      lowEstimate: currentLot.low_estimate,
      highest,
      isBelowReserve: highest !== null && highest < (currentLot.reserve ?? 0),
      waiting: waitingBids(bids).find(above) ?? null,
      advance: advancedBids.find((bid) => bid.status === 'active' && above(bid)) ?? null,
      fairWarning: fairWarningActive,
      quietSince,
    },
  }
}
