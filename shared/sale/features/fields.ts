import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { BidderLocation, BidType, Notes, PaddleInput } from '../../entities/bid.ts'
import { SalePaddle } from '../../entities/people/paddle.ts'
import { Text } from '../../entities/text.ts'
import { type LotNumber, LotNumberInput, LotNumberSchema } from '../../lot-number.ts'
import { Outcome } from '../fields/lot.ts'

/** What a field of a command means, where its schema does not tell: by it the property tests draw one that makes sense. */
export type InputKind =
  | `${'active' | 'any' | 'finished'} lot`
  | 'lot of the advance bid'
  | `${'any' | 'pending' | 'cancelled' | 'taken back' | 'deleted'} bid`
  | 'advance bid'
  | 'late bid'
  | 'command'
  | 'amount'
  | 'hammer price'
  | 'start price'
  | 'increment'
  | 'bid type'
  | 'winning type'
  | 'paddle'
  | 'bidder'
  | 'buyer'
  | 'book paddle'
  | 'place'
  | 'notes'
  | 'tag'
  | 'picture'
  | 'ladder'
  | 'charges'
  | 'channels'
  | 'lots'
  | 'version'
  | 'new paddle'
  | 'registered paddle'
  | 'dropping paddle'
  | 'client'
  | 'limit'
  | 'registration'
  | 'moment of the tap'

const kinds = new WeakMap<z.core.$ZodType, InputKind>()

/** A field of a kind. */
export function field<S extends z.ZodType>(kind: InputKind, schema: S): S {
  const own = schema.clone()
  kinds.set(own, kind)
  return own
}

/** The kind of a field; undefined where its schema says all. */
export const kindOf = (schema: z.core.$ZodType): InputKind | undefined => kinds.get(schema)

/** A lot of the sale; `which` is the one that is mostly meant. */
export const lotNumber = (which: 'active' | 'any' | 'finished') => field(`${which} lot`, LotNumberInput)
/** A bid of the sale, by its id; `which` are those that are mostly meant. */
export const bidId = (which: 'any' | 'pending' | 'cancelled' | 'taken back' | 'deleted') => field(`${which} bid`, anId)
/** A bid left with the house, by its id. */
export const advanceBidId = () => field('advance bid', anId)
/** An amount that is bid, in whole currency units. */
export const amount = () => field('amount', Amount)
/** A paddle, or none. */
export const paddle = (kind: 'paddle' | 'bidder' | 'buyer') => field(kind, PaddleInput)
/** A registered paddle. */
export const registeredPaddle = () => field('registered paddle', SalePaddle.shape.paddle)
/** A limit in whole currency units; null is that of the sale's terms. */
export const limit = () => field('limit', Amount.nullable())
/** A bidder's place. */
export const place = () => field('place', BidderLocation)
/** Notes of staff. */
export const notes = () => field('notes', Notes)
/** A text, trimmed, of at most so many characters. */
export const text = (limit: number) => z.string().trim().max(limit)

/** Any other id that a command names. */
export const anId = z.string().min(1).max(64)

/** An id of the house's own making, as events have it. */
export const Id = z.string().min(1).max(200)
/** The types of bids that somebody makes. */
export const RealBidType = BidType.exclude(['start_price'])

export const OfLot = z.strictObject({ lotNumber: LotNumberSchema })
export const OfBid = z.strictObject({ lotNumber: LotNumberSchema, bidId: Id })

/** How a lot ended, as its event tells it: the event itself says when. */
export const RecordedOutcome = Outcome.omit({ at: true })
export type RecordedOutcome = z.infer<typeof RecordedOutcome>

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
  /** The platform it came by. */
  channel: Id.optional(),
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
