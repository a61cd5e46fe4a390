import { z } from 'zod'
import { USUAL_HABIT } from '../amounts/written-figure.ts'
import type { Fields } from '../catalogue/field.ts'
import { keptShape } from '../catalogue/field-schemas.ts'
import { fitting } from '../catalogue/fitting.ts'
import { LOT_CONTENT } from '../catalogue/lot-fields.ts'
import { METADATA_FIELDS } from '../catalogue/metadata-fields.ts'
import { SaleMetadata } from '../entities/auction.ts'
import { StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import { Terms } from '../entities/terms.ts'
import type { LotNumber } from '../lot-number.ts'

/** What a catalogue says of a lot: the table's fields, and whatever else the house wrote. */
const LotContent = z.looseObject(keptShape(LOT_CONTENT))
export type LotContent = z.infer<typeof LotContent>

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Rows of an earlier version hold whatever an upload gave under the names that are fields now. */
const fitted = (fields: Fields) => (row: unknown) =>
  isRow(row) ? fitting(row, { fields, habit: USUAL_HABIT }).row : row

/** A lot's picture: its file in the sale's folder, and its pixels as seen upright. */
export const StoredPicture = z.object({ file: z.string(), width: z.number(), height: z.number() })
export type StoredPicture = z.infer<typeof StoredPicture>

/** A lot as auction.json keeps it: tags by id, its picture by file name; what the table does not have, as it came. */
export const StoredLot = z.preprocess(
  fitted(LOT_CONTENT),
  LotContent.extend({
    image: StoredPicture.nullable(),
    tagIds: z.array(z.string()),
  }),
)
export type StoredLot = z.infer<typeof StoredLot>

/** A lot of which nothing is known but its number and title. */
export const BLANK_LOT = {
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  image: null,
  tagIds: [],
}

/** The contents of auction.json. */
export const StoredAuction = z.object({
  auctionId: z.string(),
  saleMetadata: z.preprocess(fitted(METADATA_FIELDS), SaleMetadata),
  lots: z.array(StoredLot),
  advancedBids: z.array(StoredAdvancedBid),
  uploadedAt: z.string(),
  version: z.number().int(),
  /** Absent: the default terms apply. */
  terms: Terms.optional(),
  /** A copy of a sale that is rehearsed on; absent of a real one. */
  rehearsal: z.literal(true).optional(),
  /** An earlier sale that is shown again; never stored. */
  replay: z.literal(true).optional(),
})
export type StoredAuction = z.infer<typeof StoredAuction>

/** A lot of a stored auction, by its number. */
export function storedLot(auction: StoredAuction, lotNumber: LotNumber): StoredLot | undefined {
  return auction.lots.find((lot) => lot.lot_number === lotNumber)
}

/** What stands in for an auction.json of which no copy can be read: the journal still has the bids and outcomes. */
export function emptyAuction(auctionId: string): StoredAuction {
  const saleMetadata = { title: auctionId, auction_id: auctionId, date_time: null, location: null, source_url: null }
  return { auctionId, saleMetadata, lots: [], advancedBids: [], uploadedAt: new Date(0).toISOString(), version: 0 }
}
