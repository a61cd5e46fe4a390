import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Opening } from './first-journal.ts'
import type { SaleRoom } from './room.ts'
import type { RoomParts } from './room-parts.ts'

export type HouseParts = Omit<RoomParts, 'folder' | 'auctionId' | 'mayGoLive'> & {
  dataDir: string
  onAdmitted: (room: SaleRoom) => void
  /** Called when an auction has left the house, or is about to be replaced by another with its id. */
  onRemoved: (auctionId: string) => void
}

/** A sale in a staging folder, with its auction.json. `opening`: set if its journal begins with the catalogue. */
export type StagedSale = { stagingDir: string; auction: StoredAuction; opening: Opening | null }
