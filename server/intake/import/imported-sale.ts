import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotImage } from '../../../shared/auction/lot-pictures.ts'
import type { LotContent } from '../../../shared/auction/stored-auction.ts'
import type { Terms } from '../../../shared/entities/terms.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { ImportedTag } from '../../sale/tags/tags.ts'
import type { SalePeople } from './reading/sale-people.ts'

/** The sale's particulars; additional fields of the file are kept unchanged. */
export type ImportedMetadata = {
  title: string
  /** Letters, figures, ".", "_", "-": valid as a folder's name. */
  auction_id?: string
  date_time: string | null
  location: string | null
  /** An http or https address. */
  source_url: string | null
  /** As in the file, in capitals; it may be an unknown currency. */
  currency?: string
  /** As in the file. */
  time_zone?: string
  [extra: string]: unknown
}

/** A stored picture: its file in the staging folder's images/, and its size in pixels as seen upright. */
export type ImportedPicture = { file: string; width: number; height: number }

/** A lot before it is stored, with its tags by name. */
export type ImportedLot = LotContent & { tags: string[]; image: LotImage | null }

export type ImportedAdvancedBid = {
  lot_number: LotNumber
  paddle_number: string
  amount: number
  location: string | null
}

/** An uploaded sale after all checks. Lots and bids are in natural order of the lot numbers. */
export type ImportedSale = {
  saleMetadata: ImportedMetadata
  lots: ImportedLot[]
  tags: ImportedTag[]
  advancedBids: ImportedAdvancedBid[]
  unit: MoneyUnit
  /** The terms that the file names; null without any. */
  terms: Terms | null
  /** The people that the file names; null without any. */
  people: SalePeople | null
  /** The number of stored pictures; lots may share one. */
  imageCount: number
  /** Sentences for the clerk about omissions and corrections. */
  warnings: string[]
}
