import { z } from 'zod'
import { CurrencyCode } from '../currency-code.ts'
import { AuctionRecord, AuctionState } from '../entities/auction.ts'
import { Terms } from '../entities/terms.ts'
import { LotNumberSchema } from '../lot-number.ts'
import type { SaleDiff } from '../sale/diff/apply.ts'
import { COMMANDS } from '../sale/features/index.ts'
import { apiRows } from './row.ts'

/** An auction as calls name it. A text that can be no auction's id is simply not found: 404. */
export const AuctionParams = z.strictObject({ auctionId: z.string().min(1).max(200) })

const Done = z.object({ success: z.boolean(), message: z.string() })

/** The two documents name both forms: the thing itself, and the thing under its name. */
const unwrapped = (name: string) => (value: unknown) =>
  isObject(value) && Object.keys(value).length === 1 && isObject(value[name]) ? value[name] : value
const wrapped = (name: string) => (value: unknown) => (Array.isArray(value) ? { [name]: value } : value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The live auction, its catalogue, its beginning and end. */
export const auctionApi = apiRows({
  sale: {
    role: 'public',
    summary:
      'The sale that the catalogue shows, as its audience sees it, as differences from one of which nothing is known',
    query: z.strictObject({
      /** `current`, `all`, or lot numbers parted by commas. */
      lots: z.string().max(2_000).optional(),
    }),
    reply: z.object({
      auctionId: z.string().nullable(),
      /** How far it has come for this audience: `sale-changed` goes on from here. */
      seq: z.number().int(),
      at: z.string(),
      /** IANA: the zone that its times are in. */
      timeZone: z.string(),
      currency: CurrencyCode,
      /** The lots of which everything is told. */
      lots: z.union([z.literal('all'), z.array(LotNumberSchema)]),
      // Our own making: its strict schema is the journal's, and large.
      diff: z.custom<SaleDiff>((value) => isObject(value)),
    }),
  },
  auctionState: {
    role: 'public',
    summary: 'The sale on show as it stands',
    query: z.strictObject({ view: z.enum(['current', 'full']).optional() }),
    reply: AuctionState,
  },
  auctionData: {
    role: 'public',
    summary: 'Uploaded sales with their lots; the public, and who asks so, is given the one that the catalogue shows',
    query: z.strictObject({ view: z.literal('shown').optional() }),
    reply: z.array(AuctionRecord),
  },
  auctionLocation: {
    role: 'public',
    summary: 'Where the sale on show is held, its currency and its time zone',
    reply: z.object({ location: z.string().nullable(), currency: CurrencyCode, timeZone: z.string() }),
  },
  startAuction: {
    role: 'staff',
    summary: 'Starts or resumes a sale',
    body: AuctionParams,
    reply: Done,
  },
  stopAuction: {
    role: 'staff',
    summary: 'Concludes the live sale',
    reply: Done,
  },
  startLot: {
    role: 'staff',
    summary: 'Starts a lot, or reopens a finished one',
    body: COMMANDS.startLot.input,
    reply: AuctionState,
  },
  fairWarning: {
    role: 'staff',
    summary: 'Gives fair warning on the active lot',
    body: COMMANDS.fairWarning.input,
    reply: z.object({ auctionState: AuctionState }),
  },
  pause: {
    role: 'staff',
    summary: 'Pauses the live sale: no bids are taken, and every screen says why',
    body: COMMANDS.pause.input,
    reply: AuctionState,
  },
  resume: {
    role: 'staff',
    summary: 'Goes on with a paused sale',
    reply: AuctionState,
  },
  broadcast: {
    role: 'staff',
    summary: "Sends the clerk's words to every screen",
    body: COMMANDS.broadcast.input,
    reply: z.object({ id: z.string(), message: z.string(), at: z.string() }),
  },
  editMetadata: {
    role: 'staff',
    summary: "Changes a sale's title, location, date, source or currency",
    params: AuctionParams,
    body: z.preprocess(
      unwrapped('metadata'),
      COMMANDS.editMetadata.input.extend({ auction_id: z.string().max(200).optional() }),
    ),
    reply: AuctionRecord,
  },
  editLots: {
    role: 'staff',
    summary: "Replaces a sale's list of lots; lots with bids or an outcome can't go",
    params: AuctionParams,
    body: z.preprocess(wrapped('lots'), COMMANDS.editLots.input),
    reply: AuctionRecord,
  },
  terms: {
    role: 'staff',
    summary: 'The terms a sale is held on: ladder, advance bids, ties, largest jump',
    params: AuctionParams,
    reply: Terms,
  },
  setTerms: {
    role: 'staff',
    summary: "Changes a sale's terms; those left out stay",
    params: AuctionParams,
    body: COMMANDS.setTerms.input,
    reply: Terms,
  },
  deleteAuction: {
    role: 'staff',
    summary: 'Moves a sale to the trash; the live one is stopped first',
    params: AuctionParams,
    reply: Done,
  },
})
