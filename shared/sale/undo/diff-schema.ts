import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { StoredAdvancedBid } from '../../catalogue/stored-auction.ts'
import { BidType } from '../../entities/bid.ts'
import { SalePaddle } from '../../entities/people/paddle.ts'
import { Terms } from '../../entities/terms.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { LotStanding } from '../lot-standing.ts'
import type { SaleBid } from '../state.ts'

/** An edit of a record with these fields. */
function edits(fields: z.ZodObject) {
  const put = z.strictObject({ put: fields })
  const patch = z.strictObject({ patch: fields, unset: z.array(z.string()).optional() })
  return z.record(z.string(), z.union([put, patch, z.strictObject({ remove: z.literal(true) })]))
}

const time = z.string().nullable()
const lot = LotNumberSchema.nullable()

/** Each field of a bid but its status, which follows from the others: one that is left out here does not compile. */
const BID = {
  id: z.string(),
  lotNumber: LotNumberSchema,
  amount: Amount,
  type: BidType,
  channel: z.string(),
  base: z.enum(['pending', 'active', 'rejected']),
  cancelled: z.boolean(),
  deletedByClerk: z.boolean(),
  paddleNumber: Text.nullable(),
  bidderLocation: Text.nullable(),
  timestamp: z.string(),
  seq: z.number().int(),
  notes: Text.nullable(),
  auctioneerStartPrice: z.boolean(),
  advancedBidId: z.string().nullable(),
} satisfies Record<Exclude<keyof SaleBid, 'status'>, z.ZodType>

/** A difference of a sale as a journal keeps it. Words of a catalogue may have any name; all else is what its table has. */
export const SaleDiff = z.strictObject({
  metadata: edits(z.looseObject({})).optional(),
  terms: edits(Terms.partial()).optional(),
  catalogue: edits(z.looseObject({})).optional(),
  head: edits(
    z
      .strictObject({
        uploadedAt: z.string(),
        version: z.number().int().min(0),
        live: z.boolean(),
        startedAt: time,
        currentLot: lot,
        activeLot: lot,
        fairWarning: lot,
        paused: z.strictObject({ message: Text, since: z.string() }).nullable(),
        broadcast: z.strictObject({ message: Text, at: z.string() }).nullable(),
        order: z.array(LotNumberSchema),
      })
      .partial(),
  ).optional(),
  commissions: edits(StoredAdvancedBid.partial().strict()).optional(),
  advanced: edits(
    z.strictObject({ status: z.enum(['accepted', 'declined']), lotNumber: LotNumberSchema }).partial(),
  ).optional(),
  paddles: edits(SalePaddle.partial()).optional(),
  lots: edits(LotStanding.partial()).optional(),
  bids: edits(z.strictObject(BID).partial()).optional(),
})
