import { rm } from 'node:fs/promises'
import { emptyAuction, type StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { AuctionFolders } from './auction-folders.ts'
import type { Opening } from './laid-out-sale.ts'

/** A sale gathered in a staging folder, its auction.json and all; `opening`: its journal too, which says what it is made of. */
export type StagedSale = { stagingDir: string; auction: StoredAuction; opening: Opening | null }

/** Where a deleted auction comes back to. */
type Rooms = { get(auctionId: string): unknown; admit(staged: readonly StagedSale[], who: Principal): Promise<void> }

/** The deleted auctions: kept as they were, and put back whole. */
export class Trash {
  private readonly folders: AuctionFolders
  private readonly rooms: Rooms

  constructor(folders: AuctionFolders, rooms: Rooms) {
    this.folders = folders
    this.rooms = rooms
  }

  /** The last one first. */
  list() {
    return this.folders.trashed()
  }

  /** Puts a deleted auction back as it was; gives its id. Refuses 404 where there is none of that name, 409 where its id is taken. */
  async putBack(name: string, who: Principal): Promise<string> {
    const staged = await this.folders.stageTrashed(name)
    if (!staged) throw new Refused(404, 'not_in_trash', 'There is no such auction in the trash')
    const { stagingDir, auctionId } = staged
    if (this.rooms.get(auctionId)) {
      await rm(stagingDir, { recursive: true, force: true })
      throw new Refused(409, 'auction_exists', `There is an auction “${auctionId}” already`)
    }
    await this.rooms.admit([{ stagingDir, auction: emptyAuction(auctionId), opening: null }], who)
    await this.folders.removeTrashed(name)
    return auctionId
  }
}
