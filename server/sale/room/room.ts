import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import { isRefusal } from '../../../shared/engine/decision.ts'
import type { Given } from '../../../shared/engine/rows.ts'
import { carryOut, decide } from '../../../shared/sale/carry-out.ts'
import { type CommandName, parseInput, type SaleEvent } from '../../../shared/sale/features/index.ts'
import { hasBids, type Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { actorOf, type Principal, SYSTEM } from '../../access/principal.ts'
import { Refused, refusedBy } from '../../access/refused.ts'
import type { HashedKey, IdempotencyIndex } from '../../http/idempotency-index.ts'
import { newId } from '../../storage/ids.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { writeCheckpoint } from './checkpoint/checkpoint.ts'
import { summarise } from './closed-sale.ts'
import { beginSale, catalogueEvents, type LaidOut } from './first-journal.ts'
import { journalName, type OpenedSale, openSale, type Stand, standOf } from './open-sale.ts'
import type { Asked, RoomParts, Write } from './room-parts.ts'
import { snapshotBehind } from './snapshot.ts'

/** One auction at work: its journal and its current state. Commands are decided in order, one at a time. */
export class SaleRoom {
  readonly folder: string
  /** The sale on the disk, which every reader sees. */
  sale: Sale
  /** The sale including entries that are still being written. Commands are decided on it. */
  private tip: Sale
  /** Resolves when every decision so far is on the disk. */
  private written: Promise<unknown> = Promise.resolve()
  private hasContent: boolean
  private isClosed = false
  private readonly opened: OpenedSale
  private readonly snapshot: ReturnType<typeof snapshotBehind>
  private readonly parts: RoomParts

  private constructor(parts: RoomParts, opened: OpenedSale) {
    this.parts = parts
    this.folder = parts.folder
    this.opened = opened
    this.sale = opened.sale
    this.tip = opened.sale
    this.hasContent = opened.hasContent
    this.snapshot = snapshotBehind(opened.snapshot, parts)
    parts.lengths.begin(journalName(this.auctionId), opened.journal.lastSeq)
    // The snapshot may be behind or lost, so the journal takes precedence.
    if (opened.hasContent && !deepEqual(opened.snapshot.data, this.auction)) this.snapshot.save(this.auction)
  }

  /** Opens an auction's folder. Throws JournalDamaged if more than its last line is damaged. */
  static async open(parts: RoomParts): Promise<SaleRoom> {
    return new SaleRoom(parts, await openSale(parts))
  }

  /** Opens a folder that was just staged, without reading it again; reports its first entries as a change. */
  static async begin(parts: RoomParts, laidOut: LaidOut): Promise<SaleRoom> {
    const { opened, change } = await beginSale(parts, laidOut)
    const room = new SaleRoom(parts, opened)
    parts.onChange(change)
    return room
  }

  get auctionId(): string {
    return this.sale.auctionId
  }

  /** The catalogue and terms of the sale, as stored. */
  get auction(): StoredAuction {
    return toStoredAuction(this.sale)
  }

  /** The state on the disk; null while the journal is ahead of its sale. */
  get stand(): Stand | null {
    return standOf(this.opened, this.sale)
  }

  get title(): string {
    return this.auction.saleMetadata.title
  }

  /** Whether the sale is live or about to be. A stop counts only once it is on the disk, because it may fail. */
  get isGoingLive(): boolean {
    return this.tip.live || this.sale.live
  }

  /** Whether the sale has bids or outcomes, or is about to. */
  get isInUse(): boolean {
    return [...this.tip.lots.values()].some((lot) => hasBids(lot) || lot.outcome !== null)
  }

  /** Whether the journal has a reply to this key. */
  hasKey(key: HashedKey): boolean {
    return this.opened.kept.has(key)
  }

  /** The keys that the journal has. */
  get kept(): IdempotencyIndex {
    return this.opened.kept
  }

  /** Whether commands can still be made durable. */
  get storageFailed(): Error | null {
    return this.opened.journal.failed
  }

  /**
   * Carries out a command of COMMANDS; `reply` gets the sale after it. Throws Refused, JournalFailed, or ZodError on
   * malformed input; the contract has already checked input from outside.
   */
  async run<R>(name: CommandName, unread: unknown, asked: Asked<R>): Promise<R> {
    return await this.runParsed(name, parseInput(name, unread), asked)
  }

  /** The same for an input that was parsed already, so that a bid is parsed only once. */
  runParsed<R>(name: CommandName, input: unknown, { who, key, keep, reply, cmd }: Asked<R>): Promise<R> {
    const given = this.givenFor(who)
    const { maximaOf } = this.parts
    const decideOn = (sale: Sale) => decide(name, sale, { input, given, maximaOf })
    return this.write({ key, keep, given, cmd, decide: decideOn, reply: (after) => reply(after, given) })
  }

  /** The sale with what is being written: what the next command is decided on. */
  get latest(): Sale {
    return this.tip
  }

  /** Whether a command would change the sale now. Throws Refused. */
  wouldChange(name: CommandName, unread: unknown, who: Principal): boolean {
    const decision = decide(name, this.tip, { input: parseInput(name, unread), given: this.givenFor(who) })
    if (isRefusal(decision)) throw refusedBy(decision)
    return decision.length > 0
  }

  /** A command's given values. In a rehearsal the actor has its screen, because each screen has its own debrief. */
  private givenFor(who: Principal, id = newId()): Given {
    const { rehearsal } = this.auction
    const by = { ...actorOf(who), ...(rehearsal && who.screenId && { screen: who.screenId }) }
    return { id, at: this.parts.now().toISOString(), by }
  }

  /** Stops a live sale on behalf of the server. */
  async stop(who: Principal): Promise<void> {
    await this.run('stopAuction', {}, { who, key: null, reply: () => null, keep: 'key' })
  }

  /** Writes the catalogue to the journal if it lacks the lots of auction.json: after imports and crashes of 1.1. */
  async settle(who: Principal): Promise<void> {
    if (!this.opened.isSettled) await this.adoptContent(who)
  }

  /** Writes the catalogue to the journal if only auction.json has it. */
  private async adoptContent(who: Principal): Promise<void> {
    if (this.hasContent) return
    this.hasContent = true
    const decide = (sale: Sale) => catalogueEvents(sale, toStoredAuction(sale))
    await this.write({ key: null, keep: 'key', given: this.givenFor(who), decide, reply: () => null })
  }

  /** Writes events that were decided elsewhere, unchanged. */
  async play(events: SaleEvent[], { id, who }: { id: string; who: Principal }): Promise<void> {
    const given = this.givenFor(who, id)
    await this.write({ key: null, keep: 'key', given, cmd: id, decide: () => events, reply: () => null })
  }

  /** Writes the summary with which the next start skips the replay; at the end also a long sale's checkpoint. */
  async summarise({ isEnd }: { isEnd: boolean }): Promise<void> {
    await this.snapshot.saved()
    const { sale, isInUse, opened, parts } = this
    if (this.hasContent && !this.isGoingLive) await summarise(opened, { ...parts, sale, isInUse })
    if (isEnd) await writeCheckpoint(opened, { ...parts, sale })
  }

  /** Waits for pending writes, then closes the files. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.snapshot.saved()
    await this.opened.journal.close()
  }

  /** Decides, makes the events durable, notifies every screen, and replies: in that order. Rejects refused commands. */
  private write<R>(asked: Write<R>): Promise<R> {
    try {
      return this.decideAndWrite(asked)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  // Neither this nor `write` is async: a bid waits here, and each layer of promises costs it as much as a check.
  private decideAndWrite<R>({ key, keep, given, cmd = newId(), decide: decideOn, reply }: Write<R>): Promise<R> {
    const { journal, kept } = this.opened
    if (journal.failed) throw journal.failed
    if (this.isClosed) throw new Refused(404, 'auction_unknown', 'This auction has been deleted or replaced')
    const decision = kept.isDone(key) ? [] : decideOn(this.tip)
    if (isRefusal(decision)) {
      const { keeps = [] } = decision
      const refused = refusedBy(decision)
      if (keeps.length === 0) throw refused
      // A refusal may keep some events. The key is not stored, because the call was refused.
      const remembered = this.write({ key: null, keep: 'key', given, decide: () => keeps, reply: () => null })
      return remembered.then(() => Promise.reject(refused))
    }
    if (decision.length === 0) {
      const now = this.tip
      return this.written.then(() => reply(now))
    }
    // The catalogue of a sale of version 1.1 is written to the journal before its first new event.
    const adopted = this.hasContent ? null : this.adoptContent(SYSTEM)
    const before = this.tip
    const { at, by } = given
    const { entries, after } = carryOut(before, decision, { at, by, cmd }, this.parts.maximaOf)
    if (after.live && !before.live) this.parts.mayGoLive()
    const answer = reply(after)
    const last = entries.at(-1)
    if (key !== null && last) last.kept = keep === 'reply' ? { key, reply: answer } : { key }
    this.tip = after
    const written = journal.append(entries)
    this.written = written
    // Waits for both: if the disk fails, both reject.
    const durable = adopted === null ? written : Promise.all([written, adopted]).then(([at]) => at)
    return durable.then(
      (at) => {
        if (last) kept.note(last, at)
        this.tell({ auctionId: this.auctionId, before, after, entries })
        return answer
      },
      (error: unknown) => {
        if (error instanceof Error) this.parts.onFailure(error.message)
        throw error
      },
    )
  }

  /** Shows every reader a change that is on the disk. */
  private tell(change: SaleChange): void {
    const { before, after } = change
    this.sale = after
    this.parts.lengths.reached(journalName(this.auctionId), after.seq)
    if (toStoredAuction(after) !== toStoredAuction(before)) this.snapshot.save(toStoredAuction(after))
    this.parts.onChange(change)
  }
}
