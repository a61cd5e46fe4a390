import type { AdvancedBid } from '../../shared/entities/bid.ts'
import type { Terms } from '../../shared/entities/terms.ts'

/**
 * What was left with the house for a lot and is still open, highest first; of two alike the one left earlier. One that
 * bids up to its maximum stays open when it has bid.
 */
export function openAdvanceBids(bids: readonly AdvancedBid[], by: Terms['advanceBids']): AdvancedBid[] {
  const isOpen = ({ status }: AdvancedBid) => status === 'active' || (by === 'maximum' && status === 'accepted')
  return bids.filter(isOpen).sort(highestFirst)
}

/** All of them, highest first. */
export function allAdvanceBids(bids: readonly AdvancedBid[]): AdvancedBid[] {
  return [...bids].sort(highestFirst)
}

function highestFirst(a: AdvancedBid, b: AdvancedBid): number {
  return b.amount - a.amount || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

/** Where the bidder is, under whichever name it came; 'N/A' where nobody knows. */
export function placeOf({ bidderLocation, location }: Pick<AdvancedBid, 'bidderLocation' | 'location'>): string {
  return bidderLocation || location || 'N/A'
}
