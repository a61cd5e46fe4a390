import type { Principal } from '../../access/principal.ts'
import { SYSTEM } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { type AuctionFolders, allOrNothing, openAuctionFolders, type StepBack, sayStuck } from './auction-folders.ts'
import { ClosedSale } from './closed-sale.ts'
import type { LaidOut } from './first-journal.ts'
import type { HouseParts, StagedSale } from './house-parts.ts'
import type { Listed } from './listed.ts'
import { journalName, missNone } from './open-sale.ts'
import { SaleRoom } from './room.ts'
import type { RoomParts } from './room-parts.ts'
import { Trash } from './trash.ts'

/** A room that is hidden from every reader until `show` is called. */
type HiddenRoom = { room: SaleRoom; show: () => void }

const OPENED_AT_ONCE = 8

/** The rooms of the house and their folders. If the disk fails, no auction changes and no screen is notified. */
export class HouseRooms {
  private readonly rooms = new Map<string, Listed>()
  /** The sales at rest that are being opened. */
  private readonly waking = new Map<string, Promise<SaleRoom>>()
  /** The last of the moves that run or wait. */
  private lastMove: Promise<unknown> = Promise.resolve()
  /** The sales that are being replaced, moved to the trash or reset; `rooms` lacks them in that time. */
  private readonly away = new Set<string>()
  private readonly parts: HouseParts
  private readonly folders: AuctionFolders

  private constructor(parts: HouseParts, folders: AuctionFolders) {
    this.parts = parts
    this.folders = folders
  }

  /** Opens all auctions of the data folder and deletes unfinished imports. Throws JournalDamaged and JournalShort. */
  static async open(parts: HouseParts): Promise<HouseRooms> {
    const { folders, auctionIds } = await openAuctionFolders(parts)
    await missNone(auctionIds, parts)
    const rooms = new HouseRooms(parts, folders)
    await rooms.openAll(auctionIds)
    return rooms
  }

  /** Opens several at a time, because most of the time is spent waiting for the disk. Throws the first error. */
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
    const resting = await ClosedSale.open({ ...this.parts, auctionId, folder: this.folders.folderOf(auctionId) })
    if (resting) this.rooms.set(auctionId, resting)
    else (await this.openHidden(auctionId, SYSTEM, null)).show()
  }

  get(auctionId: string): Listed | undefined {
    return this.rooms.get(auctionId)
  }

  all(): Listed[] {
    return [...this.rooms.values()]
  }

  /** Returns the first match, or null. It builds no list because every request to the live sale calls it. */
  find(isWanted: (room: Listed) => boolean): Listed | null {
    for (const room of this.rooms.values()) if (isWanted(room)) return room
    return null
  }

  /** The sales at work; the live sale is always at work. */
  awake(): SaleRoom[] {
    return this.all().filter((room) => room instanceof SaleRoom)
  }

  /** Returns the auction with this id, opened if it is at rest; null if unknown. Throws JournalDamaged. */
  async wake(auctionId: string): Promise<SaleRoom | null> {
    const found = this.rooms.get(auctionId)
    if (!(found instanceof ClosedSale)) return found ?? null
    const waking = this.waking.get(auctionId) ?? this.open(found).finally(() => this.waking.delete(auctionId))
    this.waking.set(auctionId, waking)
    return await waking
  }

  private async open(resting: ClosedSale): Promise<SaleRoom> {
    await resting.close()
    const { room, show } = await this.openHidden(resting.auctionId, SYSTEM, null)
    show()
    return room
  }

  /** The deleted auctions. */
  get trash(): Trash {
    return new Trash(this.parts.dataDir, this)
  }

  /** Runs moves one at a time, so that each finds every other sale in its place. */
  async inTurn<T>(move: () => T | Promise<T>): Promise<T> {
    const moved = this.lastMove.then(move)
    this.lastMove = moved.catch(() => undefined)
    return await moved
  }

  /** Whether a sale has this id; a sale that is being moved counts. */
  has(auctionId: string): boolean {
    return this.rooms.has(auctionId) || this.away.has(auctionId)
  }

  /** A new, empty folder in which an import gathers a sale. */
  stagingDir(): string {
    return this.folders.stagingDir()
  }

  /** Admits staged sales, all or none; existing sales with their ids are moved to the trash. Call it in `inTurn`. */
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

  /** Moves an auction to the trash; a demonstration is deleted for good. */
  async remove(room: SaleRoom): Promise<void> {
    await this.withdrawn([room], async (done) => {
      await this.parts.lengths.forget(journalName(room.auctionId))
      done(await this.folders[room.auction.demonstration ? 'erase' : 'toTrash'](room.auctionId))
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

  /** Writes what lets the next start leave sales at rest without a replay. */
  private async summarise(when: { isEnd: boolean }): Promise<void> {
    for (const room of this.awake()) await room.summarise(when)
  }

  private async closeFiles(): Promise<void> {
    await Promise.all(this.all().map((room) => room.close()))
  }

  /**
   * Works on the folders of rooms that are removed from the house and closed for that time. All are removed first, so
   * that no bid arrives in one while another is moved. If the work fails, its steps are undone and the rooms reopen.
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

  /** Refuses a second live auction, 409. */
  mayGoLive(room: SaleRoom): void {
    const other = this.find((each) => each !== room && each.isGoingLive)
    if (other) throw new Refused(409, 'auction_live', `“${other.title}” is live. Stop it first`)
  }

  private async reopen(room: SaleRoom): Promise<void> {
    // Everything it wrote is on the disk, so a failed close does not matter.
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
