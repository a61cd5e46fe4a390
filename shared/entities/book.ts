import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberSchema } from '../lot-number.ts'

/** Data of a lot that only staff and the auctioneer see. Amounts in whole currency units. */
export const LotBook = z.object({
  lotNumber: LotNumberSchema,
  /** The lowest price that the vendor accepts; null if there is none. */
  reserve: Amount.nullable(),
  /** The amount by which the highest bid is below the reserve; null if it is not, or without a bid. */
  belowReserve: Amount.nullable(),
  /** The house leads: the lot can only be passed. */
  isHouseBid: z.boolean(),
  /** The next bid of the book, under the terms of maximum bids; null if it has none. */
  next: z.object({ advancedBidId: z.string(), paddleNumber: z.string(), amount: Amount, maximum: Amount }).nullable(),
})
export type LotBook = z.infer<typeof LotBook>
