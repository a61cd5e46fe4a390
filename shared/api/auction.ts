import { z } from 'zod'
import { CurrencyCode } from '../currency-code.ts'
import { AuctionRecord, AuctionState } from '../entities/auction.ts'
import { LotFields } from '../entities/lot.ts'
import { LotNumberInput } from '../lot-number.ts'
import { defineApi } from './row.ts'

/** An auction as calls name it. A text that can be no auction's id is simply not found: 404, as 001 section 7 has it. */
export const AuctionParams = z.strictObject({ auctionId: z.string().min(1).max(200) })

const Done = z.object({ success: z.boolean(), message: z.string() })

const MetadataFields = z.strictObject({
  title: z.string().trim().min(1).max(300).optional(),
  location: z.string().trim().max(200).nullable().optional(),
  date_time: z.string().trim().max(100).nullable().optional(),
  source_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])
    .nullable()
    .optional(),
  auction_id: z.string().max(200).optional(),
  currency: z
    .union([CurrencyCode, z.literal('')])
    .nullable()
    .optional(),
  /** The record's version the edit began with: another edit meanwhile is refused 409. */
  baseVersion: z.number().int().min(0).optional(),
})

/** A lot as a save writes it: fields it leaves out stay as they are; other fields of the house are kept. */
export const LotInput = z.looseObject({
  lot_number: LotNumberInput,
  title: LotFields.title,
  artist: LotFields.artist.optional(),
  estimate: LotFields.estimate.optional(),
  low_estimate: LotFields.low_estimate.optional(),
  high_estimate: LotFields.high_estimate.optional(),
  start_price: LotFields.start_price.optional(),
})
const LotsInput = z.array(LotInput).min(1, 'must hold at least one lot').max(20_000)

/** The two documents name both forms: the thing itself, and the thing under its name. */
const unwrapped = (name: string) => (value: unknown) =>
  isObject(value) && Object.keys(value).length === 1 && isObject(value[name]) ? value[name] : value
const wrapped = (name: string) => (value: unknown) => (Array.isArray(value) ? { [name]: value } : value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The live auction, its catalogue, its beginning and end. 000 section 7, 001 section 7. */
export const auctionApi = defineApi({
  auctionState: {
    method: 'GET',
    path: '/api/auction/state',
    role: 'public',
    summary: 'The sale on show as it stands',
    query: z.strictObject({ view: z.enum(['current', 'full']).optional() }),
    reply: AuctionState,
  },
  auctionData: {
    method: 'GET',
    path: '/api/auction-data',
    role: 'public',
    summary: 'Uploaded sales with their lots; the public is given the one that the catalogue shows',
    reply: z.array(AuctionRecord),
  },
  auctionLocation: {
    method: 'GET',
    path: '/api/auction/location',
    role: 'public',
    summary: 'Where the sale on show is held, and its currency',
    reply: z.object({ location: z.string().nullable(), currency: CurrencyCode }),
  },
  startAuction: {
    method: 'POST',
    path: '/api/auction/start',
    role: 'staff',
    summary: 'Starts or resumes a sale',
    body: AuctionParams,
    reply: Done,
  },
  stopAuction: {
    method: 'POST',
    path: '/api/auction/stop',
    role: 'staff',
    summary: 'Concludes the live sale',
    reply: Done,
  },
  startLot: {
    method: 'POST',
    path: '/api/auction/start-lot',
    role: 'staff',
    summary: 'Starts a lot, or reopens a finished one',
    body: z.strictObject({ lotNumber: LotNumberInput }),
    reply: AuctionState,
  },
  fairWarning: {
    method: 'POST',
    path: '/api/auction/fair-warning',
    role: 'staff',
    summary: 'Gives fair warning on the active lot',
    body: z.strictObject({ lotNumber: LotNumberInput }),
    reply: z.object({ auctionState: AuctionState }),
  },
  broadcast: {
    method: 'POST',
    path: '/api/auction/broadcast',
    role: 'staff',
    summary: "Sends the clerk's words to every screen",
    body: z.strictObject({ message: z.string().trim().min(1).max(500) }),
    reply: z.object({ id: z.string(), message: z.string(), at: z.string() }),
  },
  editMetadata: {
    method: 'PUT',
    path: '/api/auction/:auctionId/metadata',
    role: 'staff',
    summary: "Changes a sale's title, location, date, source or currency",
    params: AuctionParams,
    body: z.preprocess(unwrapped('metadata'), MetadataFields),
    reply: AuctionRecord,
  },
  editLots: {
    method: 'PUT',
    path: '/api/auction/:auctionId/lots',
    role: 'staff',
    summary: "Replaces a sale's list of lots; lots with bids or an outcome can't go",
    params: AuctionParams,
    body: z.preprocess(
      wrapped('lots'),
      z.strictObject({ lots: LotsInput, baseVersion: z.number().int().min(0).optional() }),
    ),
    reply: AuctionRecord,
  },
  deleteAuction: {
    method: 'DELETE',
    path: '/api/auction/:auctionId',
    role: 'staff',
    summary: 'Moves a sale to the trash; the live one is stopped first',
    params: AuctionParams,
    reply: Done,
  },
})
