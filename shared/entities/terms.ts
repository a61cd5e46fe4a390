import { z } from 'zod'
import { Amount, LARGEST_AMOUNT } from '../amounts/amount.ts'
import { type Fields, field, shapeOf } from '../engine/field.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import { type AudienceName, EVERYBODY } from './audience.ts'
import { ONLINE_TERMS_FIELDS } from './bids/online-terms.ts'
import { CHARGE_FIELDS, ChargeTerms } from './money/charges.ts'
import { Channels } from './people/channel.ts'
import { PaddleWritten } from './people/paddle.ts'
import { SECOND_RECORD_TERMS_FIELDS } from './second-record.ts'

const From = z.number().int().min(0).max(LARGEST_AMOUNT)
const Digit = z.number().int().min(1).max(9)

/**
 * A part of a ladder from an amount on: a step, or a pattern of tenths (2, 5, 8: 2,000, 2,200, 2,500, 2,800, 3,000).
 */
export const Rung = z.union([
  z.strictObject({ from: From, step: Amount }),
  z.strictObject({ from: From, pattern: z.array(Digit).min(1) }),
])
export type Rung = z.infer<typeof Rung>

/** Rungs in rising order; the first applies below itself too. */
export const Ladder = z
  .array(Rung)
  .min(1)
  .max(100)
  .superRefine((rungs, context) => {
    for (const [index, rung] of rungs.entries()) {
      const below = rungs[index - 1]
      if (below && rung.from <= below.from) {
        const message = `Rung ${index + 1} must begin above the figure where rung ${index} begins`
        context.addIssue({ code: 'custom', path: [index, 'from'], message })
      }
      if ('pattern' in rung && rung.pattern.some((digit, at) => digit <= (rung.pattern[at - 1] ?? 0))) {
        const message = `The pattern of rung ${index + 1} must rise: ${rung.pattern.join('-')} does not`
        context.addIssue({ code: 'custom', path: [index, 'pattern'], message })
      }
    }
  })
export type Ladder = z.infer<typeof Ladder>

/** The specification's ladder. */
const LADDER: Ladder = [
  { from: 0, step: 100 },
  { from: 2_000, step: 200 },
  { from: 5_000, step: 500 },
  { from: 10_000, step: 1_000 },
  { from: 20_000, step: 2_000 },
  { from: 50_000, step: 5_000 },
  { from: 100_000, step: 10_000 },
  { from: 200_000, step: 20_000 },
  { from: 500_000, step: 50_000 },
  { from: 1_000_000, step: 100_000 },
]

const Language = z.enum(LANGUAGE_CODES).nullable().optional()
/** A removed language counts as absent. */
const unlessNull = (language: z.output<typeof Language>) => language ?? undefined

/**
 * The terms of a sale. The blank values apply to a sale without its own: the specification's behaviour. The ladder is
 * public, because the asking price reveals it anyway.
 */
export const TERMS_FIELDS = {
  ladder: field(Ladder, { blank: LADDER, seenBy: EVERYBODY }),
  /** Whether amounts are whole units of the currency, or its minor ones (fils); by default whole. */
  unit: field(z.enum(['whole', 'minor']).optional(), { seenBy: EVERYBODY }),
  /** Whether the asking price is the ladder's next figure, or the highest bid plus the present increment. */
  snap: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** The charges to buyers and vendors besides the hammer price; null or absent if unknown. */
  charges: field(ChargeTerms.nullable().optional(), { seenBy: ['staff', 'charges'], of: CHARGE_FIELDS }),
  /** Whether an advance bid is one bid of its amount, or bids for its bidder up to it. */
  advanceBids: field(z.enum(['fixed', 'maximum']), { blank: 'fixed', seenBy: ['staff', 'display'] }),
  /** Whether the clerk executes maximum bids, or they bid automatically. */
  bookBids: field(z.enum(['manual', 'automatic']), { blank: 'manual', seenBy: ['staff', 'display'] }),
  /** Whether the earlier of two equal maxima bids that amount, or one increment above. */
  ties: field(z.enum(['first', 'step_above']), { blank: 'first', seenBy: ['staff', 'display'] }),
  /** The number of increments above the asking price from which a typed bid is asked about. */
  largestJump: field(z.number().int().min(1).max(1000), { blank: 5, seenBy: ['staff', 'display'] }),
  /** The days that a vendor has to approve a lot sold subject; null or absent for a week. */
  subjectDays: field(z.number().int().min(1).max(365).nullable().optional()),
  /** The paddles that may bid online: all, approved ones, or registered ones. */
  registration: field(z.enum(['open', 'approval', 'registered']).optional()),
  /** The limit of clients without their own; null without limit. */
  limit: field(Amount.nullable().optional()),
  /** Whether limits count hammer prices, or totals with the sale’s charges. */
  limitCounts: field(z.enum(['hammer', 'total']).optional()),
  /** Whether a room bid above the limit is asked about or refused; online it is always refused. */
  overLimit: field(z.enum(['ask', 'refuse']).optional()),
  /** The numbers that are never offered as the next paddle; absent without any. */
  skipPaddles: field(z.array(PaddleWritten).max(1_000).readonly().optional()),
  /** The time in which the winner of a choice may propose lots, in seconds; absent for 20. */
  choiceSeconds: field(z.number().int().min(5).max(600).optional(), { seenBy: EVERYBODY }),
  /** Whether the underbidder of a choice may take lots that are left at the same price; absent if not. */
  backup: field(z.boolean().optional()),
  /** The language of the room's displays; null or absent for the language of each browser. */
  displayLanguage: field(Language, {
    seenBy: EVERYBODY,
    shownTo: { display: unlessNull, desk: unlessNull, public: unlessNull },
  }),
  /** The other platforms on which the sale is sold; absent without any. */
  channels: field(Channels.optional(), { seenBy: ['staff', 'desk'] }),
  ...ONLINE_TERMS_FIELDS,
  ...SECOND_RECORD_TERMS_FIELDS,
} satisfies Fields<AudienceName>
export const Terms = z.strictObject(shapeOf(TERMS_FIELDS))
export type Terms = z.infer<typeof Terms>
