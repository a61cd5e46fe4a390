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

/** The end of a journal that a crash left unfinished: never acknowledged, cut off, and kept beside the journal. */
export interface TornTail {
  file: string
  /** Bytes cut off. */
  bytes: number
  /** The last entry that was kept; 0 when none was. */
  afterSeq: number
  savedAs: string
}

// Torn tails kept under the same millisecond.
const copies = 100

/** A replayed journal, ready for the next entry. */
export interface OpenedJournal<E extends JournalEntry> {
  journal: Journal<E>
  /** To be reported to the clerk; null when the last write was whole. */
  torn: TornTail | null
  lastSeq: number
}

/**
 * Opens a journal, creating it if there is none, and replays it: `onEntry` gets each entry in order (those before
 * the damage too when opening is refused: drop them then). A torn last line, or the lines of an unfinished last
 * command, are saved beside the journal, cut off and reported. Any other damage is refused with `JournalDamaged`, a
 * disk that will not do it with `JournalFailed`, a journal that ends before what is `known` of it with `JournalShort`;
 * what `onEntry` throws is passed on. What was replayed is durable once this resolves.
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
  /** What lies before it is known, to the byte, and not replayed. */
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

// A process killed between write and sync leaves entries that replay sees and a power cut would still take; and a tail
// that was cut off must not come back. The whole file is synced: only its writes from here on are so by themselves.
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
