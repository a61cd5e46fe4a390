import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { keptShape } from '../catalogue/field-schemas.ts'
import { LOT_CONTENT } from '../catalogue/lot-fields.ts'
import { type Fields, field, shapeOf } from '../engine/field.ts'
import { LotNumberSchema } from '../lot-number.ts'
import type { AudienceName } from './audience.ts'
import { Tag } from './tag.ts'

/** A lot as calls carry it. The public is shown the fields that the table has for it; staff, whatever the house wrote. */
export const Lot = z.looseObject({
  ...keptShape(LOT_CONTENT),
  /** `/api/images/…`, or null where the lot has no picture. */
  local_image_path: z.string().nullable(),
  /** Pixels of the picture as it is shown. */
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  tags: z.array(Tag),
})
export type Lot = z.infer<typeof Lot>

/** Where a lot stands in the sale. */
export const LotStatus = z.enum(['preloaded', 'active', 'sold', 'passed', 'withdrawn'])
export type LotStatus = z.infer<typeof LotStatus>

/** How a lot can end. */
export const OutcomeStatus = LotStatus.exclude(['preloaded', 'active'])
export type OutcomeStatus = z.infer<typeof OutcomeStatus>

/** How a lot ended short of its reserve: passed while the house led, or sold outright below it. */
export const Shortfall = z.enum(['bought_in', 'below_reserve'])
export type Shortfall = z.infer<typeof Shortfall>

/** The numbers of one lot as it stands. */
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
  /** Sold subject to the vendor's approval. */
  subject: z.boolean(),
  /** It was passed before, and then offered again. */
  offeredAgain: z.boolean(),
  /** Staff only; null where it did not end short of its reserve. */
  shortfall: Shortfall.nullable().optional(),
})
export type LotState = z.infer<typeof LotState>

/** An online bid that came just after the hammer: refused, and kept for the rostrum to know of. */
export const LATE_BID_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'display'] }),
  amount: field(Amount, { seenBy: ['staff', 'display'] }),
  paddleNumber: field(z.string().nullable(), { seenBy: ['staff', 'display'] }),
  bidderLocation: field(z.string().nullable(), { blank: null }),
  /** Milliseconds after the hammer. */
  lateBy: field(z.number().int(), { seenBy: ['staff', 'display'] }),
  at: field(z.string(), { seenBy: ['staff', 'display'] }),
  /** The id of the platform it came by; any other bid has none. */
  channel: field(z.string().optional()),
} satisfies Fields<AudienceName>
export const LateBid = z.object(shapeOf(LATE_BID_FIELDS))
export type LateBid = z.infer<typeof LateBid>

/** A lot's outcome; nulls while it has none. */
export const SaleStatus = z.object({
  lotNumber: LotNumberSchema,
  status: OutcomeStatus.nullable(),
  amount: Amount.nullable(),
  paddleNumber: z.string().nullable(),
  type: z.string().nullable(),
  notes: z.string().nullable(),
  at: z.string().nullable(),
  /** Sold subject to the vendor's approval; absent where it is not. */
  subject: z.literal(true).optional(),
  /** Sold without a paddle on purpose: it is found later. Staff only; absent where it is not so. */
  toFollow: z.literal(true).optional(),
  /** Absent where there are none; staff and displays only. */
  late: z.array(LateBid).optional(),
})
export type SaleStatus = z.infer<typeof SaleStatus>
