import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { plainDigits } from '../plain-digits.ts'
import { BID_TYPE_NAMES } from './bids/bid-types.ts'

/** How a bid came in. */
export const BidType = z.enum(BID_TYPE_NAMES)
export type BidType = z.infer<typeof BidType>

/** Where a bid stands; an online bid is pending until the clerk takes it. */
export const BidStatus = z.enum(['pending', 'active', 'rejected', 'cancelled', 'deleted_by_clerk'])
export type BidStatus = z.infer<typeof BidStatus>

/** A bid on a lot. Amount in whole units of the sale's currency; order is that of `seq`, never of `timestamp`. */
export const Bid = z.object({
  id: z.string(),
  auctionId: z.string(),
  lotNumber: LotNumberSchema,
  amount: Amount,
  type: BidType,
  status: BidStatus,
  cancelled: z.boolean(),
  deletedByClerk: z.boolean(),
  /** Digits, or null where none is known or it is not yours to see. */
  paddleNumber: z.string().nullable(),
  bidderLocation: z.string().nullable(),
  timestamp: z.string(),
  /** The place in the sale of the event that placed it. */
  seq: z.number().int(),
  notes: z.string().nullable(),
  auctioneerStartPrice: z.boolean(),
  /** The id of the platform it came by; absent of any other bid, and for all but staff. */
  channel: z.string().optional(),
  /** It waits, and a correction lowered the asking price below it: its bidder is asked. Absent where it is not so. */
  priceFell: z.literal(true).optional(),
})
export type Bid = z.infer<typeof Bid>

/** A paddle as a call may write it: digits, as text or number; empty means none. */
export const PaddleInput = z
  .union([
    z.number().int().min(0).max(9_999_999_999),
    z
      .string()
      .trim()
      .overwrite(plainDigits)
      .regex(/^(\d{0,10}|FLOOR)$/i, 'must be digits'),
  ])
  .nullable()
  .transform((value) => (value === null || value === '' ? null : String(value).toUpperCase()))

/** A bidder's place as printed, at most 80 characters. */
export const BidderLocation = z.string().trim().max(80)

/** Notes of staff: trimmed, at most 2,000 characters, empty means none. */
export const Notes = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((text) => text || null)

/** A bid left with the house before the sale. */
export const AdvancedBid = z.object({
  id: z.string(),
  auctionId: z.string(),
  lotNumber: LotNumberSchema,
  paddleNumber: z.string(),
  amount: Amount,
  location: z.string().nullable(),
  bidderLocation: z.string().nullable(),
  status: z.enum(['active', 'accepted', 'declined']),
  createdAt: z.string(),
})
export type AdvancedBid = z.infer<typeof AdvancedBid>
