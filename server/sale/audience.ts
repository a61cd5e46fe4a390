import type { Bid } from '../../shared/entities/bid.ts'
import { isValidBid } from '../../shared/rules/bids.ts'
import type { SaleBid } from './state.ts'

/** Who a view is made for; the public may be a bidder, who sees what is its own. DESIGN 5. */
export type Audience = { kind: 'staff' } | { kind: 'display' } | { kind: 'public'; paddleNumber: string | null }

/** A bid as an audience may see it, or null where it may not. DESIGN 5. */
export function bidFor(bid: SaleBid, { auctionId, audience }: { auctionId: string; audience: Audience }): Bid | null {
  const { base: _, advancedBidId: __, ...rest } = bid
  const whole: Bid = { ...rest, auctionId }
  if (audience.kind === 'staff') return whole
  const isPublic = isValidBid(bid) || bid.type === 'start_price'
  if (audience.kind === 'display')
    return isPublic || bid.status === 'pending' ? { ...whole, bidderLocation: null, notes: null } : null
  if (audience.paddleNumber !== null && bid.paddleNumber === audience.paddleNumber && bid.type === 'online') {
    return bid.deletedByClerk ? null : { ...whole, notes: null }
  }
  return isPublic ? { ...whole, paddleNumber: null, bidderLocation: null, notes: null } : null
}
