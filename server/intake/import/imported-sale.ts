import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotContent } from '../../../shared/auction/stored-auction.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { ImportedTag } from '../../sale/tags/tags.ts'

/** The sale's particulars; fields the file gives beyond these are kept as they are. */
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
  /** As the file gives it. */
  time_zone?: string
  [extra: string]: unknown
}

/** A stored picture: its file in the staging folder's images/, and its size in pixels as seen upright. */
export type ImportedPicture = { file: string; width: number; height: number }

/** A lot before it is stored: its tags by name. */
export type ImportedLot = LotContent & { tags: string[]; image: ImportedPicture | null }

export type ImportedAdvancedBid = {
  lot_number: LotNumber
  paddle_number: string
  amount: number
  location: string | null
}

/** A sale as uploaded, checked whole. Lots and bids are in natural order of the lot numbers. */
export type ImportedSale = {
  saleMetadata: ImportedMetadata
  lots: ImportedLot[]
  tags: ImportedTag[]
  advancedBids: ImportedAdvancedBid[]
  /** What its amounts count. */
  unit: MoneyUnit
  /** Pictures stored; lots may share one. */
  imageCount: number
  /** What was left out or put right, one sentence each, for the clerk. */
  warnings: string[]
}
