import type { Principal } from '../../access/principal.ts'
import { Refused, refuse } from '../../access/refused.ts'
import { type FirstReply, type HashedKey, hashOf } from '../../http/kept-keys.ts'
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
  /** A sale that plays again on the screens; it is not one of the house's own sales. */
  private replayed: SaleRoom | null = null
  /** The title of a sale that is coming in live, or null. */
  private liveToCome: string | null = null

  private constructor(rooms: HouseRooms) {
    this.rooms = rooms
  }

  /** Opens every auction of the data folder; what an import left half-done is removed. Throws JournalDamaged. */
  static async open(parts: HouseParts): Promise<SaleRooms> {
    const house = new SaleRooms(await HouseRooms.open(parts))
    if (house.beneath) await house.rooms.wake(house.beneath.auctionId)
    return house
  }

  /** All auctions, the one uploaded last first; the copies that were rehearsed on come after them. */
  list(): Listed[] {
    return inOrder(this.rooms.all())
  }

  /** As `list`, at a moment at which no auction is being replaced, moved to the trash or reset: it would lack that one. */
  async wholeList(): Promise<Listed[]> {
    return await this.rooms.inTurn(() => this.list())
  }

  /** Those of them that are at work now: the one on show, a replay aside, is among them. */
  atWork(): SaleRoom[] {
    return this.rooms.awake()
  }

  /** All auctions as `list` has them, those at rest opened too. */
  async allAtWork(): Promise<SaleRoom[]> {
    return await Promise.all(this.list().map(({ auctionId }) => this.room(auctionId)))
  }

  /** The auction of an id at work. Refuses 404. */
  async room(auctionId: string): Promise<SaleRoom> {
    const room = await this.rooms.wake(auctionId)
    return room ?? refuse(404, 'auction_unknown', `There is no auction “${auctionId}”`)
  }

  /** The auction of an id to be read only: the house's own, or the one that plays again. Refuses 404. */
  async readable(auctionId: string): Promise<SaleRoom> {
    return this.replayed?.auctionId === auctionId ? this.replayed : await this.room(auctionId)
  }

  /** What lists say of the auction of an id, or of the one that plays again; null where there is none. */
  find(auctionId: string): Listed | null {
    return this.replayed?.auctionId === auctionId ? this.replayed : (this.rooms.get(auctionId) ?? null)
  }

  /** An auction id that nothing has yet: this one, or with a number. */
  freeId(wanted: string): string {
    return freeId(wanted, (id) => this.rooms.has(id))
  }

  /** Puts a sale that plays again on show, to be read only; null takes it away. */
  show(replayed: SaleRoom | null): void {
    this.replayed = replayed
  }

  /** The sale that plays again, or null. */
  get onReplay(): SaleRoom | null {
    return this.replayed
  }

  /** The live auction, or one that is about to be; null where there is none. */
  get goingLive(): SaleRoom | null {
    return asRoom(this.rooms.find(({ isGoingLive }) => isGoingLive))
  }

  /** The live auction, or null. */
  get live(): SaleRoom | null {
    return asRoom(this.rooms.find(({ sale }) => sale.live))
  }

  /** The sale on show: one that plays again, else the live one, else the one that was live last; null where none ever was. */
  get onShow(): SaleRoom | null {
    if (this.replayed) return this.replayed
    return this.live ?? asRoom(lastBegun(this.list()))
  }

  /** What the catalogue shows once no sale is live: always at work. */
  private get beneath(): Listed | null {
    const others = this.list().filter((room) => !room.isGoingLive)
    return lastBegun(others) ?? newest(others)
  }

  /** What the catalogue shows: the sale on show, else the auction uploaded last. A rehearsal's copy only while it is live. */
  get catalogue(): SaleRoom | null {
    return this.onShow ?? asRoom(newest(this.list()))
  }

  /** Whether a sale at work has the first reply to a key's command in its journal. */
  hasReply(key: string): boolean {
    const hashed = hashOf(key)
    return this.rooms.find((room) => room instanceof SaleRoom && room.kept.hasReply(hashed)) !== null
  }

  /** The first reply to a key's command, by whichever sale has it; null where none does. */
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

  /** The sale on show, to be changed. Refuses 409 where there is none, and while a sale plays again. */
  requireOnShow(): SaleRoom {
    this.refuseDuringReplay()
    return this.onShow ?? refuse(409, 'auction_not_live', 'No auction is live')
  }

  /** Starts or resumes an auction. Refuses while another is live, and the copy of a sale that was rehearsed on. */
  async start(auctionId: string, asked: GoingLive): Promise<Started> {
    const room = await this.room(auctionId)
    const sentence = `“${room.title}” is the record of a rehearsal and cannot be held as a sale`
    if (room.auction.rehearsal) throw new Refused(409, 'is_rehearsal', sentence)
    return await this.goLive(room, asked)
  }

  /** Starts the copy of a sale that is to be rehearsed on. Refuses while another is live, and a real sale. */
  async startRehearsal(auctionId: string, asked: GoingLive): Promise<Started> {
    const room = await this.room(auctionId)
    const sentence = `“${room.title}” is no copy to rehearse on`
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
   * Keeps every other sale from going live until one from a backup, that is live, has come in; null where another is
   * live. Gives what says that it came in, or will not.
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

  /** Takes a staged sale in; an untouched one of the same id goes to the trash. Refuses as `requireFree`, and one whose journal can't be opened. */
  async admit(staged: StagedSale, who: Principal): Promise<SaleRoom> {
    await this.admitAll([staged], who)
    return await this.room(staged.auction.auctionId)
  }

  /** As `admit`, with several: all of them come in, or none. */
  async admitAll(staged: readonly StagedSale[], who: Principal): Promise<void> {
    await this.rooms.inTurn(async () => {
      for (const { auction } of staged) await this.leaving(auction.auctionId)
      for (const { auction } of staged) this.requireFree(auction.auctionId)
      await this.rooms.admit(staged, who)
    })
  }

  /** Moves an auction to the trash; the live one is stopped first. */
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

  /** Makes an auction ready for another rehearsal: its catalogue stays, its journal moves to the trash. Refuses the live one, 409. */
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

  /** Before an auction goes, it and whatever may come on show in its place are at work. Throws JournalDamaged and JournalShort. */
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
