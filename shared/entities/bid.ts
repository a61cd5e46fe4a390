import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { paddleNumber } from '../paddle-number.ts'
import { BID_TYPE_NAMES } from './bids/bid-types.ts'
import { BookChoice } from './bids/book-choices.ts'

export const BidType = z.enum(BID_TYPE_NAMES)
export type BidType = z.infer<typeof BidType>

/** The status of a bid; an online bid is pending until the clerk accepts it. */
export const BidStatus = z.enum(['pending', 'active', 'rejected', 'cancelled', 'deleted_by_clerk'])
export type BidStatus = z.infer<typeof BidStatus>

/** A bid on a lot. Its amount is in whole units of the sale's currency. The order is by `seq`, never by `timestamp`. */
export const Bid = z.object({
  id: z.string(),
  auctionId: z.string(),
  lotNumber: LotNumberSchema,
  amount: Amount,
  type: BidType,
  status: BidStatus,
  cancelled: z.boolean(),
  deletedByClerk: z.boolean(),
  /** Digits; null if unknown or hidden from the reader. */
  paddleNumber: z.string().nullable(),
  bidderLocation: z.string().nullable(),
  timestamp: z.string(),
  /** The seq of its event. */
  seq: z.number().int(),
  notes: z.string().nullable(),
  auctioneerStartPrice: z.boolean(),
  /** The id of the platform through which it was placed; absent for other bids, and for all readers but staff. */
  channel: z.string().optional(),
  /** It was recorded at the price of the highest bid. Else absent. */
  tied: z.literal(true).optional(),
  /** Of two bids at one price, it was first. Else absent. */
  first: z.literal(true).optional(),
  /** It waits above an asking price that fell since it was placed: its bidder is asked. Else absent. */
  priceFell: z.literal(true).optional(),
})
export type Bid = z.infer<typeof Bid>

/** A paddle in a call: digits, as text or number; empty means none. */
export const PaddleInput = z
  .union([
    z.number().int().min(0).max(9_999_999_999),
    z
      .string()
      .trim()
      .overwrite(paddleNumber)
      .regex(/^(\d{0,10}|FLOOR)$/i, 'must be digits'),
  ])
  .nullable()
  .transform((value) => (value === null || value === '' ? null : String(value).toUpperCase()))

/** A bidder's location as printed, at most 80 characters. */
export const BidderLocation = z.string().trim().max(80)

/** Notes by staff: trimmed, at most 2,000 characters, empty means none. */
export const Notes = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((text) => text || null)

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
  ...BookChoice.shape,
})
export type AdvancedBid = z.infer<typeof AdvancedBid>
