import { z } from 'zod'
import { Amount, OutcomeAmount } from '../amounts/amount.ts'
import { keptShape } from '../catalogue/field-schemas.ts'
import { LOT_CONTENT } from '../catalogue/lot-fields.ts'
import { type Fields, field, shapeOf } from '../engine/field.ts'
import { LotNumberSchema } from '../lot-number.ts'
import type { AudienceName } from './audience.ts'
import { Tag } from './tag.ts'

/** A lot in calls. The public sees the fields in their table; staff see all stored fields. */
export const Lot = z.looseObject({
  ...keptShape(LOT_CONTENT),
  /** `/api/images/…`, or null if the lot has no picture. */
  local_image_path: z.string().nullable(),
  /** The size of the shown picture, in pixels. */
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  /** Further pictures; absent if there are none. */
  further_images: z.array(z.object({ path: z.string(), width: z.number(), height: z.number() })).optional(),
  tags: z.array(Tag),
})
export type Lot = z.infer<typeof Lot>

export const LotStatus = z.enum(['preloaded', 'active', 'sold', 'passed', 'withdrawn'])
export type LotStatus = z.infer<typeof LotStatus>

export const OutcomeStatus = LotStatus.exclude(['preloaded', 'active'])
export type OutcomeStatus = z.infer<typeof OutcomeStatus>

/** How a lot ended short of its reserve: passed while the house led, or sold outright below it. */
export const Shortfall = z.enum(['bought_in', 'below_reserve'])
export type Shortfall = z.infer<typeof Shortfall>

export const LotState = z.object({
  lotNumber: LotNumberSchema,
  status: LotStatus,
  startPrice: Amount.nullable(),
  highestBid: Amount.nullable(),
  currentIncrement: Amount,
  manualIncrementSet: z.boolean(),
  nextBidAmount: Amount,
  /** The hammer price of a sold lot, else null. */
  amount: OutcomeAmount.nullable(),
  /** Sold subject to the vendor's approval. */
  subject: z.boolean(),
  /** It was passed and then offered again. */
  offeredAgain: z.boolean(),
  /** Staff only; null if it did not end short of its reserve. */
  shortfall: Shortfall.nullable().optional(),
})
export type LotState = z.infer<typeof LotState>

/** An online bid that arrived just after the hammer: refused, but recorded for the rostrum. */
export const LATE_BID_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'display'] }),
  amount: field(Amount, { seenBy: ['staff', 'display'] }),
  paddleNumber: field(z.string().nullable(), { seenBy: ['staff', 'display'] }),
  bidderLocation: field(z.string().nullable(), { blank: null }),
  /** The time after the hammer, in ms. */
  lateBy: field(z.number().int(), { seenBy: ['staff', 'display'] }),
  at: field(z.string(), { seenBy: ['staff', 'display'] }),
  /** The id of the platform through which it was placed; absent for other bids. */
  channel: field(z.string().optional()),
} satisfies Fields<AudienceName>
export const LateBid = z.object(shapeOf(LATE_BID_FIELDS))
export type LateBid = z.infer<typeof LateBid>

/** A lot's outcome; nulls before it is recorded. */
export const SaleStatus = z.object({
  lotNumber: LotNumberSchema,
  status: OutcomeStatus.nullable(),
  amount: OutcomeAmount.nullable(),
  paddleNumber: z.string().nullable(),
  type: z.string().nullable(),
  notes: z.string().nullable(),
  at: z.string().nullable(),
  /** Sold subject to the vendor's approval; else absent. */
  subject: z.literal(true).optional(),
  /** Sold without a paddle on purpose. It is added later. Staff only; else absent. */
  toFollow: z.literal(true).optional(),
  /** Late bids; absent if there are none. Staff and displays only. */
  late: z.array(LateBid).optional(),
})
export type SaleStatus = z.infer<typeof SaleStatus>
