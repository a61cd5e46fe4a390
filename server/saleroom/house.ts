import type { Principal } from '../access/principal.ts'
import type { StoredAuction } from '../catalogue/stored-auction.ts'
import { Refused } from '../refused.ts'
import { startAuction, stopAuction } from '../sale/decide/auction.ts'
import type { FileLayer } from '../storage/files.ts'
import { type AuctionFolders, openAuctionFolders } from './auction-folders.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { type Change, SaleRoom } from './room.ts'

/** What the house is made of. */
export type HouseParts = {
  dataDir: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
  onFailure: (sentence: string) => void
  onChange: (change: Change, auction: StoredAuction) => void
  onAdmitted: (room: SaleRoom) => void
  /** Told when an auction has left the house, or is about to be replaced by another of its id. */
  onRemoved: (auctionId: string) => void
}

const OPENED_AT_ONCE = 8

/** The server's own hand in a sale's journal. */
export const SYSTEM: Principal = {
  role: 'staff',
  device: 'Saleroom',
  address: '',
  isClerksPc: true,
  bidder: null,
  simulated: false,
}

/** All auctions of the house: at most one is live. DESIGN 2, 6. */
export class House {
  private readonly rooms = new Map<string, SaleRoom>()
  private readonly parts: HouseParts
  private readonly folders: AuctionFolders
  /** A sale that plays again on the screens; it is none of the house's own. */
  private replayed: SaleRoom | null = null

  private constructor(parts: HouseParts, folders: AuctionFolders) {
    this.parts = parts
    this.folders = folders
  }

  /** Opens every auction of the data folder; what an import left half-done is removed. Throws JournalDamaged. */
  static async open(parts: HouseParts): Promise<House> {
    const { folders, auctionIds } = await openAuctionFolders(parts)
    const house = new House(parts, folders)
    await house.openRooms(auctionIds)
    return house
  }

  /** Several at a time, for most of the time goes by in waiting for the disk. The first that can't be opened says why. */
  private async openRooms(auctionIds: readonly string[]): Promise<void> {
    const waiting = [...auctionIds]
    const openSome = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.openRoom(next)
    }
    const opened = await Promise.allSettled(Array.from({ length: OPENED_AT_ONCE }, openSome))
    const failed = opened.find((each) => each.status === 'rejected')
    if (!failed) return
    await this.close()
    throw failed.reason
  }

  /** All auctions, the one uploaded last first. */
  list(): SaleRoom[] {
    return [...this.rooms.values()].sort((a, b) =>
      b.catalogue.data.uploadedAt.localeCompare(a.catalogue.data.uploadedAt),
    )
  }

  /** The auction of an id. Refuses 404. */
  room(auctionId: string): SaleRoom {
    const room = this.rooms.get(auctionId)
    if (!room) throw new Refused(404, 'auction_unknown', `There is no auction “${auctionId}”`)
    return room
  }

  /** The auction of an id to be read only: the house's own, or the one that plays again. Refuses 404. */
  readable(auctionId: string): SaleRoom {
    return this.find(auctionId) ?? this.room(auctionId)
  }

  /** As `readable`; null where there is none. */
  find(auctionId: string): SaleRoom | null {
    return this.replayed?.auctionId === auctionId ? this.replayed : (this.rooms.get(auctionId) ?? null)
  }

  /** An auction id that nothing has yet: this one, or with a number. */
  freeId(wanted: string): string {
    for (let number = 1; ; number += 1) {
      const auctionId = number === 1 ? wanted : `${wanted}-${number}`
      if (!this.rooms.has(auctionId)) return auctionId
    }
  }

  /** Puts a sale that plays again on show, to be read only; null takes it away. Issue 7. */
  show(replayed: SaleRoom | null): void {
    this.replayed = replayed
  }

  /** The sale that plays again, or null. */
  get onReplay(): SaleRoom | null {
    return this.replayed
  }

  /** The live auction, or one that is about to be; null where there is none. */
  get goingLive(): SaleRoom | null {
    for (const room of this.rooms.values()) if (room.isGoingLive) return room
    return null
  }

  /** The live auction, or null. */
  get live(): SaleRoom | null {
    for (const room of this.rooms.values()) if (room.sale.live) return room
    return null
  }

  /** The sale on show: one that plays again, else the live one, else the one that was live last; null where none ever was. DESIGN 8. */
  get onShow(): SaleRoom | null {
    if (this.replayed) return this.replayed
    const { live } = this
    if (live) return live
    const begun = this.list().filter((room) => room.sale.startedAt !== null)
    return begun.sort((a, b) => (b.sale.startedAt ?? '').localeCompare(a.sale.startedAt ?? ''))[0] ?? null
  }

  /** What the catalogue shows: the sale on show, else the auction uploaded last. DESIGN 8. */
  get catalogue(): SaleRoom | null {
    return this.onShow ?? this.list()[0] ?? null
  }

  /** The first reply to a key's command, by whichever sale has it; null where none does. DESIGN 2. */
  firstReply(key: string): { room: SaleRoom; first: NonNullable<ReturnType<SaleRoom['firstReply']>> } | null {
    for (const room of this.rooms.values()) {
      const first = room.firstReply(key)
      if (first) return { room, first }
    }
    return null
  }

  /** The sale on show, to be changed. Refuses 409 where there is none, and while a sale plays again. */
  requireOnShow(): SaleRoom {
    this.refuseDuringReplay()
    const { onShow } = this
    if (!onShow) throw new Refused(409, 'auction_not_live', 'No auction is live')
    return onShow
  }

  /** Starts or resumes an auction. Refuses while another is live. DESIGN 2. */
  async start(
    auctionId: string,
    { who, key }: { who: Principal; key: string | null },
  ): Promise<{ success: true; message: string }> {
    const room = this.room(auctionId)
    this.refuseDuringReplay()
    const other = [...this.rooms.values()].find((each) => each !== room && each.isGoingLive)
    if (other) throw new Refused(409, 'auction_live', `“${other.title}” is live. Stop it first`)
    const done = { success: true, message: `“${room.title}” is live` } as const
    return await room.run({ who, key, decide: startAuction, reply: () => done, keep: 'reply' })
  }

  /** A new, empty folder in which an import gathers a sale. */
  stagingDir(): string {
    return this.folders.stagingDir()
  }

  /** Refuses an auction id that is taken by a sale with bids or outcomes, or by the live one. DESIGN 7. */
  requireFree(auctionId: string): void {
    const room = this.rooms.get(auctionId)
    if (!room) return
    if (room.sale.live) throw new Refused(409, 'auction_live', `“${room.title}” is live and cannot be replaced`)
    if (room.sale.lots.some((lot) => lot.bids.size > 0 || lot.outcome !== null)) {
      throw new Refused(
        409,
        'auction_in_use',
        `The auction “${auctionId}” already has bids or outcomes and is not overwritten`,
      )
    }
  }

  has(auctionId: string): boolean {
    return this.rooms.has(auctionId)
  }

  /** Takes a staged sale in by one rename; an untouched one of the same id goes to the trash. DESIGN 7. */
  async admit(stagingDir: string, auction: StoredAuction, who: Principal): Promise<SaleRoom> {
    const { auctionId } = auction
    this.requireFree(auctionId)
    if (this.rooms.has(auctionId)) await this.toTrash(auctionId)
    await this.folders.takeIn(stagingDir, auctionId)
    const room = await this.openRoom(auctionId, who).catch(async (error: unknown) => {
      this.rooms.delete(auctionId)
      await this.folders.putOut(auctionId)
      throw error
    })
    this.parts.onAdmitted(room)
    return room
  }

  /** Moves an auction to the trash; the live one is stopped first. DESIGN 2. */
  async remove(auctionId: string, who: Principal): Promise<void> {
    const room = this.room(auctionId)
    if (room.sale.live) await room.run({ who, key: null, decide: stopAuction, reply: () => null, keep: 'key' })
    await this.toTrash(auctionId)
  }

  /** Makes an auction ready for another rehearsal: its catalogue stays, its journal moves to the trash. Refuses the live one, 409. */
  async reset(auctionId: string, who: Principal): Promise<SaleRoom> {
    const room = this.room(auctionId)
    if (room.isGoingLive) throw new Refused(409, 'auction_live', `“${room.title}” is live. Stop it first`)
    this.rooms.delete(auctionId)
    await room.close()
    this.parts.onRemoved(auctionId)
    try {
      await this.folders.journalToTrash(auctionId)
    } catch (error) {
      await this.openRoom(auctionId, who)
      throw error
    }
    return await this.openRoom(auctionId, who)
  }

  async close(): Promise<void> {
    await Promise.all([...this.rooms.values()].map((room) => room.close()))
  }

  private refuseDuringReplay(): void {
    if (this.replayed)
      throw new Refused(
        409,
        'replay_on_show',
        'A replay of a sale that is over is on show. Stop it in Live Controls first',
      )
  }

  private async toTrash(auctionId: string): Promise<void> {
    const room = this.room(auctionId)
    this.rooms.delete(auctionId)
    await room.close()
    this.parts.onRemoved(auctionId)
    await this.folders.toTrash(auctionId)
  }

  private async openRoom(auctionId: string, who: Principal = SYSTEM): Promise<SaleRoom> {
    const { files, now, onNotice, onFailure, onChange } = this.parts
    const room: SaleRoom = await SaleRoom.open({
      folder: this.folders.folderOf(auctionId),
      auctionId,
      files,
      now,
      onNotice,
      onFailure,
      onChange: (change) => onChange(change, room.catalogue.data),
    })
    this.rooms.set(auctionId, room)
    await followCatalogue(room, { who, onNotice })
    return room
  }
}
