import type { AuctionState } from '../../shared/entities/auction.ts'
import type { Bid } from '../../shared/entities/bid.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import type { LiveMessage, LotPatch } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { OwnBid, Sight } from './behaviour.ts'
import type { LotWorth } from './temperament.ts'

/** What a bidder's page knows of the lot on show. */
export type LotInSight = {
  worth: LotWorth
  /** Null until its figures are known. */
  figures: Pick<LotState, 'status' | 'startPrice' | 'highestBid' | 'currentIncrement' | 'nextBidAmount'> | null
  fairWarning: boolean
  own: { id: string; amount: number; standing: 'pending' | 'active' | 'rejected' | 'removed' } | null
  bidsMade: number
}

/** The lot that the sale's head shows; what is known of it already is kept. */
export function lotOfHead(state: AuctionState, before: LotInSight | null): LotInSight | null {
  const lot = state.isActive ? state.currentLot : null
  if (!lot) return null
  const fairWarning = state.fairWarningActive
  if (before?.worth.lotNumber === lot.lot_number) return { ...before, fairWarning }
  const { lot_number: lotNumber, low_estimate: lowEstimate, high_estimate: highEstimate, start_price: startPrice } = lot
  const worth = { lotNumber, lowEstimate, highEstimate, startPrice }
  return { worth, figures: null, fairWarning, own: null, bidsMade: 0 }
}

/** The lot after a message that tells of it. */
export function lotAfter(lot: LotInSight, message: LiveMessage, paddle: string): LotInSight {
  if (!('lotNumber' in message) || message.lotNumber !== lot.worth.lotNumber) return lot
  switch (message.type) {
    case 'fair-warning-activated':
      return { ...lot, fairWarning: true }
    case 'fair-warning-cleared':
      return { ...lot, fairWarning: false }
    case 'next_bid_updated':
      return lot.figures ? { ...lot, figures: { ...lot.figures, nextBidAmount: message.nextBidAmount } } : lot
    case 'lot-tags-updated':
      return lot
    default:
      return { ...lot, figures: message.lot, own: ownAfter(lot, message, paddle) }
  }
}

function ownAfter({ own }: LotInSight, { bids, removed, reset }: LotPatch, paddle: string): LotInSight['own'] {
  const told = bids.findLast((bid) => bid.id === own?.id || (bid.type === 'online' && bid.paddleNumber === paddle))
  if (told) return ownOf(told)
  if (own && (reset || removed.includes(own.id))) return { ...own, standing: 'removed' }
  return own
}

/** One's own bid as the server tells it. */
export function ownOf({ id, amount, status }: Bid): NonNullable<LotInSight['own']> {
  return { id, amount, standing: status === 'pending' || status === 'active' ? status : 'rejected' }
}

/** What the page shows a bidder of it; null while too little is known. */
export function sightOf({ figures, fairWarning, own, bidsMade }: LotInSight): Sight | null {
  if (!figures) return null
  return {
    takesBids: figures.status === 'active' && figures.startPrice !== null,
    askingPrice: figures.nextBidAmount,
    increment: figures.currentIncrement,
    ownBid: standingOf(own, figures.highestBid),
    fairWarning,
    bidsMade,
  }
}

function standingOf(own: LotInSight['own'], highestBid: number | null): OwnBid {
  if (own === null) return 'none'
  if (own.standing !== 'active') return own.standing
  return own.amount === highestBid ? 'winning' : 'outbid'
}

/** Whether two heads speak of the same lot. */
export function isSameLot(lotNumber: LotNumber, lot: LotInSight | null): boolean {
  return lot?.worth.lotNumber === lotNumber
}
