import type { Bid } from '../../../shared/entities/bid.ts'

/** For tests: a bid on lot 5 of somebody else's, as the public sees it, unless the parts say otherwise. */
export function aBid(parts: Partial<Bid> = {}): Bid {
  return {
    id: 'bid-1',
    auctionId: 'spring-sale',
    lotNumber: 5,
    amount: 1_000,
    type: 'online',
    status: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: '2027-03-18T14:00:00.000Z',
    seq: 1,
    notes: null,
    auctioneerStartPrice: false,
    ...parts,
  }
}

/** For tests: a bid of paddle 4711's own. */
export const ownBid = (parts: Partial<Bid> = {}): Bid => aBid({ id: 'own-1', paddleNumber: '4711', ...parts })
