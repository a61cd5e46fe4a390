import { join } from 'node:path'
import type { Principal } from '../access/principal.ts'
import { actorOf } from '../access/principal.ts'
import { emptyAuction, StoredAuction } from '../catalogue/stored-auction.ts'
import { Refused } from '../refused.ts'
import type { Decision } from '../sale/decide/decision.ts'
import { isRefusal } from '../sale/decide/decision.ts'
import { parseEntry, type SaleEntry } from '../sale/events.ts'
import { evolve } from '../sale/evolve.ts'
import { emptySale, type Sale } from '../sale/state.ts'
import { type DurableStore, openDurable } from '../storage/durable-store.ts'
import type { FileLayer } from '../storage/files.ts'
import { openJournal, type TornTail } from '../storage/journal.ts'
import type { Journal } from '../storage/journal-writer.ts'

/** A change of a sale that is on the disk: what it was, what it is, and what happened. */
export type Change = { auctionId: string; before: Sale; after: Sale; entries: readonly SaleEntry[] }

/** A command to a sale: what it comes to, and what it replies once it is durable. */
export type Command<R> = {
  who: Principal
  /** The caller's idempotency key, or null. */
  key: string | null
  decide: (sale: Sale) => Decision
  reply: (after: Sale) => R
  /** Whether the journal keeps the reply for the same key after a restart; not worth it where it is a whole catalogue. */
  keep: 'reply' | 'key'
}

/** What a room is made of. */
export type RoomParts = {
  folder: string
  auctionId: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
  /** Told, in a sentence for the clerk, when nothing can be saved any more. */
  onFailure: (sentence: string) => void
  onChange: (change: Change) => void
}

/** One auction at work: its catalogue, its journal, and the sale as it stands. Commands are decided one after the other. DESIGN 1, 6. */
export class SaleRoom {
  readonly catalogue: DurableStore<StoredAuction>
  readonly folder: string
  /** The sale as it is on the disk: what every reader is shown. */
  sale: Sale
  /** The sale with what is being written: what commands are decided on. */
  private tip: Sale
  /** Resolves when all that was decided so far is on the disk. */
  private written: Promise<void> = Promise.resolve()
  private readonly journal: Journal<SaleEntry>
  private readonly kept: Map<string, unknown>
  private readonly parts: RoomParts

  private constructor(
    parts: RoomParts,
    opened: Pick<SaleRoom, 'catalogue' | 'sale'> & { journal: Journal<SaleEntry>; kept: Map<string, unknown> },
  ) {
    this.parts = parts
    this.folder = parts.folder
    this.catalogue = opened.catalogue
    this.sale = opened.sale
    this.tip = opened.sale
    this.journal = opened.journal
    this.kept = opened.kept
  }

  /** Opens an auction's folder and replays its journal; tells of a torn tail. Throws JournalDamaged on any other damage. DESIGN 6. */
  static async open(parts: RoomParts): Promise<SaleRoom> {
    const { folder, auctionId, files, onNotice } = parts
    const catalogue = await openDurable<StoredAuction>({
      path: join(folder, 'auction.json'),
      parse: StoredAuction.parse,
      initial: emptyAuction(auctionId),
      onNotice: (sentence) => onNotice(`Auction “${auctionId}”: ${sentence}`),
      files,
    })
    let sale = emptySale(auctionId)
    const kept = new Map<string, unknown>()
    const { journal, torn } = await openJournal<SaleEntry>({
      path: join(folder, 'sale.journal'),
      parse: parseEntry,
      files,
      onEntry: (entry) => {
        sale = evolve(sale, entry)
        if (entry.kept) kept.set(entry.kept.key, entry.kept.reply)
      },
    })
    if (torn) onNotice(sayTorn(catalogue.data.saleMetadata.title, torn))
    return new SaleRoom(parts, { catalogue, sale, journal, kept })
  }

  get auctionId(): string {
    return this.sale.auctionId
  }

  get title(): string {
    return this.catalogue.data.saleMetadata.title
  }

  /** Whether the sale is live, or about to be. */
  get isGoingLive(): boolean {
    return this.tip.live
  }

  /** The first reply to a key's command: what the journal has of it, or that it was an edit of this catalogue; null where it knows no such key. DESIGN 2. */
  firstReply(key: string): { reply: unknown } | 'catalogue' | null {
    if (!this.kept.has(key)) return null
    const reply = this.kept.get(key)
    return reply === undefined ? 'catalogue' : { reply }
  }

  /** Whether commands can still be made durable. */
  get storageFailed(): Error | null {
    return this.journal.failed
  }

  /** Decides a command, makes its events durable, tells every screen, and replies: in that order. Throws Refused, or JournalFailed. DESIGN 1. */
  async run<R>({ who, key, decide, reply, keep }: Command<R>): Promise<R> {
    if (this.journal.failed) throw this.journal.failed
    const decision = decide(this.tip)
    if (isRefusal(decision)) throw new Refused(decision.status, decision.code, decision.message, decision.details)
    if (decision.length === 0) {
      const now = this.tip
      await this.written
      return reply(now)
    }
    const before = this.tip
    const at = this.parts.now().toISOString()
    const by = actorOf(who)
    const entries: SaleEntry[] = decision.map((event, index) => ({ seq: before.seq + index + 1, at, by, ...event }))
    const after = entries.reduce(evolve, before)
    const answer = reply(after)
    const last = entries.at(-1)
    if (key !== null && last) last.kept = keep === 'reply' ? { key, reply: answer } : { key }
    this.tip = after
    const written = this.journal.append(entries)
    this.written = written
    try {
      await written
    } catch (error) {
      if (error instanceof Error) this.parts.onFailure(error.message)
      throw error
    }
    this.sale = after
    if (key !== null) this.kept.set(key, keep === 'reply' ? answer : undefined)
    this.parts.onChange({ auctionId: this.auctionId, before, after, entries })
    return answer
  }

  /**
   * Changes the catalogue and puts it on record: first the file, then the journal, which tells every screen. What the
   * rules refuse leaves the catalogue as it was.
   */
  async editCatalogue<R>({
    change,
    ...command
  }: Command<R> & { change: (auction: StoredAuction) => void }): Promise<R> {
    const dry = command.decide(this.tip)
    if (isRefusal(dry)) throw new Refused(dry.status, dry.code, dry.message, dry.details)
    const before = this.catalogue.data
    await this.catalogue.update((auction) => {
      change(auction)
      auction.version += 1
      return undefined
    })
    const after = this.catalogue.data
    try {
      return await this.run(command)
    } catch (error) {
      // A lot was started, or the journal failed, between the two: nothing is claimed that did not happen.
      await this.catalogue.update((auction) => (auction.version === after.version ? before : undefined))
      throw error
    }
  }

  async close(): Promise<void> {
    await this.journal.close()
  }
}

function sayTorn(title: string, { file, afterSeq, savedAs }: TornTail): string {
  return `The last thing written in “${title}” was cut short when the server stopped; it had not been confirmed to anybody. The sale goes on after event ${afterSeq}. What was cut off is kept in ${savedAs} (from ${file}).`
}
