import { randomUUID } from 'node:crypto'
import type { CopyState } from '../../../shared/entities/system.ts'
import type { FileLayer } from '../files.ts'
import { copiedFiles, type Follower } from './copied-files.ts'
import { CopiedJournal } from './copied-journal.ts'
import { isDocument } from './copied-paths.ts'
import { copyDocuments, copyTree, moveInTree, removeFromTree, type Tree } from './copied-tree.ts'
import { checkChosen, checkFolder, requireRun, writeMarker } from './copy-folder.ts'
import type { SecondCopyParts } from './copy-parts.ts'
import { copyReader } from './copy-reader.ts'
import type { CopyRecord } from './copy-record.ts'
import { CopyRetries } from './copy-retries.ts'
import { copyState } from './copy-state.ts'
import { asTrouble, CopyRefused, troubles } from './copy-troubles.ts'
import { isDoneWithin, type Lane, openLane } from './lane.ts'
import { refuseUnknown } from './newer.ts'

/** The most runs that a data folder remembers, one for each start. */
const MOST_RUNS = 1_000

/**
 * The second copy of a data folder, at the path in its record. Bids wait for a healthy copy, never for a failed one.
 */
export class SecondCopy implements Follower<CopiedJournal> {
  /** The disk with copying: writes to the data folder through it are copied. */
  readonly files: FileLayer
  readonly state = (): CopyState => this.shown.now()
  /** Calls the listener on each change of state. Returns a function that removes it. */
  readonly onChange = (listener: (state: CopyState) => void): (() => void) => this.shown.onChange(listener)
  private readonly parts: SecondCopyParts
  private readonly shown: ReturnType<typeof copyState>
  private readonly run = randomUUID()
  private readonly journals = new Set<CopiedJournal>()
  private readonly changes = new Set<string>()
  /** Changed documents. A save waits until they are copied. */
  private readonly documents = new Set<string>()
  private documentsCopied: Promise<void> = Promise.resolve()
  /** Counts attempts, so that late results of an earlier attempt are ignored. */
  private attempt = 0
  isLinked = false
  private isHeldFor = false
  private readonly retries: CopyRetries
  private look: NodeJS.Timeout | undefined
  /** `journals`: also moves and checks. `documents`: everything else. */
  private lanes = { journals: openLane(), documents: openLane() }

  constructor(parts: SecondCopyParts) {
    this.parts = parts
    this.retries = new CopyRetries(parts, () => void this.connect())
    this.shown = copyState({ now: parts.now, dir: () => parts.record.data.dir })
    this.files = { ...copiedFiles(parts.dataDir, parts.files, this), copy: copyReader(parts) }
  }

  /** Begins to copy. Call it once all files to copy are open. */
  begin(): void {
    this.link()
    this.look = setInterval(() => void this.lookAtIt(), this.parts.paces.lookEvery).unref()
  }

  /**
   * Takes another folder, or null for none; `setAside` sets its content aside. If it is unusable, throws CopyRefused or
   * CopyFailed and changes nothing.
   */
  async choose(dir: string | null, how: { setAside: boolean }): Promise<CopyState> {
    const { record, paces } = this.parts
    const checked = dir === null ? Promise.resolve() : checkChosen({ ...this.parts, dir, record: record.data }, how)
    if (!(await isDoneWithin(paces.answersWithin, checked))) throw troubles.slow(dir ?? '')
    this.unlink()
    await record.update((now) => ({ ...now, dir, begun: false }))
    this.link()
    return this.state()
  }

  async close(): Promise<void> {
    clearInterval(this.look)
    const done = Promise.all(Object.values(this.lanes).map((lane) => lane(async () => undefined)))
    await isDoneWithin(this.parts.paces.closesWithin, done)
    this.unlink()
  }

  /** Called by the disk, like the next four. */
  async opened(name: string): Promise<CopiedJournal> {
    const onNewer = (commands: number) => refuseUnknown({ ...this.parts, dir: this.dir }, { name, commands })
    const journal = await CopiedJournal.open({ ...this.parts, name, dir: () => this.dir, onNewer })
    this.journals.add(journal)
    if (this.isLinked) void this.bringUp(journal)
    return journal
  }

  async saved(journal: CopiedJournal, own: Promise<void>): Promise<void> {
    if (!this.isLinked) return
    const linked = this.attempt
    const done = this.bringUp(journal)
    if (!this.isHeldFor) return
    // The bid waits for its own disk anyway: a delay of both disks is not the copy's fault.
    await own
    await this.waitFor(done, { ms: this.parts.paces.hold, linked })
  }

  async settled(): Promise<void> {
    if (!this.isLinked) return
    const linked = this.attempt
    const work = (isStill: () => boolean) => this.lanes.journals(() => this.copyChanges(this.documents, isStill))
    if (this.documents.size > 0) this.documentsCopied = this.orFail(work)
    if (this.isHeldFor) await this.waitFor(this.documentsCopied, { ms: this.parts.paces.hold, linked })
  }

  /** Waits for the copy up to `ms`; then marks it as failed. */
  private async waitFor(done: Promise<void>, { ms, linked }: { ms: number; linked: number }): Promise<void> {
    if (!(await isDoneWithin(ms, done))) this.fail(troubles.slow(this.dir), linked)
  }

  closed(journal: CopiedJournal): void {
    this.journals.delete(journal)
    void this.lanes.journals(() => journal.letGo())
  }

  changed(name: string): void {
    if (!this.isLinked) return
    const names = isDocument(name) ? this.documents : this.changes
    names.add(name)
    if (names === this.changes && names.size === 1)
      void this.orFail((isStill) => this.lanes.documents(() => this.copyChanges(names, isStill)))
  }

  moved(move: { from: string; to: string }): void {
    // A `.bak` needs no move: it is small, and is read only if its file is missing.
    if (!this.isLinked || move.to.endsWith('.bak')) return
    const work = () => this.mustBeThere(this.dir).then(() => moveInTree({ dir: this.dir }, move))
    void this.orFail((isStill) => this.lanes.journals(async () => (isStill() ? await work() : undefined)))
  }

  private get dir(): string {
    return this.parts.record.data.dir ?? ''
  }

  private link(): void {
    this.shown.show(this.dir === '' ? 'off' : 'catching_up', null)
    void this.connect()
  }

  /** Ends the work in progress. None of it reaches the next folder. */
  private unlink(): void {
    this.attempt += 1
    this.isLinked = false
    this.isHeldFor = false
    this.retries.stop()
    for (const journal of this.journals) void journal.letGo()
    this.lanes = { journals: openLane(), documents: openLane() }
  }

  private fail(error: unknown, failed: number): void {
    if (failed !== this.attempt) return
    this.attempt += 1
    this.isLinked = false
    this.isHeldFor = false
    const trouble = asTrouble(this.dir, error)
    this.shown.show(trouble instanceof CopyRefused ? 'refused' : 'behind', trouble.message)
    this.retries.failed()
  }

  /** Runs work for the present attempt. If it fails, the copy has failed. */
  private async orFail(work: (isStill: () => boolean) => Promise<unknown>): Promise<void> {
    const linked = this.attempt
    try {
      await work(() => this.isLinked && linked === this.attempt)
    } catch (error) {
      this.fail(error, linked)
    }
  }

  private async connect(): Promise<void> {
    const { record, paces } = this.parts
    this.attempt += 1
    const { dir, ...known } = record.data
    if (dir === null) return
    const mine = this.attempt
    this.changes.clear()
    this.documents.clear()
    this.documentsCopied = Promise.resolve()
    await this.orFail(async () => {
      const prepared = this.lanes.journals(() => this.prepare(mine, { ...known, dir }))
      if (!(await isDoneWithin(paces.answersWithin, prepared))) this.shown.show('behind', troubles.slow(dir).message)
      await prepared
      if (mine !== this.attempt) return
      await this.lanes.documents(() => copyTree(this.tree(this.lanes.journals), ''))
      // From here on each save waits for the copy; the next step copies earlier ones.
      if (mine !== this.attempt) return
      this.isHeldFor = true
      await this.lanes.journals(() => this.bringUpAll(mine))
      if (mine !== this.attempt) return
      this.retries.well()
      this.shown.show('healthy', null)
    })
  }

  /** Checks the folder, writes this run's marker, and brings its journals up to date. */
  private async prepare(mine: number, { dir, ...known }: CopyRecord & { dir: string }): Promise<void> {
    const { dataDir, files, record } = this.parts
    for (const journal of this.journals) void journal.letGo()
    await checkFolder({ dir, dataDir, record: known, files })
    if (mine !== this.attempt) return
    // The record is saved before the marker: a copy with a run that its data folder does not know counts as newer.
    const runs = [...(known.runs ?? []), this.run].slice(-MOST_RUNS)
    if (!known.runs?.includes(this.run)) await record.update((now) => ({ ...now, runs }))
    await writeMarker(files, dir, { house: known.house, run: this.run })
    if (!known.begun && mine === this.attempt) await record.update((now) => ({ ...now, begun: true }))
    await this.bringUpAll(mine)
    if (mine === this.attempt) this.isLinked = true
  }

  /** After another folder was chosen, the journals do not belong to this attempt any more. */
  private async bringUpAll(mine: number): Promise<void> {
    for (const journal of this.journals) if (mine === this.attempt) await journal.bringUp()
    if (mine === this.attempt) await copyDocuments(this.tree())
  }

  private bringUp(journal: CopiedJournal): Promise<void> {
    const work = async () => (this.journals.has(journal) ? await journal.bringUp() : undefined)
    return this.orFail((isStill) => this.lanes.journals(async () => (isStill() ? await work() : undefined)))
  }

  private mustBeThere = (dir: string): Promise<void> => requireRun(this.parts.files, { dir, run: this.run })

  private async copyChanges(changes: Set<string>, isStill: () => boolean): Promise<void> {
    await this.mustBeThere(this.dir)
    const names = [...changes]
    changes.clear()
    const tree = this.tree(changes === this.documents ? undefined : this.lanes.journals)
    for (const name of names) {
      // A file moved while it was copied is missing the first time; the second time it is found at its new place.
      if (isStill()) await copyTree(tree, name).catch(() => copyTree(tree, name))
    }
  }

  /** Checks that the copy is there and still this run's, also without bids. */
  private async lookAtIt(): Promise<void> {
    if (!this.isLinked) return
    const { dir, attempt: linked } = this
    const seen = this.orFail(() => this.lanes.journals(() => this.mustBeThere(dir)))
    await this.waitFor(seen, { ms: this.parts.paces.answersWithin, linked })
  }

  /** Excludes the documents if `lane` removes: they are copied in that lane. */
  private tree(lane?: Lane): Tree {
    const folders = { ...this.parts, dir: this.dir }
    if (!lane) return { ...folders, remove: (name) => removeFromTree(folders, name) }
    return { ...folders, remove: (name) => lane(() => removeFromTree(folders, name)), leaves: isDocument }
  }
}
