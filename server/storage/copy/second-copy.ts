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

/** Runs that a data folder remembers: one for each start. */
const MOST_RUNS = 1_000

/** A data folder's second copy, where its record says. A bid waits for it while all is well, and never for one that failed. */
export class SecondCopy implements Follower<CopiedJournal> {
  /** The disk: what is written to the data folder through it is copied. */
  readonly files: FileLayer
  readonly state = (): CopyState => this.shown.now()
  /** Calls the listener when the state has changed; gives what stops it. */
  readonly onChange = (listener: (state: CopyState) => void): (() => void) => this.shown.onChange(listener)
  private readonly parts: SecondCopyParts
  private readonly shown: ReturnType<typeof copyState>
  private readonly run = randomUUID()
  private readonly journals = new Set<CopiedJournal>()
  private readonly changes = new Set<string>()
  /** Changed documents, which whoever saved them waits for. */
  private readonly documents = new Set<string>()
  private documentsCopied: Promise<void> = Promise.resolve()
  /** Counts attempts, so that what an earlier one was still waiting for is not taken for the present one's. */
  private attempt = 0
  isLinked = false
  private isHeldFor = false
  private readonly retries: CopyRetries
  private look: NodeJS.Timeout | undefined
  /** Journals, moves and looks; everything else. */
  private lanes = { journals: openLane(), documents: openLane() }

  constructor(parts: SecondCopyParts) {
    this.parts = parts
    this.retries = new CopyRetries(parts, () => void this.connect())
    this.shown = copyState({ now: parts.now, dir: () => parts.record.data.dir })
    this.files = { ...copiedFiles(parts.dataDir, parts.files, this), copy: copyReader(parts) }
  }

  /** Begins to copy, once everything that is to be copied is open. */
  begin(): void {
    this.link()
    this.look = setInterval(() => void this.lookAtIt(), this.parts.paces.lookEvery).unref()
  }

  /**
   * Takes another folder, or none. `setAside` puts what the folder holds out of the way. Throws CopyRefused or CopyFailed
   * where it can't be used; then nothing has changed.
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

  /** Told by the disk, as are the next four. */
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
    // The bid waits that long anyway: what holds up both disks is not the copy's fault.
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

  /** Waits for the copy, but not for long: then it has failed. */
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
    // A file's copy before it needs no move: it is small, and is read where the file itself is missing.
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

  /** Ends what is under way. Nothing of it reaches a folder that is chosen next. */
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

  /** Does work for the copy as it is linked now; where it fails, the copy has. */
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
      // Whatever is saved from here on waits for the copy; what was before is brought up now.
      if (mine !== this.attempt) return
      this.isHeldFor = true
      await this.lanes.journals(() => this.bringUpAll(mine))
      if (mine !== this.attempt) return
      this.retries.well()
      this.shown.show('healthy', null)
    })
  }

  /** Looks whether the folder may be used, marks it as this run's, and brings its journals up. */
  private async prepare(mine: number, { dir, ...known }: CopyRecord & { dir: string }): Promise<void> {
    const { dataDir, files, record } = this.parts
    for (const journal of this.journals) void journal.letGo()
    await checkFolder({ dir, dataDir, record: known, files })
    if (mine !== this.attempt) return
    // First here: a copy that says more than its data folder counts as newer.
    const runs = [...(known.runs ?? []), this.run].slice(-MOST_RUNS)
    if (!known.runs?.includes(this.run)) await record.update((now) => ({ ...now, runs }))
    await writeMarker(files, dir, { house: known.house, run: this.run })
    if (!known.begun && mine === this.attempt) await record.update((now) => ({ ...now, begun: true }))
    await this.bringUpAll(mine)
    if (mine === this.attempt) this.isLinked = true
  }

  /** Where another folder was chosen meanwhile, the journals are not this attempt's any more. */
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
      // What was moved while it was copied is not there any more; the second time it is seen where it is.
      if (isStill()) await copyTree(tree, name).catch(() => copyTree(tree, name))
    }
  }

  /** Sees that the copy is there and still this run's, also while nobody bids. */
  private async lookAtIt(): Promise<void> {
    if (!this.isLinked) return
    const { dir, attempt: linked } = this
    const seen = this.orFail(() => this.lanes.journals(() => this.mustBeThere(dir)))
    await this.waitFor(seen, { ms: this.parts.paces.answersWithin, linked })
  }

  /** Without the documents, if a `lane` removes: these are copied in its turn. */
  private tree(lane?: Lane): Tree {
    const folders = { ...this.parts, dir: this.dir }
    if (!lane) return { ...folders, remove: (name) => removeFromTree(folders, name) }
    return { ...folders, remove: (name) => lane(() => removeFromTree(folders, name)), leaves: isDocument }
  }
}
