import type { Bid } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { type Audience, bidFor } from '../audience.ts'
import { bidOf, lotOrUntouched, type Sale } from '../state.ts'
import { saleStatus } from '../views.ts'
import type { Asked } from './rows.ts'

/** A bid as an audience may see it. Throws where it may not. */
export function theBid(sale: Sale, bidId: string, audience: Audience): Bid {
  const found = bidOf(sale, bidId)
  const bid = found && bidFor(found.bid, { auctionId: sale.auctionId, audience })
  if (!bid) throw new Error(`The reply's bid ${bidId} is not in the sale`)
  return bid
}

/** The bid that was named. */
export const itsBid = (after: Sale, { input, audience }: Asked<{ id: string }>) => theBid(after, input.id, audience)
/** The bid that was made. */
export const newBid = (after: Sale, { given, audience }: Asked<unknown>) => theBid(after, given.id, audience)
/** The outcome of the lot that was named. */
export const itsOutcome = (after: Sale, { input, audience }: Asked<{ lotNumber: LotNumber }>) =>
  saleStatus(lotOrUntouched(after, input.lotNumber), audience)
/** The state of the sale. */
export const theState = (after: Sale, { wire }: Asked<unknown>) => wire.state(after)
/** The sale's record. */
export const theRecord = (after: Sale, { wire }: Asked<unknown>) => wire.record(after)
