import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import { highestBid } from '../../../shared/rules/bids.ts'

/** The highest valid bid of somebody else than the leader: whom to look at for one more. */
export function underbid(bids: readonly Bid[]): Bid | null {
  const leading = highestBid(bids)
  if (!leading) return null
  const { paddleNumber } = leading
  return highestBid(
    bids.filter((bid) => bid !== leading && (paddleNumber === null || bid.paddleNumber !== paddleNumber)),
  )
}

/** The best advance bid that is neither taken, declined nor passed by the room. Amount in whole currency units. */
export function advanceToBeat(
  advancedBids: readonly AdvancedBid[],
  { highest }: { highest: number | null },
): AdvancedBid | null {
  return advancedBids
    .filter(({ status, amount }) => status === 'active' && amount > (highest ?? 0))
    .reduce<AdvancedBid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null)
}
