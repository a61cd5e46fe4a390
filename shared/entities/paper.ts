import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'

/** A lot as the house's papers print it. Amounts in the sale's unit. */
export const PrintedLot = z.object({
  lotNumber: LotNumberSchema,
  /** The part of the catalogue that it stands in, where its own fields name one: section, department or category. */
  section: z.string().nullable(),
  artist: z.string(),
  title: z.string(),
  estimate: z.string(),
  reserve: Amount.nullable(),
  image: z.string().nullable(),
  /** The three highest advance bids, the highest first; among equals the first left. */
  commissions: z.array(z.object({ amount: Amount, paddle: z.string() })),
  /** How it ended, in words; "" where it has no outcome. */
  result: z.string(),
  hammerPrice: Amount.nullable(),
  paddle: z.string().nullable(),
})
export type PrintedLot = z.infer<typeof PrintedLot>
export type PaperField = Exclude<keyof PrintedLot, 'lotNumber'>

/** A lot that is not on one paper of two, or that reads otherwise on it; `fields` are those that differ. */
export const PaperChange = z.object({
  lotNumber: LotNumberSchema,
  what: z.enum(['new', 'gone', 'changed']),
  fields: z.array(z.string()),
})
export type PaperChange = z.infer<typeof PaperChange>

/** What papers are made of: a sale as of an entry of its audit trail. */
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
  /** Its amounts are minor units of the currency (fils); absent: whole ones. */
  unit: z.literal('minor').optional(),
  /** A copy of a sale that is rehearsed on. */
  rehearsal: z.boolean(),
  lots: z.array(PrintedLot),
  /** What changed from the entry that was asked about to this one; null where none was. */
  since: z.array(PaperChange).nullable(),
  /** The sale's title, place or date read otherwise now. */
  isHeadOld: z.boolean(),
  /** What changed after this entry. */
  later: z.array(PaperChange),
})
export type Paper = z.infer<typeof Paper>
