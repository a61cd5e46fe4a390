import { join } from 'node:path'
import { replayHouse } from '../../shared/house/carry-out.ts'
import { emptyHouse } from '../../shared/house/empty-house.ts'
import { type HouseEntry, parseHouseEntry } from '../../shared/house/entry.ts'
import type { Erased } from '../../shared/house/erased-commands.ts'
import type { House } from '../../shared/house/state.ts'
import { IdempotencyIndex } from '../http/idempotency-index.ts'
import type { FileLayer } from '../storage/files.ts'
import { openJournal } from '../storage/journal.ts'
import type { JournalLengths, KnownLength } from '../storage/journal-lengths.ts'
import type { JournalPlace } from '../storage/journal-place.ts'
import { type Journal, writeJournal } from '../storage/journal-writer.ts'
import { removeFilesOfPeople } from './erased-files.ts'
import { rewriteJournal } from './rewrite-journal.ts'
import { fittingSnapshot, openSnapshot, saveSnapshot } from './snapshot.ts'

/** The name of the house's journal in the data folder, and in the list of journal lengths. */
export const HOUSE_JOURNAL = 'house.journal'

/** The number of entries after the snapshot from which a start writes another. */
const WORTH = 1_000

export type HouseFiles = {
  dataDir: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
}

/** The house from its journal, and the journal for further entries. */
export type OpenedHouse = {
  house: House
  readonly journal: Journal<HouseEntry>
  /** The idempotency keys in the journal. */
  kept: IdempotencyIndex
  /** Writes house.json, unless it matches the journal. */
  saveSnapshot: (house: House) => Promise<void>
  /** Removes every trace of erased records from the files, and returns them. No entry may be appended during this. */
  erase: (isErased: (id: string) => boolean) => Promise<Erased>
}

/**
 * Opens house.journal and replays the entries after its snapshot; reports a torn tail. Throws JournalShort if the
 * journal is shorter than it was, unless the loss was accepted, and JournalDamaged on any other damage.
 */
export async function openHouse({ dataDir, files, lengths, now, onNotice }: HouseFiles): Promise<OpenedHouse> {
  const path = join(dataDir, HOUSE_JOURNAL)
  const store = await openSnapshot({ dataDir, files, onNotice })
  const snapshot = await fittingSnapshot(store, { path, files })
  const replay = replayHouse(snapshot?.house ?? emptyHouse())
  const kept = new IdempotencyIndex({ path, files, parse: parseHouseEntry }, snapshot?.keys)
  const known = longest(lengths.of(HOUSE_JOURNAL), { seq: store.data.place.seq, at: now().toISOString() })
  const opened = await openJournal<HouseEntry>({
    path,
    parse: parseHouseEntry,
    known: lengths.isGivenUp(known) ? null : known,
    from: snapshot?.place,
    files,
    onEntry: (entry, more, at) => {
      kept.note(entry, at)
      replay.take(entry, more)
    },
  })
  const { torn } = opened
  let { journal } = opened
  lengths.begin(HOUSE_JOURNAL, journal.lastSeq)
  const house = asOpened(replay.state(), snapshot?.house)
  if (torn)
    onNotice(
      `The last change of the house's data was incomplete when the server stopped, and was never confirmed as saved. The incomplete entry is saved in ${torn.savedAs}.`,
    )
  if (known && known.seq > journal.lastSeq)
    onNotice(
      `The house's data is used without its changes ${journal.lastSeq + 1} to ${known.seq}, as --go-on-without allowed.`,
    )
  let savedSeq = snapshot?.place.seq ?? 0
  async function save(now: House): Promise<void> {
    if (now.seq === savedSeq || journal.lastSeq !== now.seq) return
    await saveSnapshot(store, { house: now, place: { seq: now.seq, ...journal.content }, keys: kept.all() })
    savedSeq = now.seq
  }
  // It can be made again from the journal, so a failed write does not matter.
  if (house.seq - savedSeq >= WORTH) await save(house).catch(() => undefined)
  async function erase(isErased: (id: string) => boolean): Promise<Erased> {
    if (journal.failed) throw journal.failed
    await journal.close()
    let place: JournalPlace = { seq: journal.lastSeq, ...journal.content }
    let erased: Erased
    try {
      const rewritten = await rewriteJournal(path, files, isErased)
      kept.move(rewritten.movedTo)
      place = rewritten.place
      erased = rewritten.erased
    } finally {
      const { seq: lastSeq, bytes: end, crc } = place
      journal = writeJournal(await files.open(path, 'r+d'), { path, parse: parseHouseEntry, lastSeq, end, crc })
    }
    await removeFilesOfPeople(dataDir, files)
    savedSeq = 0
    return erased
  }
  return {
    house,
    get journal() {
      return journal
    },
    kept,
    saveSnapshot: save,
    erase,
  }
}

/** The larger of the two known lengths of the journal. */
function longest(noted: KnownLength | null, snapshot: Omit<KnownLength, 'journal'>): KnownLength | null {
  if (snapshot.seq <= (noted?.seq ?? 0)) return noted
  return { journal: HOUSE_JOURNAL, ...snapshot }
}

/** The house after the replay. If nothing was replayed, it has the snapshot's commands. */
function asOpened(replayed: House, snapshot: House | undefined): House {
  return snapshot && replayed.seq === snapshot.seq ? snapshot : replayed
}
