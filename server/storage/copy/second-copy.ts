import { randomUUID } from 'node:crypto'
import type { CopyState } from '../../../shared/entities/system.ts'
import type { FileLayer } from '../files.ts'
import { copiedFiles, type Follower } from './copied-files.ts'
import { CopiedJournal } from './copied-journal.ts'
import { copyTree, moveInTree, removeFromTree, type Tree } from './copied-tree.ts'
import { checkFolder, readMarker, setAside, writeMarker } from './copy-folder.ts'
import type { SecondCopyParts } from './copy-parts.ts'
import type { CopyRecord } from './copy-record.ts'
import { copyState } from './copy-state.ts'
import { asTrouble, CopyRefused, troubles } from './copy-troubles.ts'
import { isDoneWithin, openLane } from './lane.ts'
import { refuseUnknown } from './newer.ts'

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
  /** Counts attempts, so that what an earlier one was still waiting for is not taken for the present one's. */
  private attempt = 0
  isLinked = false
  private isHeldFor = false
  private failures = 0
  private wellSince: number | null = null
  private retry: NodeJS.Timeout | undefined
  private look: NodeJS.Timeout | undefined
  /** Journals, moves and looks; everything else. */
  private lanes = { journals: openLane(), documents: openLane() }

  constructor(parts: SecondCopyParts) {
    this.parts = parts
    this.shown = copyState({ now: parts.now, dir: () => parts.record.data.dir })
    this.files = copiedFiles(parts.dataDir, parts.files, this)
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
    if (dir !== null && !(await isDoneWithin(paces.answersWithin, this.check(dir, how)))) throw troubles.slow(dir)
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
    const { dataDir, files } = this.parts
    const onNewer = (commands: number) => refuseUnknown({ dataDir, dir: this.dir, files }, { name, commands })
    const journal = await CopiedJournal.open({ name, dataDir, dir: () => this.dir, files, onNewer })
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
    if (!(await isDoneWithin(this.parts.paces.hold, done))) this.fail(troubles.slow(this.dir), linked)
  }

  closed(journal: CopiedJournal): void {
    this.journals.delete(journal)
    void this.lanes.journals(() => journal.letGo())
  }

  changed(name: string): void {
    if (!this.isLinked) return
    this.changes.add(name)
    if (this.changes.size === 1) void this.orFail((isStill) => this.lanes.documents(() => this.copyChanges(isStill)))
  }

  moved(move: { from: string; to: string }): void {
    // A file's copy before it needs no move: it is small, and is read where the file itself is missing.
    if (!this.isLinked || move.to.endsWith('.bak')) return
    const work = async (isStill: () => boolean) => {
      if (!isStill()) return
      await this.mustBeThere(this.dir)
      await moveInTree({ dir: this.dir }, move)
    }
    void this.orFail((isStill) => this.lanes.journals(() => work(isStill)))
  }

  private async check(dir: string, how: { setAside: boolean }): Promise<void> {
    const { dataDir, files, record } = this.parts
    try {
      if (how.setAside) await setAside(dir)
      await checkFolder({ dir, dataDir, house: record.data.house, begun: false, files })
    } catch (error) {
      throw asTrouble(dir, error)
    }
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
    this.failures = 0
    clearTimeout(this.retry)
    for (const journal of this.journals) void journal.letGo()
    this.lanes = { journals: openLane(), documents: openLane() }
  }

  private fail(error: unknown, failed: number): void {
    if (failed !== this.attempt) return
    const { ticks, paces } = this.parts
    this.attempt += 1
    this.isLinked = false
    this.isHeldFor = false
    const trouble = asTrouble(this.dir, error)
    this.shown.show(trouble instanceof CopyRefused ? 'refused' : 'behind', trouble.message)
    if (this.wellSince !== null && ticks() - this.wellSince > paces.trustedAfter) this.failures = 0
    this.wellSince = null
    const wait = Math.min(paces.tryAgain * 2 ** this.failures, paces.mostTryAgain)
    this.retry = setTimeout(() => void this.connect(), wait).unref()
    this.failures += 1
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
    const { record, paces, ticks } = this.parts
    this.attempt += 1
    const { dir, ...known } = record.data
    if (dir === null) return
    const mine = this.attempt
    this.changes.clear()
    await this.orFail(async () => {
      const prepared = this.lanes.journals(() => this.prepare(mine, { ...known, dir }))
      if (!(await isDoneWithin(paces.answersWithin, prepared))) this.shown.show('behind', troubles.slow(dir).message)
      await prepared
      if (mine !== this.attempt) return
      await this.lanes.documents(() => copyTree(this.tree(), ''))
      // Whatever is saved from here on waits for the copy; what was before is brought up now.
      if (mine !== this.attempt) return
      this.isHeldFor = true
      await this.lanes.journals(() => this.bringUpAll(mine))
      if (mine !== this.attempt) return
      this.wellSince = ticks()
      this.shown.show('healthy', null)
    })
  }

  /** Looks whether the folder may be used, marks it as this run's, and brings its journals up. */
  private async prepare(mine: number, { dir, begun, house }: CopyRecord & { dir: string }): Promise<void> {
    const { dataDir, files, record } = this.parts
    for (const journal of this.journals) void journal.letGo()
    await checkFolder({ dir, dataDir, house, begun, files })
    if (mine !== this.attempt) return
    await writeMarker(files, dir, { house, run: this.run })
    if (!begun && mine === this.attempt) await record.update((now) => ({ ...now, begun: true }))
    await this.bringUpAll(mine)
    if (mine === this.attempt) this.isLinked = true
  }

  /** Where another folder was chosen meanwhile, the journals are not this attempt's any more. */
  private async bringUpAll(mine: number): Promise<void> {
    for (const journal of this.journals) if (mine === this.attempt) await journal.bringUp()
  }

  private bringUp(journal: CopiedJournal): Promise<void> {
    const work = async (isStill: () => boolean) => {
      if (isStill() && this.journals.has(journal)) await journal.bringUp()
    }
    return this.orFail((isStill) => this.lanes.journals(() => work(isStill)))
  }

  /** Throws where the copy is gone, or another took its place. */
  private async mustBeThere(dir: string): Promise<void> {
    if ((await readMarker(this.parts.files, dir))?.run !== this.run) throw troubles.gone(dir)
  }

  private async copyChanges(isStill: () => boolean): Promise<void> {
    await this.mustBeThere(this.dir)
    const names = [...this.changes]
    this.changes.clear()
    for (const name of names) {
      if (!isStill()) return
      // What was moved while it was copied is not there any more; the second time it is seen where it is.
      await copyTree(this.tree(), name).catch(() => copyTree(this.tree(), name))
    }
  }

  /** Sees that the copy is there and still this run's, also while nobody bids. */
  private async lookAtIt(): Promise<void> {
    if (!this.isLinked) return
    const { dir, attempt } = this
    const seen = this.orFail(() => this.lanes.journals(() => this.mustBeThere(dir)))
    if (!(await isDoneWithin(this.parts.paces.answersWithin, seen))) this.fail(troubles.slow(dir), attempt)
  }

  private tree(): Tree {
    const { dataDir, files } = this.parts
    const folders = { dataDir, dir: this.dir, files }
    const lane = this.lanes.journals
    return { ...folders, remove: (name) => lane(() => removeFromTree(folders, name)) }
  }
}
