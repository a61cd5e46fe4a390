import type { Principal } from '../../access/principal.ts'
import { SYSTEM } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { type AuctionFolders, allOrNothing, openAuctionFolders, type StepBack, sayStuck } from './auction-folders.ts'
import type { HouseParts, StagedSale } from './house-parts.ts'
import type { LaidOut } from './laid-out-sale.ts'
import type { Listed } from './listed.ts'
import { journalName, missNone } from './opened-sale.ts'
import { RestingSale } from './resting-sale.ts'
import { SaleRoom } from './room.ts'
import type { RoomParts } from './room-parts.ts'
import { Trash } from './trash.ts'

/** A room that nobody sees or hears of until it is shown. */
type HiddenRoom = { room: SaleRoom; show: () => void }

const OPENED_AT_ONCE = 8

/** The rooms of the house and their folders. Where the disk fails, an auction is as it was, and no screen is told. */
export class HouseRooms {
  private readonly rooms = new Map<string, Listed>()
  /** Those at rest that are being opened. */
  private readonly waking = new Map<string, Promise<SaleRoom>>()
  /** The last of the moves that are under way or wait. */
  private lastMove: Promise<unknown> = Promise.resolve()
  /** Those that are being replaced, moved to the trash or reset: for so long they are not among the rooms. */
  private readonly away = new Set<string>()
  private readonly parts: HouseParts
  private readonly folders: AuctionFolders

  private constructor(parts: HouseParts, folders: AuctionFolders) {
    this.parts = parts
    this.folders = folders
  }

  /** Opens every auction of the data folder; what an import left half-done is removed. Throws JournalDamaged and JournalShort. */
  static async open(parts: HouseParts): Promise<HouseRooms> {
    const { folders, auctionIds } = await openAuctionFolders(parts)
    await missNone(auctionIds, parts)
    const rooms = new HouseRooms(parts, folders)
    await rooms.openAll(auctionIds)
    return rooms
  }

  /** Several at a time, for most of the time goes by in waiting for the disk. The first that can't be opened says why. */
  private async openAll(auctionIds: readonly string[]): Promise<void> {
    const waiting = [...auctionIds]
    const openSome = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.openOne(next)
    }
    const opened = await Promise.allSettled(Array.from({ length: OPENED_AT_ONCE }, openSome))
    const failed = opened.find((each) => each.status === 'rejected')
    await (failed ? this.closeFiles() : this.summarise({ isEnd: false }))
    if (failed) throw failed.reason
  }

  private async openOne(auctionId: string): Promise<void> {
    const resting = await RestingSale.open({ ...this.parts, auctionId, folder: this.folders.folderOf(auctionId) })
    if (resting) this.rooms.set(auctionId, resting)
    else (await this.openHidden(auctionId, SYSTEM, null)).show()
  }

  get(auctionId: string): Listed | undefined {
    return this.rooms.get(auctionId)
  }

  all(): Listed[] {
    return [...this.rooms.values()]
  }

  /** The first that is so; null where none is. Makes no list: whatever is asked of the live sale comes by here. */
  find(isWanted: (room: Listed) => boolean): Listed | null {
    for (const room of this.rooms.values()) if (isWanted(room)) return room
    return null
  }

  /** Those at work: the live one is always among them. */
  awake(): SaleRoom[] {
    return this.all().filter((room) => room instanceof SaleRoom)
  }

  /** The auction of an id at work; one at rest is opened. Null where there is none. Throws JournalDamaged. */
  async wake(auctionId: string): Promise<SaleRoom | null> {
    const found = this.rooms.get(auctionId)
    if (!(found instanceof RestingSale)) return found ?? null
    const waking = this.waking.get(auctionId) ?? this.open(found).finally(() => this.waking.delete(auctionId))
    this.waking.set(auctionId, waking)
    return await waking
  }

  private async open(resting: RestingSale): Promise<SaleRoom> {
    await resting.close()
    const { room, show } = await this.openHidden(resting.auctionId, SYSTEM, null)
    show()
    return room
  }

  /** The deleted auctions. */
  get trash(): Trash {
    return new Trash(this.parts.dataDir, this)
  }

  /** Sales come, go and are reset one move after the other: each finds all the others there. */
  async inTurn<T>(move: () => T | Promise<T>): Promise<T> {
    const moved = this.lastMove.then(move)
    this.lastMove = moved.catch(() => undefined)
    return await moved
  }

  /** Whether an id is a sale's, also of one that is just being moved. */
  has(auctionId: string): boolean {
    return this.rooms.has(auctionId) || this.away.has(auctionId)
  }

  /** A new, empty folder in which an import gathers a sale. */
  stagingDir(): string {
    return this.folders.stagingDir()
  }

  /** Takes staged sales in, all of them or none; those of the same ids go to the trash. In turn, as all that moves. */
  async admit(staged: readonly StagedSale[], who: Principal): Promise<void> {
    const replaced = this.awake().filter(({ auctionId }) =>
      staged.some(({ auction }) => auction.auctionId === auctionId),
    )
    const admitted = await this.withdrawn(replaced, async (done) => {
      for (const { auctionId } of replaced) {
        await this.parts.lengths.forget(journalName(auctionId))
        done(await this.folders.toTrash(auctionId))
      }
      const hidden: HiddenRoom[] = []
      for (const { stagingDir, auction, opening } of staged) {
        done(await this.folders.takeIn(stagingDir, auction.auctionId))
        const opened = await this.openHidden(auction.auctionId, who, opening && { auction, opening })
        done(() => opened.room.close())
        hidden.push(opened)
      }
      return hidden
    })
    for (const { auctionId } of replaced) this.parts.onRemoved(auctionId)
    for (const { room, show } of admitted) {
      show()
      this.parts.onAdmitted(room)
    }
  }

  /** Moves an auction to the trash. */
  async remove(room: SaleRoom): Promise<void> {
    await this.withdrawn([room], async (done) => {
      await this.parts.lengths.forget(journalName(room.auctionId))
      done(await this.folders.toTrash(room.auctionId))
    })
    this.parts.onRemoved(room.auctionId)
  }

  /** Moves an auction's journal to the trash and begins a new one. */
  async reset(room: SaleRoom, who: Principal): Promise<SaleRoom> {
    const { auctionId } = room
    const fresh = await this.withdrawn([room], async (done) => {
      await this.parts.lengths.forget(journalName(auctionId))
      done(await this.folders.journalToTrash(auctionId))
      return await this.openHidden(auctionId, who, null)
    })
    this.parts.onRemoved(auctionId)
    fresh.show()
    return fresh.room
  }

  async close(): Promise<void> {
    await this.lastMove
    await Promise.allSettled(this.waking.values())
    await this.closeFiles()
    await this.summarise({ isEnd: true })
  }

  /** The next start leaves at rest what it need not replay. */
  private async summarise(when: { isEnd: boolean }): Promise<void> {
    for (const room of this.awake()) await room.summarise(when)
  }

  private async closeFiles(): Promise<void> {
    await Promise.all(this.all().map((room) => room.close()))
  }

  /**
   * Works on the folders of rooms that are off the house and closed meanwhile. All leave at once: nobody can bid in one
   * while another is being moved. Where it fails, the steps done are taken back and the rooms are there again.
   */
  private async withdrawn<T>(
    rooms: readonly SaleRoom[],
    work: (done: (back: StepBack) => void) => Promise<T>,
  ): Promise<T> {
    const gone = rooms.find((room) => this.rooms.get(room.auctionId) !== room)
    if (gone) throw new Refused(404, 'auction_unknown', `There is no auction “${gone.auctionId}”`)
    for (const { auctionId } of rooms) {
      this.rooms.delete(auctionId)
      this.away.add(auctionId)
    }
    const moved = allOrNothing(
      async (done) => {
        for (const room of rooms) done(() => this.reopen(room))
        for (const room of rooms) await room.close()
        return await work(done)
      },
      { onStuck: (error) => this.parts.onFailure(sayStuck(rooms, error)) },
    )
    return await moved.finally(() => {
      for (const { auctionId } of rooms) this.away.delete(auctionId)
    })
  }

  /** At most one auction is live. Refuses another, 409. */
  mayGoLive(room: SaleRoom): void {
    const other = this.find((each) => each !== room && each.isGoingLive)
    if (other) throw new Refused(409, 'auction_live', `“${other.title}” is live. Stop it first`)
  }

  private async reopen(room: SaleRoom): Promise<void> {
    // All that it wrote is on the disk; whether the file could also be closed does not matter any more.
    await room.close().catch(() => undefined)
    const opened = await this.openHidden(room.auctionId, SYSTEM, null)
    opened.show()
  }

  private async openHidden(auctionId: string, who: Principal, laidOut: LaidOut | null): Promise<HiddenRoom> {
    const { onChange } = this.parts
    const unheard: SaleChange[] = []
    const parts: RoomParts = {
      ...this.parts,
      folder: this.folders.folderOf(auctionId),
      auctionId,
      onChange: (change) => void unheard.push(change),
      mayGoLive: () => this.mayGoLive(room),
    }
    const room: SaleRoom = await (laidOut ? SaleRoom.begin(parts, laidOut) : SaleRoom.open(parts))
    try {
      await room.settle(who)
    } catch (error) {
      await room.close()
      throw error
    }
    const show = () => {
      this.rooms.set(auctionId, room)
      for (const change of unheard) onChange(change)
      parts.onChange = onChange
    }
    return { room, show }
  }
}
