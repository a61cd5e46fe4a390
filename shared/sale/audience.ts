import type { Bid } from '../entities/bid.ts'
import { isValidBid } from '../rules/bids.ts'
import type { SaleBid } from './state.ts'

/** Who a view is made for; the public may be a bidder, who sees what is its own. */
export type Audience = { kind: 'staff' } | { kind: 'display' } | { kind: 'public'; paddleNumber: string | null }

/** A bid as an audience may see it, or null where it may not. */
export function bidFor(bid: SaleBid, { auctionId, audience }: { auctionId: string; audience: Audience }): Bid | null {
  const { paddleNumber, bidderLocation, notes } = bid
  if (audience.kind === 'staff') return seenAs(bid, auctionId, { paddleNumber, bidderLocation, notes })
  const isPublic = isValidBid(bid) || bid.type === 'start_price'
  if (audience.kind === 'display') {
    const isTheirs = isPublic || bid.status === 'pending'
    return isTheirs ? seenAs(bid, auctionId, { paddleNumber, bidderLocation: null, notes: null }) : null
  }
  if (audience.paddleNumber !== null && paddleNumber === audience.paddleNumber && bid.type === 'online') {
    return bid.deletedByClerk
      ? null
      : { ...seenAs(bid, auctionId, { paddleNumber, bidderLocation, notes: null }), seq: 0 }
  }
  // That the vendor bids is the house's to know.
  const type = bid.type === 'house' ? 'floor' : bid.type
  return isPublic ? { ...seenAs(bid, auctionId, NOBODY), type, seq: 0 } : null
}

const NOBODY = { paddleNumber: null, bidderLocation: null, notes: null }

/** Field by field: each bid is made into this form for every audience, and to copy all but two fields takes V8 ten times as long. */
function seenAs(
  { id, lotNumber, amount, type, status, cancelled, deletedByClerk, timestamp, seq, auctioneerStartPrice }: SaleBid,
  auctionId: string,
  { paddleNumber, bidderLocation, notes }: Pick<Bid, 'paddleNumber' | 'bidderLocation' | 'notes'>,
): Bid {
  return {
    id,
    auctionId,
    lotNumber,
    amount,
    type,
    status,
    cancelled,
    deletedByClerk,
    paddleNumber,
    bidderLocation,
    timestamp,
    seq,
    notes,
    auctioneerStartPrice,
  }
}
