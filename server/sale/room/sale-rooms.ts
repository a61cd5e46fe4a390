import type { Principal } from '../../access/principal.ts'
import { Refused, refuse } from '../../access/refused.ts'
import { type FirstReply, type HashedKey, hashOf } from '../../http/idempotency-index.ts'
import { freeId } from '../../storage/ids.ts'
import type { HouseParts, StagedSale } from './house-parts.ts'
import { HouseRooms } from './house-rooms.ts'
import { asRoom, inOrder, type Listed, lastBegun, newest } from './listed.ts'
import { SaleRoom } from './room.ts'

type GoingLive = { who: Principal; key: string | null }
type Started = { success: true; message: string }

/** The rooms of all sales of the house: at most one sale is live. */
export class SaleRooms {
  private readonly rooms: HouseRooms
  /** A sale that is replayed on the screens; it is not one of the house's sales. */
  private replayed: SaleRoom | null = null
  /** The title of a live sale that is being admitted, or null. */
  private liveToCome: string | null = null

  private constructor(rooms: HouseRooms) {
    this.rooms = rooms
  }

  /** Opens every auction of the data folder and removes what an import left unfinished. Throws JournalDamaged. */
  static async open(parts: HouseParts): Promise<SaleRooms> {
    const house = new SaleRooms(await HouseRooms.open(parts))
    if (house.beneath) await house.rooms.wake(house.beneath.auctionId)
    return house
  }

  /** All auctions, the one uploaded last first; the copies of rehearsals are last. */
  list(): Listed[] {
    return inOrder(this.rooms.all())
  }

  /** Like `list`, but waits until no auction is being replaced, moved to the trash or reset. */
  async wholeList(): Promise<Listed[]> {
    return await this.rooms.inTurn(() => this.list())
  }

  /** The sales at work now. The sale on show is among them, unless it is a replay. */
  atWork(): SaleRoom[] {
    return this.rooms.awake()
  }

  /** All auctions of `list`, opened if at rest. */
  async allAtWork(): Promise<SaleRoom[]> {
    return await Promise.all(this.list().map(({ auctionId }) => this.room(auctionId)))
  }

  /** The auction with this id, opened if at rest. Refuses an unknown one, 404. */
  async room(auctionId: string): Promise<SaleRoom> {
    const room = await this.rooms.wake(auctionId)
    return room ?? refuse(404, 'auction_unknown', `There is no auction “${auctionId}”`)
  }

  /** The auction with this id for reading: one of the house's, or the replay. Refuses an unknown one, 404. */
  async readable(auctionId: string): Promise<SaleRoom> {
    return this.replayed?.auctionId === auctionId ? this.replayed : await this.room(auctionId)
  }

  /** The listed auction with this id, or the replay; null if unknown. */
  find(auctionId: string): Listed | null {
    return this.replayed?.auctionId === auctionId ? this.replayed : (this.rooms.get(auctionId) ?? null)
  }

  /** Returns an unused auction id: this one, or with a number. */
  freeId(wanted: string): string {
    return freeId(wanted, (id) => this.rooms.has(id))
  }

  /** Shows a replay, for reading only; null ends it. */
  show(replayed: SaleRoom | null): void {
    this.replayed = replayed
  }

  /** The replay on show, or null. */
  get onReplay(): SaleRoom | null {
    return this.replayed
  }

  /** The auction that is live or about to be, else null. */
  get goingLive(): SaleRoom | null {
    return asRoom(this.rooms.find(({ isGoingLive }) => isGoingLive))
  }

  /** The live auction, or null. */
  get live(): SaleRoom | null {
    return asRoom(this.rooms.find(({ sale }) => sale.live))
  }

  /** The sale on show: the replay, else the live sale, else the last live one; null if no sale was ever live. */
  get onShow(): SaleRoom | null {
    if (this.replayed) return this.replayed
    return this.live ?? asRoom(lastBegun(this.list()))
  }

  /** The auction that the catalogue shows when no sale is live. It is always at work. */
  private get beneath(): Listed | null {
    const others = this.list().filter((room) => !room.isGoingLive)
    return lastBegun(others) ?? newest(others)
  }

  /** The auction of the catalogue: the sale on show, else the last upload. A rehearsal's copy only while live. */
  get catalogue(): SaleRoom | null {
    return this.onShow ?? asRoom(newest(this.list()))
  }

  /** Whether the journal of a sale at work has the first reply for this key. */
  hasReply(key: string): boolean {
    const hashed = hashOf(key)
    return this.rooms.find((room) => room instanceof SaleRoom && room.kept.hasReply(hashed)) !== null
  }

  /** The first reply for a key, from any sale; null if no sale has it. */
  firstReply(key: string): Promise<{ room: SaleRoom; first: FirstReply } | null> | null {
    const hashed = hashOf(key)
    return this.rooms.find((room) => room.hasKey(hashed)) && this.firstReplyOf(key, hashed)
  }

  private async firstReplyOf(key: string, hashed: HashedKey) {
    for (const { auctionId } of this.rooms.all().filter((room) => room.hasKey(hashed))) {
      const room = await this.rooms.wake(auctionId)
      const first = await room?.kept.firstReply(key)
      if (room && first) return { room, first }
    }
    return null
  }

  /** The sale on show, to change it. Refuses 409 without one, and during a replay. */
  requireOnShow(): SaleRoom {
    this.refuseDuringReplay()
    return this.onShow ?? refuse(409, 'auction_not_live', 'No auction is live')
  }

  /** Starts or resumes an auction. Refuses while another is live, and refuses a rehearsal's copy. */
  async start(auctionId: string, asked: GoingLive): Promise<Started> {
    const room = await this.room(auctionId)
    const sentence = `“${room.title}” is the record of a rehearsal and cannot be held as a sale`
    if (room.auction.rehearsal) throw new Refused(409, 'is_rehearsal', sentence)
    return await this.goLive(room, asked)
  }

  /** Starts the copy of a sale for a rehearsal. Refuses while another is live, and refuses a real sale. */
  async startRehearsal(auctionId: string, asked: GoingLive): Promise<Started> {
    const room = await this.room(auctionId)
    const sentence = `“${room.title}” is not a copy for rehearsals`
    if (!room.auction.rehearsal) throw new Refused(409, 'no_rehearsal', sentence)
    return await this.goLive(room, asked)
  }

  /** Refuses while a sale is live, or a replay on show. */
  requireNothingLive(): void {
    this.refuseDuringReplay()
    const title = this.goingLive?.title ?? this.liveToCome
    if (title !== null) throw new Refused(409, 'auction_live', `“${title}” is live. Stop it first`)
  }

  private async goLive(room: SaleRoom, { who, key }: GoingLive): Promise<Started> {
    this.refuseDuringReplay()
    if (this.liveToCome !== null) throw new Refused(409, 'auction_live', `“${this.liveToCome}” is live. Stop it first`)
    this.rooms.mayGoLive(room)
    const done = { success: true, message: `“${room.title}” is live` } as const
    return await room.run('startAuction', {}, { who, key, reply: () => done, keep: 'reply' })
  }

  /**
   * Blocks every start while a live sale from a backup is admitted; null if another is live. Returns a function to call
   * when it was admitted, or when that failed.
   */
  expectLive(title: string): (() => void) | null {
    if (this.goingLive || this.liveToCome !== null) return null
    this.liveToCome = title
    return () => {
      this.liveToCome = null
    }
  }

  /** A new, empty folder in which an import gathers a sale. */
  stagingDir(): string {
    return this.rooms.stagingDir()
  }

  /** Refuses an auction id that is taken by a sale with bids or outcomes, or by the live one. */
  requireFree(auctionId: string): void {
    const room = this.rooms.get(auctionId)
    if (!room) return
    if (room.isGoingLive) throw new Refused(409, 'auction_live', `“${room.title}” is live and cannot be replaced`)
    if (room.isInUse) {
      const sentence = `The auction “${auctionId}” already has bids or outcomes and is not overwritten`
      throw new Refused(409, 'auction_in_use', sentence)
    }
  }

  /** Admits a staged sale; an unused one with its id is moved to the trash. Refuses as `requireFree`, and damage. */
  async admit(staged: StagedSale, who: Principal): Promise<SaleRoom> {
    await this.admitAll([staged], who)
    return await this.room(staged.auction.auctionId)
  }

  /** Like `admit`, for several sales, all or none. */
  async admitAll(staged: readonly StagedSale[], who: Principal): Promise<void> {
    await this.rooms.inTurn(async () => {
      for (const { auction } of staged) await this.leaving(auction.auctionId)
      for (const { auction } of staged) this.requireFree(auction.auctionId)
      await this.rooms.admit(staged, who)
    })
  }

  /** Moves an auction to the trash, or deletes a demonstration for good; the live one is stopped first. */
  async remove(auctionId: string, who: Principal): Promise<void> {
    await this.rooms.inTurn(async () => {
      const room = await this.room(auctionId)
      await this.leaving(auctionId)
      if (room.isGoingLive) await room.stop(who)
      await this.rooms.remove(room)
    })
  }

  get trash() {
    return this.rooms.trash
  }

  /** Resets an auction for another rehearsal: its journal is moved to the trash. Refuses the live one, 409. */
  async reset(auctionId: string, who: Principal): Promise<SaleRoom> {
    return await this.rooms.inTurn(async () => {
      const room = await this.room(auctionId)
      await this.leaving(auctionId)
      if (room.isGoingLive) throw new Refused(409, 'auction_live', `“${room.title}” is live. Stop it first`)
      return await this.rooms.reset(room, who)
    })
  }

  async close(): Promise<void> {
    await this.rooms.close()
  }

  /** Opens an auction before its removal, and its possible successors. Throws JournalDamaged and JournalShort. */
  private async leaving(auctionId: string): Promise<void> {
    await this.rooms.wake(auctionId)
    const isShown = [this.live, this.beneath].some((room) => room?.auctionId === auctionId)
    if (isShown) await Promise.allSettled(this.list().map((room) => this.rooms.wake(room.auctionId)))
  }

  private refuseDuringReplay(): void {
    const sentence = 'A replay of a sale that is over is on show. Stop it in Live Controls first'
    if (this.replayed) throw new Refused(409, 'replay_on_show', sentence)
  }
}
