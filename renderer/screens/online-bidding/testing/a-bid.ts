import type { Bid } from '../../../../shared/entities/bid.ts'
import { aBid as anyBid } from '../../../data/testing/sale.ts'

/** Returns another bidder's bid on lot 5, as the public sees it, with these parts. For tests. */
export const aBid = (parts: Partial<Bid> = {}): Bid =>
  anyBid('bid-1', { lotNumber: 5, type: 'online', seq: 1, ...parts })

/** Returns a bid of paddle 4711. For tests. */
export const ownBid = (parts: Partial<Bid> = {}): Bid => aBid({ id: 'own-1', paddleNumber: '4711', ...parts })
