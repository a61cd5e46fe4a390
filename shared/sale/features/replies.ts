import type { Bid } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { bidOf, lotOrUntouched, type Sale } from '../state.ts'
import { bidSeen, saleStatus } from '../view/views.ts'
import type { ReplyContext } from './rows.ts'

/** A bid in a view of the sale. Throws if it is not there. */
export function theBid(seen: Sale, bidId: string): Bid {
  const found = bidOf(seen, bidId)
  if (!found) throw new Error(`The reply's bid ${bidId} is not in the sale`)
  return bidSeen(found.bid, seen.auctionId)
}

/** The bid that the input names. */
export const itsBid = (after: Sale, { input }: ReplyContext<{ id: string }>) => theBid(after, input.id)
/** The new bid. */
export const newBid = (after: Sale, { given }: ReplyContext<unknown>) => theBid(after, given.id)
/** The outcome of the lot that the input names. */
export const itsOutcome = (after: Sale, { input }: ReplyContext<{ lotNumber: LotNumber }>) =>
  saleStatus(lotOrUntouched(after, input.lotNumber))
/** The state of the sale. */
export const theState = (after: Sale, { wire }: ReplyContext<unknown>) => wire.state(after)
/** The sale's record. */
export const theRecord = (after: Sale, { wire }: ReplyContext<unknown>) => wire.record(after)
