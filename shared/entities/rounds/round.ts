import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, type RecordOf, shapeOf } from '../../engine/field.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { type AudienceName, EVERYBODY } from '../audience.ts'
import { BidType } from '../bid.ts'
import { Text } from '../text.ts'
import { MOST_LEVELS } from './most-levels.ts'

/**
 * The price of a round is for all its lots, for each lot or piece, or for each lot that the winner takes. An appeal has
 * no winner: every pledge counts.
 */
export const RoundKind = z.enum(['together', 'each', 'choice', 'appeal'])
export type RoundKind = z.infer<typeof RoundKind>

/** The most lots of a round. */
export const MOST_IN_ROUND = 500

/** Several lots that are offered under their lead lot, or an appeal for pledges on one lot. */
export const Round = z.strictObject({
  kind: RoundKind,
  /** The lead first, then the others in the order of the catalogue. */
  lots: z.array(LotNumberSchema).min(1).readonly(),
  /** The least number of lots that the winner of a choice takes; absent for one. */
  min: z.number().int().min(2).optional(),
  /** The winner of a choice takes the lead and the lots directly after it; absent if any lots may be taken. */
  order: z.literal('following').optional(),
  /** The whole price of lots sold together is the lead's; absent if it is divided by their low estimates. */
  split: z.literal('lead').optional(),
  /** The amounts of an appeal, in the order in which they are asked for; absent for other kinds. */
  levels: z.array(Amount).min(1).max(MOST_LEVELS).readonly().optional(),
  /** The sum that an appeal should reach. */
  goal: Amount.optional(),
})
export type Round = Readonly<z.infer<typeof Round>>

/** The hammer of a choice: price and winner are fixed, and the winner chooses lots. */
export const CHOICE_FIELDS = {
  /** The price of each chosen lot. */
  amount: field(Amount, { seenBy: EVERYBODY }),
  paddleNumber: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display', 'desk'] }),
  type: field(BidType, { seenBy: EVERYBODY }),
  bidId: field(z.string().min(1).max(200), { seenBy: EVERYBODY }),
  subject: field(z.boolean(), { seenBy: EVERYBODY }),
  notes: field(Text.nullable(), { blank: null }),
  /** Sold without a paddle on purpose. The paddle is added later. */
  toFollow: field(z.literal(true).optional()),
  /** The hammer fell below the reserve on purpose. */
  belowReserve: field(z.literal(true).optional()),
  at: field(z.string(), { seenBy: EVERYBODY }),
  /** The end of the time in which the winner may propose lots. */
  until: field(z.string(), { seenBy: EVERYBODY }),
  /** The lots that the winner took; absent until they are chosen. */
  chosen: field(z.array(LotNumberSchema).readonly().optional(), { seenBy: EVERYBODY }),
} satisfies Fields<AudienceName>
export const Choice = z.strictObject(shapeOf(CHOICE_FIELDS))
export type Choice = RecordOf<typeof CHOICE_FIELDS>

/** The fields of a lot about its round. All are absent for a lot in no round. */
export const ROUND_LOT_FIELDS = {
  /** The round that this lot leads. */
  round: field(Round.readonly().optional(), { seenBy: EVERYBODY }),
  /** The lead of the round; absent for the lead itself. */
  inRound: field(LotNumberSchema.optional(), { seenBy: EVERYBODY }),
  /** The hammer of a choice that this lot leads. */
  choice: field(Choice.readonly().optional(), { seenBy: EVERYBODY, of: CHOICE_FIELDS }),
  /** The lots that the winner of the choice proposes to take. */
  proposed: field(z.array(LotNumberSchema).readonly().optional(), { undo: 'soft', seenBy: EVERYBODY }),
} satisfies Fields<AudienceName>

/** The ways in which lots that the winner of a choice left are sold at its price. */
export const RestSale = z.enum(['backup', 'all'])
export type RestSale = z.infer<typeof RestSale>

/** The fields of an outcome about its round. All are absent for a lot that was sold alone. */
export const ROUND_OUTCOME_FIELDS = {
  /** The lead of the round. */
  round: field(LotNumberSchema.optional(), { seenBy: EVERYBODY }),
  /** The price of one lot or piece. */
  unitPrice: field(Amount.optional(), { seenBy: EVERYBODY }),
  /** The lot whose price includes this one, which is sold at 0. */
  with: field(LotNumberSchema.optional(), { seenBy: EVERYBODY }),
  /** Sold at the price of a choice to the underbidder, or to any paddle. */
  rest: field(RestSale.optional(), { seenBy: EVERYBODY }),
} satisfies Fields<AudienceName>

/** A round in replies, as far as its reader may see it. */
export const RoundState = z.object({
  ...Round.shape,
  /** The pledges of an appeal, level by level; absent for other kinds. */
  levels: z.array(z.object({ amount: Amount, sum: z.number().int(), count: z.number().int() })).optional(),
  /** The present level of an appeal; null while it has none. */
  level: Amount.nullable().optional(),
  sum: z.number().int().optional(),
  count: z.number().int().optional(),
  /** The lots without an outcome. */
  left: z.array(LotNumberSchema),
  /** The winner who chooses, and the lots it proposes; null before the hammer and after the choice. */
  choosing: z
    .object({
      paddleNumber: z.string().nullable(),
      price: Amount,
      until: z.string(),
      proposed: z.array(LotNumberSchema).nullable(),
    })
    .nullable(),
})
export type RoundState = z.infer<typeof RoundState>
