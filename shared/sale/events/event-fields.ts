import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { BidType } from '../../entities/bid.ts'
import { OutcomeStatus } from '../../entities/lot.ts'
import { type LotNumber, LotNumberSchema } from '../../lot-number.ts'

/** An id of the house's own making. */
export const Id = z.string().min(1).max(200)
/** A text of staff or of a catalogue. */
export const Text = z.string().max(10_000)
/** The types of bids that somebody makes. */
export const RealBidType = BidType.exclude(['start_price'])

/** How a lot ended, as its event tells it. */
export const RecordedOutcome = z.strictObject({
  status: OutcomeStatus,
  amount: Amount.nullable(),
  paddleNumber: Text.nullable(),
  type: BidType.nullable(),
  bidId: Id.nullable(),
  subject: z.boolean(),
  notes: Text.nullable(),
})
export type RecordedOutcome = z.infer<typeof RecordedOutcome>

export const OfLot = z.strictObject({ lotNumber: LotNumberSchema })
export const OfBid = z.strictObject({ lotNumber: LotNumberSchema, bidId: Id })

/** A new bid as its event tells it. */
export const PlacedBid = z.strictObject({
  id: Id,
  lotNumber: LotNumberSchema,
  amount: Amount,
  type: RealBidType,
  status: z.enum(['pending', 'active']),
  paddleNumber: Text.nullable(),
  bidderLocation: Text.nullable(),
  notes: Text.nullable(),
  advancedBidId: Id.nullable(),
})
export type PlacedBid = z.infer<typeof PlacedBid>

/** What an edit changes of a bid. */
export const BidChanges = z.strictObject({
  amount: Amount.optional(),
  type: RealBidType.optional(),
  paddleNumber: Text.nullable().optional(),
  bidderLocation: Text.nullable().optional(),
  notes: Text.nullable().optional(),
})
export type BidChanges = z.infer<typeof BidChanges>

/** The lot of an event that names it. */
export const itsLot = ({ lotNumber }: { lotNumber: LotNumber }): readonly LotNumber[] => [lotNumber]
/** Of events about the sale as a whole. */
export const noLot = (): readonly LotNumber[] => []
