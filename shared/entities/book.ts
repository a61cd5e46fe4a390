import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberSchema } from '../lot-number.ts'

/** What the house keeps to itself of a lot: for staff and for the auctioneer. Amounts in whole currency units. */
export const LotBook = z.object({
  lotNumber: LotNumberSchema,
  /** The least the vendor lets it go for; null where it has none. */
  reserve: Amount.nullable(),
  /** How far the highest bid is below the reserve; null where it is not, or there is no bid. */
  belowReserve: Amount.nullable(),
  /** The house leads: the lot can only be passed. */
  isHouseBid: z.boolean(),
  /** What the book would bid now, and for whom, by the terms of maximum bids; null where it would not. */
  next: z.object({ advancedBidId: z.string(), paddleNumber: z.string(), amount: Amount, maximum: Amount }).nullable(),
})
export type LotBook = z.infer<typeof LotBook>
