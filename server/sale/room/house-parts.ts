import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Opening } from './laid-out-sale.ts'
import type { SaleRoom } from './room.ts'
import type { RoomParts } from './room-parts.ts'

/** What a house is made of. */
export type HouseParts = Omit<RoomParts, 'folder' | 'auctionId' | 'mayGoLive'> & {
  dataDir: string
  onAdmitted: (room: SaleRoom) => void
  /** Told when an auction has left the house, or is about to be replaced by another of its id. */
  onRemoved: (auctionId: string) => void
}

/** A sale gathered in a staging folder, its auction.json and all; `opening`: its journal too, which says what it is made of. */
export type StagedSale = { stagingDir: string; auction: StoredAuction; opening: Opening | null }
