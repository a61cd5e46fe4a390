import type { AuctionState } from '../../shared/entities/auction.ts'
import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { Desk } from './auto-clerk.ts'

/** What the clerk's page knows of the sale and its lot. */
export type DeskView = {
  head: AuctionState
  figures: LotState | null
  bids: ReadonlyMap<string, Bid>
  advances: ReadonlyMap<string, AdvancedBid>
  /** When anything last happened on the lot, in milliseconds of the caller's clock. */
  quietSince: number
}

/** The desk after the sale's head was told. */
export function deskOfHead(head: AuctionState, before: DeskView | null, now: number): DeskView {
  const same = before && lotNumberOf(head) === lotNumberOf(before.head) && head.auctionId === before.head.auctionId
  if (same) return { ...before, head }
  return { head, figures: null, bids: new Map(), advances: new Map(), quietSince: now }
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
    case 'next_bid_updated':
    case 'lot-tags-updated':
      return desk
    default: {
      const bids = new Map(message.reset ? [] : desk.bids)
      for (const id of message.removed) bids.delete(id)
      for (const bid of message.bids) bids.set(bid.id, bid)
      const advances = new Map(desk.advances)
      for (const id of message.advancedRemoved ?? []) advances.delete(id)
      for (const bid of message.advancedBids ?? []) advances.set(bid.id, bid)
      const moved = message.lot.highestBid !== desk.figures?.highestBid || message.lot.status !== desk.figures.status
      return { ...desk, figures: message.lot, bids, advances, quietSince: moved ? now : desk.quietSince }
    }
  }
}

/** The lot that the clerk has before them. */
export function lotNumberOf({ currentLot }: AuctionState): LotNumber | null {
  return currentLot?.lot_number ?? null
}

/** The desk as the clerk's rules read it; null while too little is known. */
export function deskOf({ head, figures, bids, advances, quietSince }: DeskView): Desk | null {
  const { isActive, isComplete, currentLot, fairWarningActive } = head
  if (!isActive || isComplete || !currentLot) return { isActive, isComplete, lot: null }
  if (!figures) return null
  const { highestBid: highest, startPrice, status } = figures
  const above = ({ amount }: { amount: number }) =>
    highest === null ? amount >= (startPrice ?? Number.POSITIVE_INFINITY) : amount > highest
  return {
    isActive,
    isComplete,
    lot: {
      isStarted: status === 'active',
      hasOutcome: status === 'sold' || status === 'passed',
      startPrice,
      reserve: currentLot.start_price,
      lowEstimate: currentLot.low_estimate,
      highest,
      waiting: topOf([...bids.values()].filter((bid) => bid.status === 'pending' && above(bid))),
      advance: topOf([...advances.values()].filter((bid) => bid.status === 'active' && above(bid))),
      fairWarning: fairWarningActive,
      quietSince,
    },
  }
}

function topOf(bids: readonly { id: string; amount: number }[]): { id: string; amount: number } | null {
  return bids.reduce<{ id: string; amount: number } | null>(
    (top, bid) => (top === null || bid.amount > top.amount ? bid : top),
    null,
  )
}
