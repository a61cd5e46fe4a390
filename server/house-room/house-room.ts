import { join } from 'node:path'
import { type Decision, isRefusal } from '../../shared/engine/decision.ts'
import type { Given } from '../../shared/engine/rows.ts'
import { carryOutInParts } from '../../shared/house/carry-out.ts'
import type { HouseEntry } from '../../shared/house/entry.ts'
import { commandsWithoutErased } from '../../shared/house/erased-commands.ts'
import { goneFrom } from '../../shared/house/features/erasing.ts'
import {
  decideInHouse,
  type HouseCommandName,
  type HouseEvent,
  type HouseInput,
} from '../../shared/house/features/index.ts'
import type { House } from '../../shared/house/state.ts'
import { actorOf, SYSTEM } from '../access/principal.ts'
import { Refused, refusedBy } from '../access/refused.ts'
import { hashSecret } from '../access/secret.ts'
import { type FirstReply, hashOf } from '../http/idempotency-index.ts'
import { type InParts, runAtOnce, runInParts } from '../http/in-parts.ts'
import { sayDiskTrouble } from '../storage/disk-trouble.ts'
import { newId } from '../storage/ids.ts'
import { JournalFailed } from '../storage/journal-errors.ts'
import { adoptFiles } from './adopt-files.ts'
import { Exclusive } from './exclusive.ts'
import { givenFor, type HouseChange, type HouseOrigin, isRemembered, withStep } from './house-call.ts'
import { HOUSE_JOURNAL, type HouseFiles, type OpenedHouse, openHouse } from './opened-house.ts'
import { LastChanges } from './stale-edits.ts'

/** The most events that are carried out in one turn of the event loop. */
const MOST_AT_ONCE = 4

type Asked<R> = Omit<HouseOrigin, 'who'> & {
  given: Given
  decide: (house: House) => Decision<HouseEvent>
  /** Undefined if the reply needs more than the house; then it is not stored. */
  reply: ((after: House) => R) | undefined
}

type HouseRoomParts = HouseFiles & {
  /** Called with a sentence for the clerk when the disk can no longer save. */
  onFailure: (sentence: string) => void
}

/** The house at work: its journal and its data. Commands are decided in order, one at a time. */
export class HouseRoom {
  /** The house on the disk, which every reader sees. */
  house: House
  /** The house including entries that are still being written. Commands are decided on it. */
  private tip: House
  /** Resolves when every decision so far is on the disk. */
  private written: Promise<unknown> = Promise.resolve()
  private readonly parts: HouseRoomParts
  private readonly opened: OpenedHouse
  /** The rewriting of the files, or a large command: no other is decided before it has ended. */
  private readonly exclusive = new Exclusive()
  private readonly lastChanges: LastChanges
  private readonly followers: ((change: HouseChange) => void)[] = []

  private constructor(parts: HouseRoomParts, opened: OpenedHouse) {
    this.parts = parts
    this.opened = opened
    this.house = opened.house
    this.tip = opened.house
    this.lastChanges = new LastChanges(opened.house)
  }

  /** Opens the house's data, and adopts the files of the previous version. Throws JournalDamaged and JournalShort. */
  static async open(parts: HouseRoomParts): Promise<HouseRoom> {
    const room = new HouseRoom(parts, await openHouse(parts))
    await adoptFiles(room, parts)
    await room.finishErasing()
    return room
  }

  /** Calls the listener after each change, in order. */
  follow(follower: (change: HouseChange) => void): void {
    this.followers.push(follower)
  }

  /** The house including entries that are still being written, for the next command. */
  get latest(): House {
    return this.tip
  }

  /**
   * Carries out a command. `reply` gets the house after it. Without it the caller makes the reply, and only the key is
   * stored. Throws Refused, and JournalFailed. A key that was used before has no second effect.
   */
  async run<N extends HouseCommandName, R = void>(
    name: N,
    input: HouseInput<N>,
    origin: HouseOrigin,
    reply?: (after: House, given: Given) => R,
  ): Promise<R> {
    const given = givenFor(origin, this.now())
    return await this.write<R>({
      ...origin,
      given,
      decide: (house) => withStep(decideInHouse(name, house, { input, given }), origin.step),
      reply: reply && ((after) => reply(after, given)),
    })
  }

  /**
   * Carries out a command that stores the hash of a new secret, and returns the id of its record. The caller makes the
   * reply, because no journal has the secret. Refuses, 409, a used key, because a secret is shown only once.
   */
  async runWithSecret<N extends HouseCommandName>(
    name: N,
    input: HouseInput<N>,
    { secret, ...origin }: HouseOrigin & { secret: string },
  ): Promise<string> {
    if (this.opened.kept.isDone(origin.key))
      throw new Refused(
        409,
        'told_once',
        'This was done before the server restarted, and a link, key or code is shown only once. Please create a new one.',
      )
    const given = { ...givenFor(origin, this.now()), secretHash: hashSecret(secret) }
    const decide = (house: House) => decideInHouse(name, house, { input, given })
    await this.write<void>({ ...origin, given, decide, reply: undefined })
    return given.id
  }

  /** Carries out a command for the server itself. */
  async runAsSystem<N extends HouseCommandName>(name: N, input: HouseInput<N>): Promise<void> {
    await this.run(name, input, { who: SYSTEM, desk: null, key: null })
  }

  /** Writes events that were decided elsewhere: the content of older files. */
  async record(events: HouseEvent[]): Promise<void> {
    const given = { id: newId(), at: this.now().toISOString(), by: actorOf(SYSTEM) }
    await this.write({ key: null, desk: null, given, decide: () => events, reply: undefined })
  }

  /**
   * Removes every trace of erased records from the house's files, if any is left, and of those that were removed so
   * long ago that no undo can bring them back. After a crash the next start continues. Throws the disk's errors.
   */
  async finishErasing(): Promise<void> {
    while (this.exclusive.ending !== null) await this.exclusive.ending
    if (this.house.erasures.size === 0) return
    const ids = await this.exclusive.run(this.eraseFiles())
    await this.runAsSystem('completeErasures', { ids })
  }

  /** Returns the keys of the erasures that are complete. */
  private async eraseFiles(): Promise<string[]> {
    await this.written
    const { erasures } = this.house
    const ids = new Set([...erasures.values()].flatMap((erasure) => erasure.ids))
    const isGone = goneFrom(this.house)
    const erased = await this.opened.erase((id) => ids.has(id) || isGone(id))
    this.house = commandsWithoutErased(this.house, erased)
    this.tip = this.house
    return [...erasures.keys()]
  }

  /** Whether the journal has a reply to this key. */
  hasReply(key: string): boolean {
    return this.opened.kept.hasReply(hashOf(key))
  }

  /** The first reply to a key's command, or null. */
  firstReply(key: string): Promise<FirstReply | null> | null {
    return this.opened.kept.has(hashOf(key)) ? this.opened.kept.firstReply(key) : null
  }

  /** The server's clock. */
  now(): Date {
    return this.parts.now()
  }

  /** The path of its journal. */
  get path(): string {
    return join(this.parts.dataDir, HOUSE_JOURNAL)
  }

  /** Whether commands can still be made durable. */
  get storageFailed(): Error | null {
    return this.opened.journal.failed
  }

  /** Waits for pending writes, writes the snapshot, and closes the files. */
  async close(): Promise<void> {
    while (this.exclusive.ending !== null) await this.exclusive.ending
    await this.written.catch(() => undefined)
    // It can be made again from the journal.
    await this.opened.saveSnapshot(this.house).catch(() => undefined)
    await this.opened.journal.close()
  }

  private async write<R>(asked: Asked<R>): Promise<R> {
    while (this.exclusive.ending !== null) await this.exclusive.ending
    const { journal, kept } = this.opened
    if (journal.failed) throw journal.failed
    const before = this.tip
    const decision = kept.isDone(asked.key) ? [] : asked.decide(before)
    if (isRefusal(decision)) throw refusedBy(decision)
    if (decision.length === 0) {
      await this.written
      // Without `reply` the caller ignores this result and makes the reply itself.
      return asked.reply?.(before) as R
    }
    const carrying = this.carryingOut(before, decision, asked)
    const isLarge = decision.length > MOST_AT_ONCE
    const { entries, after, said, written } = isLarge
      ? await this.exclusive.run(runInParts(carrying))
      : runAtOnce(carrying)
    try {
      const place = await written
      const last = entries.at(-1)
      if (last) kept.note(last, place)
    } catch (error) {
      const why = sayDiskTrouble(error instanceof JournalFailed ? error.cause : error)
      this.parts.onFailure(
        `The house's data (tags, settings) can no longer be saved: ${why}. The sale continues. Fix the disk and restart Saleroom.`,
      )
      throw error
    }
    this.house = after
    this.parts.lengths.reached(HOUSE_JOURNAL, after.seq)
    if (isRemembered({ before, after })) for (const follow of this.followers) follow({ before, after, entries })
    return said
  }

  /** Carries out a decision and appends its entries, which are then being written. */
  private *carryingOut<R>(
    before: House,
    decision: readonly HouseEvent[],
    { key, given, baseSeq, keep, step, reply }: Asked<R>,
  ): InParts<{ entries: HouseEntry[]; after: House; said: R; written: Promise<number> }> {
    const { journal } = this.opened
    const { at, by } = given
    const { entries, after } = yield* carryOutInParts(before, decision, { at, by, cmd: step?.id ?? newId() })
    yield
    const diff = (isRemembered({ before, after }) && after.commands.at(-1)?.diff) || new Map()
    if (baseSeq !== undefined) this.lastChanges.refuseStale(before, diff, { baseSeq, by })
    yield* this.lastChanges.note(diff, { seq: after.seq, by })
    const said = reply?.(after) as R
    const last = entries.at(-1)
    if (key !== null && last) last.kept = reply && keep !== 'key' ? { key, reply: said } : { key }
    yield
    const encoded = yield* journal.encode(entries)
    this.tip = after
    const written = journal.append(entries, encoded)
    this.written = written
    return { entries, after, said, written }
  }
}
