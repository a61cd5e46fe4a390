import {
  datedName,
  errorCode,
  type FileLayer,
  type OpenFile,
  openExisting,
  syncFolderOf,
  writeSynced,
} from './files.ts'
import { JournalFailed, JournalShort } from './journal-errors.ts'
import type { KnownLength } from './journal-lengths.ts'
import type { JournalEntry } from './journal-line.ts'
import type { JournalPlace } from './journal-place.ts'
import { type Replayed, replayJournal } from './journal-read.ts'
import { type Journal, writeJournal } from './journal-writer.ts'

/** The unfinished end of a journal after a crash: never acknowledged, cut off, and kept in another file. */
export interface TornTail {
  file: string
  bytes: number
  /** The last entry that was kept; 0 if none was. */
  afterSeq: number
  savedAs: string
}

// The most torn tails kept under one millisecond.
const copies = 100

/** A replayed journal, ready for the next entry. */
export interface OpenedJournal<E extends JournalEntry> {
  journal: Journal<E>
  /** For a report to the clerk; null if the last write was whole. */
  torn: TornTail | null
  lastSeq: number
}

/**
 * Opens or creates a journal and replays it durably. `onEntry` gets each entry in order, even those before damage; its
 * errors are passed on. An unfinished last command is saved to another file, cut off and reported. Throws
 * `JournalDamaged` for other damage, `JournalFailed` for disk errors, and `JournalShort` if `known` entries are
 * missing.
 */
export async function openJournal<E extends JournalEntry>({
  path,
  parse,
  onEntry,
  known,
  from,
  files,
}: {
  path: string
  parse: (value: unknown) => E
  onEntry: (entry: E, more: boolean, at: number) => void
  /** Everything before it is known to the byte, and not replayed. */
  from?: JournalPlace | undefined
  known: KnownLength | null
  files: FileLayer
}): Promise<OpenedJournal<E>> {
  const existing = await orFailed(path, openExisting(files, path, 'r+d'))
  if (existing === null && known) throw new JournalShort({ file: path, known, lastSeq: 'missing' })
  const file = existing ?? (await orFailed(path, create(files, path)))
  try {
    const replayed = await replayJournal({
      read: (into, position) => orFailed(path, file.read(into, position)),
      path,
      parse,
      onEntry,
      from,
    })
    if (known && replayed.lastSeq < known.seq) throw new JournalShort({ file: path, known, ...replayed })
    const torn = await orFailed(path, cutOffTornTail({ files, file, path, replayed }))
    await orFailed(path, makeDurable({ files, file, path }))
    const { lastSeq, end, crc } = replayed
    return { journal: writeJournal(file, { path, parse, lastSeq, end, crc }), torn, lastSeq }
  } catch (error) {
    await file.close().catch(() => undefined)
    throw error
  }
}

async function create(files: FileLayer, path: string): Promise<OpenFile> {
  await (await files.open(path, 'wx+')).close()
  return await files.open(path, 'r+d')
}

async function cutOffTornTail({
  files,
  file,
  path,
  replayed: { end, size, lastSeq },
}: {
  files: FileLayer
  file: OpenFile
  path: string
  replayed: Replayed
}): Promise<TornTail | null> {
  if (end === size) return null
  const savedAs = await saveTorn({ files, path, bytes: await readFrom(file, end, size) })
  await syncFolderOf(files, savedAs)
  await file.truncate(end)
  return { file: path, bytes: size - end, afterSeq: lastSeq, savedAs }
}

async function saveTorn({ files, path, bytes }: { files: FileLayer; path: string; bytes: Buffer }): Promise<string> {
  const dated = datedName(path, 'torn')
  for (let copy = 1; ; copy += 1) {
    const savedAs = copy === 1 ? dated : `${dated}-${copy}`
    try {
      await writeSynced(files, { path: savedAs, flag: 'wx+', bytes })
      return savedAs
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || copy === copies) throw error
    }
  }
}

async function readFrom(file: OpenFile, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start)
  let done = 0
  while (done < bytes.length) {
    const length = await file.read(bytes.subarray(done), start + done)
    if (length === 0) throw new Error('The file became shorter while it was read')
    done += length
  }
  return bytes
}

// A process killed between write and sync leaves entries that a power cut could still remove, and a tail that was cut
// off must not reappear. So opening syncs the whole file once.
async function makeDurable({ files, file, path }: { files: FileLayer; file: OpenFile; path: string }): Promise<void> {
  await file.sync()
  await syncFolderOf(files, path)
}

async function orFailed<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new JournalFailed({ path, cause, during: 'opening' })
  }
}
