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
import { LotImage } from './lot-pictures.ts'

/** The content of a lot in a catalogue: the table's fields, and all other fields of the house. */
const LotContent = z.looseObject(keptShape(LOT_CONTENT))
export type LotContent = z.infer<typeof LotContent>

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Rows of an earlier version may have any uploaded values in fields that were added since. */
const fitted = (fields: Fields) => (row: unknown) =>
  isRow(row) ? fitting(row, { fields, habit: USUAL_HABIT }).row : row

/** The staff's field with the name of a picture that the catalogue names, and that no file had so far. */
export const AWAITED_PICTURE = 'awaited_picture'

/** A lot in auction.json: tags by id, its pictures by file name; fields that the table lacks, unchanged. */
export const StoredLot = z.preprocess(
  fitted(LOT_CONTENT),
  LotContent.extend({
    image: LotImage.nullable(),
    tagIds: z.array(z.string()),
  }),
)
export type StoredLot = z.infer<typeof StoredLot>

/** A lot with only its number and title. */
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
  /** Absent for the default terms. */
  terms: Terms.optional(),
  /** A copy of a sale for a rehearsal; absent for a real one. */
  rehearsal: z.literal(true).optional(),
  /** A copy of the demo sale that runs by itself, and is deleted at its end. Its `rehearsal` is set too. */
  demonstration: z.literal(true).optional(),
  /** A replay of an earlier sale; never stored. */
  replay: z.literal(true).optional(),
})
export type StoredAuction = z.infer<typeof StoredAuction>

/** A lot of a stored auction, by its number. */
export function storedLot(auction: StoredAuction, lotNumber: LotNumber): StoredLot | undefined {
  return auction.lots.find((lot) => lot.lot_number === lotNumber)
}

/** Replaces an auction.json without a readable copy: the journal still has the bids and outcomes. */
export function emptyAuction(auctionId: string): StoredAuction {
  const saleMetadata = { title: auctionId, auction_id: auctionId, date_time: null, location: null, source_url: null }
  return { auctionId, saleMetadata, lots: [], advancedBids: [], uploadedAt: new Date(0).toISOString(), version: 0 }
}
