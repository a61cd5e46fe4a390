import type { Bid } from '../../../shared/entities/bid.ts'
import { type Audience, bidFor } from '../../../shared/sale/audience.ts'
import { bidOf, type Sale } from '../../../shared/sale/state.ts'
import { Refused } from '../../access/refused.ts'

/** A bid as the caller may see it. Refuses 404 where there is none of that id. */
export function bidReply(sale: Sale, { bidId, audience }: { bidId: string; audience: Audience }): Bid {
  const found = bidOf(sale, bidId)
  const bid = found && bidFor(found.bid, { auctionId: sale.auctionId, audience })
  if (!bid) throw new Refused(404, 'bid_unknown', 'There is no such bid in this sale')
  return bid
}
