import { z } from 'zod'
import { Amount } from '../amount.ts'
import { LARGEST_AMOUNT } from '../largest-amount.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { Tag } from './tag.ts'

/** A lot of the catalogue; fields beyond these (medium, dimensions, …) are kept and shown. 000 section 3, DESIGN 7. */
export const Lot = z.looseObject({
  lot_number: LotNumberSchema,
  title: z.string(),
  artist: z.string(),
  estimate: z.string(),
  low_estimate: z.number().nullable(),
  high_estimate: z.number().nullable(),
  start_price: Amount.nullable(),
  /** `/api/images/…`, or null where the lot has no picture. */
  local_image_path: z.string().nullable(),
  /** Pixels of the picture as it is shown. */
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  tags: z.array(Tag),
})
export type Lot = z.infer<typeof Lot>

const text = (longest: number) => z.string().trim().max(longest)
const estimate = z.number().int().min(0).max(LARGEST_AMOUNT).nullable()

/** What staff may change of a lot. 001 section 2.6. */
export const LotFields = {
  title: text(500).min(1),
  artist: text(300),
  estimate: text(200),
  low_estimate: estimate,
  high_estimate: estimate,
  start_price: Amount.nullable(),
}

/** Where a lot stands in the sale. 000 section 4. */
export const LotStatus = z.enum(['preloaded', 'active', 'sold', 'passed'])
export type LotStatus = z.infer<typeof LotStatus>

/** The numbers of one lot as it stands. 000 section 3, DESIGN 8. */
export const LotState = z.object({
  lotNumber: LotNumberSchema,
  status: LotStatus,
  startPrice: Amount.nullable(),
  highestBid: Amount.nullable(),
  currentIncrement: Amount,
  manualIncrementSet: z.boolean(),
  nextBidAmount: Amount,
  /** Hammer price while sold, else null. */
  amount: Amount.nullable(),
})
export type LotState = z.infer<typeof LotState>

/** A lot's outcome; nulls while it has none. DESIGN 8. */
export const SaleStatus = z.object({
  lotNumber: LotNumberSchema,
  status: z.enum(['sold', 'passed']).nullable(),
  amount: Amount.nullable(),
  paddleNumber: z.string().nullable(),
  type: z.string().nullable(),
  notes: z.string().nullable(),
  at: z.string().nullable(),
})
export type SaleStatus = z.infer<typeof SaleStatus>
