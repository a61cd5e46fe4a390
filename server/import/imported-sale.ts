import type { LotNumber } from '../../shared/lot-number.ts'
import type { Column } from './columns/column-names.ts'

/** The sale's particulars; fields the file gives beyond these are kept as they are. DESIGN 7. */
export type ImportedMetadata = {
  title: string
  /** Letters, figures, ".", "_", "-": fit to be a folder's name. */
  auction_id?: string
  date_time: string | null
  location: string | null
  /** An http or https address. */
  source_url: string | null
  /** As the file gives it, in capitals; it need not be a currency we know. */
  currency?: string
  [extra: string]: unknown
}

/** A stored picture: its file in the staging folder's images/, and its size in pixels as seen upright. */
export type ImportedPicture = { file: string; width: number; height: number }

/** A lot; amounts are whole units of the sale's currency. Extra fields of the file are kept as they are. DESIGN 7. */
export type ImportedLot = {
  lot_number: LotNumber
  title: string
  artist: string
  estimate: string
  low_estimate: number | null
  high_estimate: number | null
  start_price: number | null
  tags: string[]
  image: ImportedPicture | null
  [extra: string]: unknown
}

export type ImportedTag = { name: string; color: string; meta_description?: string }

export type ImportedAdvancedBid = {
  lot_number: LotNumber
  paddle_number: string
  amount: number
  location: string | null
}

/** A sale as uploaded, checked whole. Lots and bids are in natural order of the lot numbers. DESIGN 7. */
export type ImportedSale = {
  saleMetadata: ImportedMetadata
  lots: ImportedLot[]
  tags: ImportedTag[]
  advancedBids: ImportedAdvancedBid[]
  /** Pictures stored; lots may share one. */
  imageCount: number
  /** What was left out or put right, one sentence each, for the clerk. */
  warnings: string[]
  /** What the columns of a catalogue were taken for; absent where the sale came as JSON. */
  columns?: Column[]
}
