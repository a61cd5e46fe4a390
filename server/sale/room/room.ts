import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Actor } from '../../../shared/engine/actor.ts'
import { isRefusal } from '../../../shared/engine/decision.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import { carryOut } from '../../../shared/sale/carry-out.ts'
import { catalogueLoaded } from '../../../shared/sale/features/content/catalogue.ts'
import { type CommandName, decide, parseInput, type SaleEvent } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { same } from '../../../shared/same.ts'
import { actorOf, type Principal, SYSTEM } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { HashedKey, KeptKeys } from '../../http/kept-keys.ts'
import type { FileLayer } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import type { Asked, Write } from './asked.ts'
import { writeCheckpoint } from './checkpoint/checkpoint.ts'
import { beginSale, type LaidOut } from './laid-out-sale.ts'
import { journalName, type OpenedSale, openSale, type Stand, standOf } from './opened-sale.ts'
import { summarise } from './resting-sale.ts'
import { snapshotBehind } from './snapshot.ts'

/** What a room is made of. */
export type RoomParts = {
  folder: string
  auctionId: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
  /** Told, in a sentence for the clerk, when nothing can be saved any more. */
  onFailure: (sentence: string) => void
  onChange: (change: SaleChange) => void
  /** Refuses, by throwing, a sale that may not go live now. */
  mayGoLive: () => void
}

/** One auction at work: its journal and the sale as it stands. Commands are decided one after the other. */
export class SaleRoom {
  readonly folder: string
  /** The sale as it is on the disk: what every reader is shown. */
  sale: Sale
  /** The sale with what is being written: what commands are decided on. */
  private tip: Sale
  /** Resolves when all that was decided so far is on the disk. */
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
    // The journal knows better than a snapshot that is behind, or was lost.
    if (opened.hasContent && !same(opened.snapshot.data, this.auction)) this.snapshot.save(this.auction)
  }

  /** Opens an auction's folder. Throws JournalDamaged where more than its last line is damaged. */
  static async open(parts: RoomParts): Promise<SaleRoom> {
    return new SaleRoom(parts, await openSale(parts))
  }

  /** Opens a folder that was laid out whole a moment ago, and reads nothing of it again; its beginning is told as a change. */
  static async begin(parts: RoomParts, laidOut: LaidOut): Promise<SaleRoom> {
    const { opened, change } = await beginSale(parts, laidOut)
    const room = new SaleRoom(parts, opened)
    parts.onChange(change)
    return room
  }

  get auctionId(): string {
    return this.sale.auctionId
  }

  /** What the sale is made of. */
  get auction(): StoredAuction {
    return auctionOf(this.sale)
  }

  /** As it stands on the disk; null for the moment between a journal that is written and its sale. */
  get stand(): Stand | null {
    return standOf(this.opened, this.sale)
  }

  get title(): string {
    return this.auction.saleMetadata.title
  }

  /** Whether the sale is live or about to be. One that is stopped is live until that is on the disk: it may yet fail. */
  get isGoingLive(): boolean {
    return this.tip.live || this.sale.live
  }

  /** Whether the sale has bids or outcomes, or is about to. */
  get isInUse(): boolean {
    return [...this.tip.lots.values()].some((lot) => lot.bids.size > 0 || lot.outcome !== null)
  }

  /** Whether the journal has a reply to this key. */
  hasKey(key: HashedKey): boolean {
    return this.opened.kept.has(key)
  }

  /** The keys that the journal has. */
  get kept(): KeptKeys {
    return this.opened.kept
  }

  /** Whether commands can still be made durable. */
  get storageFailed(): Error | null {
    return this.opened.journal.failed
  }

  /**
   * Carries a command out, as COMMANDS has it; `reply` is given the sale after it. Throws Refused, or JournalFailed, and
   * ZodError where the input is not the command's: what comes from outside was looked at by the contract before.
   */
  async run<R>(name: CommandName, unread: unknown, asked: Asked<R>): Promise<R> {
    return await this.runParsed(name, parseInput(name, unread), asked)
  }

  /** The same for a `CommandInput` of this command, which was parsed already: a bid is parsed once. */
  runParsed<R>(name: CommandName, input: unknown, { who, key, keep, reply }: Asked<R>): Promise<R> {
    const given = { id: newId(), at: this.parts.now().toISOString(), by: this.by(who) }
    const decideOn = (sale: Sale) => decide(name, sale, { input, given })
    return this.write({ key, keep, given, decide: decideOn, reply: (after) => reply(after, given) })
  }

  /** Who it is. In a rehearsal also at which screen: each has its own debrief. */
  private by(who: Principal): Actor {
    const { rehearsal } = this.auction
    return { ...actorOf(who), ...(rehearsal && who.screenId && { screen: who.screenId }) }
  }

  /** Takes a live sale off, for the server itself. */
  async stop(who: Principal): Promise<void> {
    await this.run('stopAuction', {}, { who, key: null, reply: () => null, keep: 'key' })
  }

  /** Brings the journal to the list of lots that auction.json has: after an import, and after a crash of version 1.1 between the two. */
  async settle(who: Principal): Promise<void> {
    if (!this.opened.isSettled) await this.adoptContent(who)
  }

  /** Says what the sale is made of in its journal, where only auction.json had it until now. */
  private async adoptContent(who: Principal): Promise<void> {
    if (this.hasContent) return
    this.hasContent = true
    const given = { id: newId(), at: this.parts.now().toISOString(), by: this.by(who) }
    const decide = (sale: Sale) => [catalogueLoaded({ auction: auctionOf(sale) })]
    await this.write({ key: null, keep: 'key', given, decide, reply: () => null })
  }

  /** Plays events that happened elsewhere, as they were. */
  async play(events: SaleEvent[], { id, who }: { id: string; who: Principal }): Promise<void> {
    const given = { id, at: this.parts.now().toISOString(), by: this.by(who) }
    await this.write({ key: null, keep: 'key', given, cmd: id, decide: () => events, reply: () => null })
  }

  /** Writes down what lets the next start leave the sale at rest; where the house closes, also what a long one is opened from. */
  async summarise({ isEnd }: { isEnd: boolean }): Promise<void> {
    await this.snapshot.saved()
    const { sale, isInUse, opened, parts } = this
    if (this.hasContent && !this.isGoingLive) await summarise(opened, { ...parts, sale, isInUse })
    if (isEnd) await writeCheckpoint(opened, { ...parts, sale })
  }

  /** Waits for what is being written, then closes the files. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.snapshot.saved()
    await this.opened.journal.close()
  }

  /** Decides, makes the events durable, tells every screen, and replies: in that order. Rejects with what it refuses. */
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
    if (this.isClosed) throw new Refused(404, 'auction_unknown', 'This auction was deleted or replaced meanwhile')
    const decision = kept.isDone(key) ? [] : decideOn(this.tip)
    if (isRefusal(decision)) {
      const { keeps = [], status, code, message, details } = decision
      const refused = new Refused(status, code, message, details)
      if (keeps.length === 0) throw refused
      // The caller is refused, whatever is kept of what it asked; its key stands for nothing that was done.
      const remembered = this.write({ key: null, keep: 'key', given, decide: () => keeps, reply: () => null })
      return remembered.then(() => Promise.reject(refused))
    }
    if (decision.length === 0) {
      const now = this.tip
      return this.written.then(() => reply(now))
    }
    // A sale of version 1.1 says what it is made of before anything new happens in it.
    const adopted = this.hasContent ? null : this.adoptContent(SYSTEM)
    const before = this.tip
    const { at, by } = given
    const { entries, after } = carryOut(before, decision, { at, by, cmd })
    if (after.live && !before.live) this.parts.mayGoLive()
    const answer = reply(after)
    const last = entries.at(-1)
    if (key !== null && last) last.kept = keep === 'reply' ? { key, reply: answer } : { key }
    this.tip = after
    const written = journal.append(entries)
    this.written = written
    // Both at once: where the disk fails, it fails for both.
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
    if (auctionOf(after) !== auctionOf(before)) this.snapshot.save(auctionOf(after))
    this.parts.onChange(change)
  }
}
