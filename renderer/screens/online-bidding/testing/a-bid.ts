import type { Bid } from '../../../../shared/entities/bid.ts'
import { aBid as anyBid } from '../../../data/testing/sale.ts'

/** For tests: a bid on lot 5 of somebody else's, as the public sees it, unless the parts say otherwise. */
export const aBid = (parts: Partial<Bid> = {}): Bid =>
  anyBid('bid-1', { lotNumber: 5, type: 'online', seq: 1, ...parts })

/** For tests: a bid of paddle 4711's own. */
export const ownBid = (parts: Partial<Bid> = {}): Bid => aBid({ id: 'own-1', paddleNumber: '4711', ...parts })
