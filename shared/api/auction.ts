import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { AuctionRecord, AuctionState, SaleProgress, TrashedAuction } from '../entities/auction.ts'
import { ChargesReply } from '../entities/money/charges.ts'
import { Terms } from '../entities/terms.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import type { SaleDiff } from '../sale/diff/apply.ts'
import { Done } from '../sale/features/auction.ts'
import { AuctionParams, commandsApi } from './commands.ts'
import { apiRows } from './row.ts'

/** The two specifications differ: the value itself, or an object with the value under its name. */
const unwrapped = (name: string) => (value: unknown) =>
  isObject(value) && Object.keys(value).length === 1 && isObject(value[name]) ? value[name] : value
const wrapped = (name: string) => (value: unknown) => (Array.isArray(value) ? { [name]: value } : value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The live auction, its catalogue, its start and its end. */
export const auctionApi = apiRows({
  sale: {
    role: 'public',
    summary:
      'The sale that the catalogue shows, as its audience sees it, as differences from one of which nothing is known',
    query: z.strictObject({
      /** `current`, `all`, or lot numbers separated by commas; `won` adds those sold to the bidder who asks. */
      lots: z.string().max(2_000).optional(),
    }),
    reply: z.object({
      auctionId: z.string().nullable(),
      /** The seq for this audience: the next `sale-changed` continues from it. */
      seq: z.number().int(),
      at: z.string(),
      /** The IANA zone of its times. */
      timeZone: z.string(),
      currency: CurrencyCode,
      /** The lots that are included completely. */
      lots: z.union([z.literal('all'), z.array(LotNumberSchema)]),
      // Made by this program. Its strict schema is the journal's, which is large.
      diff: z.custom<SaleDiff>((value) => isObject(value)),
    }),
  },
  auctionState: {
    role: 'public',
    summary: 'The current state of the sale on show',
    query: z.strictObject({ view: z.enum(['current', 'full']).optional() }),
    reply: AuctionState,
  },
  auctionData: {
    role: 'public',
    summary:
      'Uploaded sales with their lots; the public, and callers who ask for it, get only the sale that the catalogue shows',
    query: z.strictObject({ view: z.literal('shown').optional() }),
    reply: z.array(AuctionRecord),
  },
  expected: {
    role: 'public',
    summary: 'When the lots to come are expected, by the sale’s own pace: all of them, or those named',
    query: z.strictObject({
      /** Lot numbers separated by commas. */
      lots: z.string().max(2_000).optional(),
    }),
    reply: z.object({
      lotsAnHour: z.number().int(),
      /** The time is between `from` and `to` in four cases of five. */
      lots: z.array(z.object({ lotNumber: LotNumberSchema, at: z.string(), from: z.string(), to: z.string() })),
    }),
  },
  auctionLocation: {
    role: 'public',
    summary: 'The location, the currency and the time zone of the sale on show',
    reply: z.object({
      location: z.string().nullable(),
      currency: CurrencyCode,
      /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
      unit: z.literal('minor').optional(),
      timeZone: z.string(),
    }),
  },
  startAuction: { ...commandsApi.startAuction, body: AuctionParams },
  editMetadata: {
    ...commandsApi.editMetadata,
    body: z.preprocess(
      unwrapped('metadata'),
      commandsApi.editMetadata.body.extend({ auction_id: z.string().max(200).optional() }),
    ),
  },
  editLots: { ...commandsApi.editLots, body: z.preprocess(wrapped('lots'), commandsApi.editLots.body) },
  terms: {
    role: 'staff',
    summary: 'The terms a sale is held on: ladder, advance bids, ties, largest jump',
    params: AuctionParams,
    reply: Terms,
  },
  charges: {
    role: 'staff',
    summary: 'The total of a lot at a price, with premium, taxes and resale right, and the amount for its vendor',
    params: AuctionParams,
    query: z.strictObject({
      lotNumber: LotNumberInput,
      /** A hammer price in the sale's unit. */
      amount: z.coerce.number().pipe(Amount),
      /** The platform of the bid; omitted without one. */
      channel: z.string().min(1).max(64).optional(),
    }),
    reply: z.object({
      currency: CurrencyCode,
      /** The decimal digits of the amounts, which are all in minor units. */
      digits: z.number().int(),
      /** Null if the sale's terms have no charges. */
      charges: ChargesReply.nullable(),
    }),
  },
  saleProgress: {
    role: 'staff',
    summary: 'The progress of a sale, and the questions to ask before it starts',
    params: AuctionParams,
    reply: SaleProgress,
  },
  trash: {
    role: 'staff',
    summary: 'The deleted sales, the last one first',
    reply: z.array(TrashedAuction),
  },
  putBackAuction: {
    role: 'staff',
    summary: 'Restores a deleted sale',
    params: z.strictObject({ name: z.string().min(1).max(300) }),
    reply: Done,
  },
  deleteAuction: {
    role: 'staff',
    summary: 'Moves a sale to the trash; the live one is stopped first',
    params: AuctionParams,
    reply: Done,
  },
})
