import { z } from 'zod'
import { Amount, OutcomeAmount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { VAT_SCHEMES } from './money/vat-schemes.ts'
import { RoundKind } from './rounds/round.ts'
import { Ladder } from './terms.ts'

const PrintedBid = z.object({
  amount: Amount,
  paddle: z.string(),
  /** The lot of a choice on which the bid was left, if it is not the lead. */
  lot: LotNumberSchema.optional(),
  /** Its group in words: "group A, 1 of lots 3, 5 and 9". */
  group: z.string().optional(),
  /** The budget of its paddle. */
  budget: Amount.optional(),
})

/** A lot as the house's papers print it. Amounts in the sale's unit. */
export const PrintedLot = z.object({
  lotNumber: LotNumberSchema,
  /** The part of the catalogue, if a field of the lot names one: section, department or category. */
  section: z.string().nullable(),
  artist: z.string(),
  title: z.string(),
  estimate: z.string(),
  /** The saleroom notice; "" without one. */
  notice: z.string(),
  /** "" if the catalogue has none. */
  medium: z.string(),
  size: z.string(),
  vendor: z.string(),
  /** The lot's own; null for the one of the terms. */
  vatScheme: z.enum(VAT_SCHEMES).nullable(),
  hasResaleRight: z.boolean(),
  /** The house has promised the vendor a price. */
  isGuaranteed: z.boolean(),
  /** The opening price. */
  opening: Amount.nullable(),
  /** That of the round at its lead, before the hammer. */
  reserve: Amount.nullable(),
  /** The round of the lot: its lead, and its offer in words ("Lots 12 to 15 together"). */
  round: z.object({ lead: LotNumberSchema, kind: RoundKind, words: z.string() }).nullable(),
  image: z.string().nullable(),
  /** The three highest advance bids, from the highest; the earlier of equals first. Those of a round are at its lead. */
  commissions: z.array(
    PrintedBid.extend({
      /** The step from the opening that the bid is on, and the price there; null without an opening or below it. */
      falls: z.object({ step: z.number().int(), figure: Amount }).nullable(),
    }),
  ),
  /** The number of further advance bids. */
  moreCommissions: z.number().int(),
  /** The advance bids on the lot that can't be executed in its round. */
  idle: z.array(PrintedBid),
  /** The outcome in words; "" without one. */
  result: z.string(),
  hammerPrice: OutcomeAmount.nullable(),
  /** The lot whose price includes this one, which is sold at 0. */
  with: LotNumberSchema.nullable(),
  paddle: z.string().nullable(),
})
export type PrintedLot = z.infer<typeof PrintedLot>
export type PaperField = Exclude<keyof PrintedLot, 'lotNumber'>

/** A lot that differs between two papers, or is missing in one; `fields` are the changed ones. */
export const PaperChange = z.object({
  lotNumber: LotNumberSchema,
  what: z.enum(['new', 'gone', 'changed']),
  fields: z.array(z.string()),
})
export type PaperChange = z.infer<typeof PaperChange>

/** The content of papers: a sale as of an entry of its audit trail. */
export const Paper = z.object({
  auctionId: z.string(),
  entry: z.number().int(),
  /** The sale's last entry. */
  latest: z.number().int(),
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  timeZone: z.string(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
  unit: z.literal('minor').optional(),
  ladder: Ladder,
  /** A copy of a sale for a rehearsal. */
  rehearsal: z.boolean(),
  lots: z.array(PrintedLot),
  /** The changes from the requested earlier entry to this one; null without such a request. */
  since: z.array(PaperChange).nullable(),
  /** The sale's title, place or date changed since. */
  isHeadOld: z.boolean(),
  /** The changes after this entry. */
  later: z.array(PaperChange),
})
export type Paper = z.infer<typeof Paper>
