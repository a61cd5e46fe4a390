import type { AdvancedBid } from '../../../shared/entities/bid.ts'

/** The best advance bid that is neither taken, declined nor passed by the room. Amount in whole currency units. */
export function advanceToBeat(
  advancedBids: readonly AdvancedBid[],
  { highest }: { highest: number | null },
): AdvancedBid | null {
  return advancedBids
    .filter(({ status, amount }) => status === 'active' && amount > (highest ?? 0))
    .reduce<AdvancedBid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null)
}
