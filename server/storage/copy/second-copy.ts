import { randomUUID } from 'node:crypto'
import type { SecondCopy as CopyState } from '../../../shared/entities/system.ts'
import type { DurableStore } from '../durable-store.ts'
import type { FileLayer } from '../files.ts'
import { copiedFiles, type Follower } from './copied-files.ts'
import { type CopiedJournal, copiedJournal } from './copied-journal.ts'
import { copyTree, moveInTree, removeFromTree, type Tree } from './copied-tree.ts'
import { checkFolder, readMarker, setAside, writeMarker } from './copy-folder.ts'
import type { CopyPaces } from './copy-paces.ts'
import type { CopyRecord } from './copy-record.ts'
import { copyState } from './copy-state.ts'
import { asTrouble, CopyRefused, troubles } from './copy-troubles.ts'
import { isDoneWithin, openLane } from './lane.ts'
import { refuseNewer, refuseUnknown } from './newer.ts'

/** The second copy of a data folder. */
export type SecondCopy = {
  /** The disk: what is written to the data folder through it is copied. */
  files: FileLayer
  state: () => CopyState
  onChange: (listener: (state: CopyState) => void) => () => void
  /** Begins to copy, once everything that is to be copied is open. */
  begin: () => void
  /**
   * Takes another folder, or none. `setAside` puts what the folder holds out of the way. Throws CopyRefused or CopyFailed
   * where it can't be used; then nothing has changed.
   */
  choose: (dir: string | null, how: { setAside: boolean }) => Promise<CopyState>
  close: () => Promise<void>
}

type SecondCopyParts = {
  dataDir: string
  files: FileLayer
  record: DurableStore<CopyRecord>
  now: () => Date
  paces: CopyPaces
}

/** A data folder's second copy, where its record says. A bid waits for it while all is well, and never for one that failed. */
export function secondCopy({ dataDir, files, record, now, paces }: SecondCopyParts): SecondCopy {
  const { show, ...shown } = copyState({ now, dir: () => record.data.dir })
  const run = randomUUID()
  const journals = new Set<CopiedJournal>()
  const changes = new Set<string>()
  /** Counts attempts, so that what an earlier one was still waiting for is not taken for the present one's. */
  let attempt = 0
  let isLinked = false
  let isHeldFor = false
  let failures = 0
  let wellSince = 0
  let retry: NodeJS.Timeout | null = null
  let look: NodeJS.Timeout | null = null
  /** Journals, moves and looks; everything else. */
  let lanes = { journals: openLane(), documents: openLane() }

  const dirNow = () => record.data.dir ?? ''
  const tree = (dir: string, { journals: lane } = lanes): Tree => {
    const folders = { dataDir, dir, files }
    return { ...folders, remove: (name) => lane(() => removeFromTree(folders, name)) }
  }

  function fail(error: unknown, failed: number): void {
    if (failed !== attempt) return
    attempt += 1
    isLinked = false
    isHeldFor = false
    const trouble = asTrouble(dirNow(), error)
    show(trouble instanceof CopyRefused ? 'refused' : 'behind', trouble.message)
    if (now().getTime() - wellSince > paces.trustedAfter && wellSince > 0) failures = 0
    wellSince = 0
    retry = setTimeout(() => void connect(), Math.min(paces.tryAgain * 2 ** failures, paces.mostTryAgain)).unref()
    failures += 1
  }

  /** Does work for the copy as it is linked now; where it fails, the copy has. */
  async function orFail(work: (isStill: () => boolean) => Promise<unknown>): Promise<void> {
    const linked = attempt
    try {
      await work(() => isLinked && linked === attempt)
    } catch (error) {
      fail(error, linked)
    }
  }

  async function connect(): Promise<void> {
    attempt += 1
    const { dir, begun, house } = record.data
    if (dir === null) return
    const mine = attempt
    changes.clear()
    await orFail(async () => {
      const prepared = lanes.journals(async () => {
        for (const journal of journals) void journal.letGo()
        await checkFolder({ dir, dataDir, house, begun, files })
        await refuseNewer({ dataDir, dir, files })
        if (mine !== attempt) return
        await writeMarker(files, dir, { house, run })
        if (!begun && mine === attempt) await record.update((now) => ({ ...now, begun: true }))
        await bringUpAll(mine)
        if (mine === attempt) isLinked = true
      })
      if (!(await isDoneWithin(paces.answersWithin, prepared))) show('behind', troubles.slow(dir).message)
      await prepared
      if (mine !== attempt) return
      await lanes.documents(() => copyTree(tree(dir), ''))
      // Whatever is saved from here on waits for the copy; what was before is brought up now.
      if (mine !== attempt) return
      isHeldFor = true
      await lanes.journals(() => bringUpAll(mine))
      if (mine !== attempt) return
      wellSince = now().getTime()
      show('healthy', null)
    })
  }

  /** Where another folder was chosen meanwhile, the journals are not this attempt's any more. */
  async function bringUpAll(mine: number): Promise<void> {
    for (const journal of journals) if (mine === attempt) await journal.bringUp()
  }

  const bringUp = (journal: CopiedJournal, isStill: () => boolean) =>
    lanes.journals(async () => {
      if (isStill() && journals.has(journal)) await journal.bringUp()
    })

  const follower: Follower = {
    async opened(name) {
      const onNewer = (commands: number) => refuseUnknown({ dataDir, dir: dirNow(), files }, { name, commands })
      const journal = await copiedJournal({ name, dataDir, dir: dirNow, files, onNewer })
      journals.add(journal)
      if (isLinked) void orFail((isStill) => bringUp(journal, isStill))
      return journal
    },
    async saved(journal) {
      if (!isLinked) return
      const linked = attempt
      const done = orFail((isStill) => bringUp(journal, isStill))
      if (isHeldFor && !(await isDoneWithin(paces.hold, done))) fail(troubles.slow(dirNow()), linked)
    },
    closed(journal) {
      journals.delete(journal)
      void lanes.journals(() => journal.letGo())
    },
    changed(name) {
      if (!isLinked) return
      changes.add(name)
      if (changes.size === 1) void orFail((isStill) => lanes.documents(() => copyChanges(isStill)))
    },
    moved(move) {
      // A file's copy before it needs no move: it is small, and is read where the file itself is missing.
      if (!isLinked || move.to.endsWith('.bak')) return
      void orFail((isStill) => lanes.journals(() => moveIn(move, isStill)))
    },
  }

  /** Throws where the copy is gone, or another took its place. */
  async function mustBeThere(dir: string): Promise<void> {
    if ((await readMarker(files, dir))?.run !== run) throw troubles.gone(dir)
  }

  async function moveIn(move: { from: string; to: string }, isStill: () => boolean): Promise<void> {
    if (!isStill()) return
    await mustBeThere(dirNow())
    await moveInTree({ dir: dirNow() }, move)
  }

  async function copyChanges(isStill: () => boolean): Promise<void> {
    await mustBeThere(dirNow())
    const names = [...changes]
    changes.clear()
    for (const name of names) {
      if (!isStill()) return
      // What was moved while it was copied is not there any more; the second time it is seen where it is.
      await copyTree(tree(dirNow()), name).catch(() => copyTree(tree(dirNow()), name))
    }
  }

  /** Sees that the copy is there and still this run's, also while nobody bids. */
  async function lookAtIt(): Promise<void> {
    if (!isLinked) return
    const dir = dirNow()
    const linked = attempt
    const seen = orFail(() => lanes.journals(() => mustBeThere(dir)))
    if (!(await isDoneWithin(paces.answersWithin, seen))) fail(troubles.slow(dir), linked)
  }

  /** Ends what is under way. Nothing of it reaches a folder that is chosen next. */
  function unlink(): void {
    attempt += 1
    isLinked = false
    isHeldFor = false
    failures = 0
    if (retry) clearTimeout(retry)
    for (const journal of journals) void journal.letGo()
    lanes = { journals: openLane(), documents: openLane() }
  }

  function link(): void {
    show(record.data.dir === null ? 'off' : 'catching_up', null)
    void connect()
  }

  return {
    files: copiedFiles(dataDir, files, follower),
    state: shown.now,
    onChange: shown.onChange,
    begin() {
      link()
      look = setInterval(() => void lookAtIt(), paces.lookEvery).unref()
    },
    async choose(dir, how) {
      if (dir !== null) {
        const checked = check(dir, how)
        if (!(await isDoneWithin(paces.answersWithin, checked))) throw troubles.slow(dir)
      }
      unlink()
      await record.update((now) => ({ ...now, dir, begun: false }))
      link()
      return shown.now()
    },
    async close() {
      if (look) clearInterval(look)
      const done = Promise.all([lanes.documents(async () => undefined), lanes.journals(async () => undefined)])
      await isDoneWithin(paces.closesWithin, done)
      unlink()
    },
  }

  async function check(dir: string, how: { setAside: boolean }): Promise<void> {
    try {
      if (how.setAside) await setAside(dir)
      await checkFolder({ dir, dataDir, house: record.data.house, begun: false, files })
      await refuseNewer({ dataDir, dir, files })
    } catch (error) {
      throw asTrouble(dir, error)
    }
  }
}
