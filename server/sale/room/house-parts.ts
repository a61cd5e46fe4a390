import type { StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import type { Opening } from './laid-out-sale.ts'
import type { SaleRoom } from './room.ts'

/** What a house is made of. */
export type HouseParts = {
  dataDir: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
  onFailure: (sentence: string) => void
  onChange: (change: SaleChange) => void
  onAdmitted: (room: SaleRoom) => void
  /** Told when an auction has left the house, or is about to be replaced by another of its id. */
  onRemoved: (auctionId: string) => void
}

/** A sale gathered in a staging folder, its auction.json and all; `opening`: its journal too, which says what it is made of. */
export type StagedSale = { stagingDir: string; auction: StoredAuction; opening: Opening | null }
