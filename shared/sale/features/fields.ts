import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { BidderLocation, BidType, Notes, PaddleInput } from '../../entities/bid.ts'
import { PaddleWritten, Question } from '../../entities/people/paddle.ts'
import { Text } from '../../entities/text.ts'
import { type LotNumber, LotNumberInput, LotNumberSchema } from '../../lot-number.ts'
import { Outcome } from '../fields/lot.ts'

/** The meaning of a command's field if its schema does not show it. The property tests draw values by it. */
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

/** Gives a field's schema its kind. */
export function field<S extends z.ZodType>(kind: InputKind, schema: S): S {
  const own = schema.clone()
  kinds.set(own, kind)
  return own
}

/** The kind of a field; undefined if its schema is enough. */
export const kindOf = (schema: z.core.$ZodType): InputKind | undefined => kinds.get(schema)

/** A lot of the sale; `which` says which lots are usual. */
export const lotNumber = (which: 'active' | 'any' | 'finished') => field(`${which} lot`, LotNumberInput)
/** A bid of the sale, by its id; `which` says which bids are usual. */
export const bidId = (which: 'any' | 'pending' | 'cancelled' | 'taken back' | 'deleted') => field(`${which} bid`, anId)
/** An advance bid, by its id. */
export const advanceBidId = () => field('advance bid', anId)
/** The amount of a bid, in whole currency units. */
export const amount = () => field('amount', Amount)
/** A paddle, or none. */
export const paddle = (kind: 'paddle' | 'bidder' | 'buyer') => field(kind, PaddleInput)
/** A registered paddle. */
export const registeredPaddle = () => field('registered paddle', PaddleWritten)
/** A limit in whole currency units; null for the limit of the sale's terms. */
export const limit = () => field('limit', Amount.nullable())
/** A bidder's location. */
export const place = () => field('place', BidderLocation)
/** The questions about a bid that were answered with yes. */
export const confirm = () => z.array(Question).max(Question.options.length).optional()
/** Notes by staff. */
export const notes = () => field('notes', Notes)
/** A trimmed text of at most `limit` characters. */
export const text = (limit: number) => z.string().trim().max(limit)

/** Any other id that a command names. */
export const anId = z.string().min(1).max(64)

/** An id made by the house, in events. */
export const Id = z.string().min(1).max(200)
/** The types of bids that a person makes. */
export const RealBidType = BidType.exclude(['start_price'])

export const OfLot = z.strictObject({ lotNumber: LotNumberSchema })
export const OfBid = z.strictObject({ lotNumber: LotNumberSchema, bidId: Id })

/** The outcome of a lot in its event. The event has the time. */
export const RecordedOutcome = Outcome.omit({ at: true })
export type RecordedOutcome = z.infer<typeof RecordedOutcome>

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
  /** The platform through which it was placed. */
  channel: Id.optional(),
})
export type PlacedBid = z.infer<typeof PlacedBid>

/** The changes of an edited bid. */
export const BidChanges = z.strictObject({
  amount: Amount.optional(),
  type: RealBidType.optional(),
  paddleNumber: Text.nullable().optional(),
  bidderLocation: Text.nullable().optional(),
  notes: Text.nullable().optional(),
})
export type BidChanges = z.infer<typeof BidChanges>

/** The lot that the event names. */
export const itsLot = ({ lotNumber }: { lotNumber: LotNumber }): readonly LotNumber[] => [lotNumber]
/** No lots: the event is about the whole sale. */
export const noLot = (): readonly LotNumber[] => []
