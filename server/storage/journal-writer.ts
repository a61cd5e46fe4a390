import { crc32 } from 'node:zlib'
import { type OpenFile, writeAll } from './files.ts'
import { JournalFailed } from './journal-errors.ts'
import { encodeGroup, encodeGroupInParts, type JournalEntry } from './journal-line.ts'

export interface Journal<E extends JournalEntry> {
  /** The seq of the last entry that is on the disk. */
  readonly lastSeq: number
  /** The content on the disk, by length and crc32. */
  readonly content: Content
  /** Why nothing can be saved any more; null while it works. */
  readonly failed: JournalFailed | null
  /**
   * Saves the entries of one command: after a crash, all or none exist. Resolves with their first byte once they are
   * durable. Rejects a wrong seq and, once the journal has failed, everything, with `JournalFailed`.
   */
  append(entries: readonly E[], encoded?: Buffer): Promise<number>
  /** Encodes a large command for `append`, in parts. No other entry may be appended before it. */
  encode(entries: readonly E[]): Generator<void, Buffer>
  /** Waits for the appends in progress, then closes the file. */
  close(): Promise<void>
}

/** The most bytes that are written before a sync. */
export const LONGEST_WRITE = 128 * 1024

/** The content of a journal, by its length in bytes and its crc32. */
export type Content = { bytes: number; crc: number }

interface WaitingAppend {
  bytes: Buffer
  lastSeq: number
  resolve: (at: number) => void
  reject: (error: JournalFailed) => void
}

/** Opens a journal for writing at `end`, the position of its next byte. Its `close` closes the file. */
export function writeJournal<E extends JournalEntry>(
  file: OpenFile,
  start: { path: string; parse: (value: unknown) => E; lastSeq: number; end: number; crc: number },
): Journal<E> {
  const { path, parse } = start
  let { lastSeq, end, crc } = start
  let acceptedSeq = lastSeq
  let waiting: WaitingAppend[] = []
  let writing: Promise<void> | null = null
  let failed: JournalFailed | null = null
  let closed: Promise<void> | null = null

  // Not async: bids wait here, and another layer of promises costs as much as a checksum.
  function append(entries: readonly E[], encoded?: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      if (failed) throw failed
      if (closed !== null) throw new Error(`The journal ${path} is closed`)
      const last = entries.at(-1)
      if (!last) return resolve(end)
      const bytes = encoded ?? encodeGroup(entries, { afterSeq: acceptedSeq, parse })
      acceptedSeq = last.seq
      waiting.push({ bytes, lastSeq: last.seq, resolve, reject })
      writing ??= writeWhileWaiting()
    })
  }

  // Group commit: everything that arrives during one write and sync shares the next.
  async function writeWhileWaiting(): Promise<void> {
    // Lets commands of the same turn of the event loop share the first write too.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      let at = end
      waiting = []
      try {
        await writeDurably(bytesOf(batch))
      } catch (cause) {
        const failure = new JournalFailed({ path, cause, during: 'saving' })
        failed = failure
        for (const append of [...batch, ...waiting]) append.reject(failure)
        break
      }
      lastSeq = batch.at(-1)?.lastSeq ?? lastSeq
      for (const append of batch) {
        append.resolve(at)
        at += append.bytes.length
      }
    }
    writing = null
  }

  async function writeDurably(bytes: Buffer): Promise<void> {
    await writeInPieces(file, bytes, end)
    end += bytes.length
    crc = crc32(bytes, crc)
  }

  async function closeWhenWritten(): Promise<void> {
    await writing
    await file.close()
  }

  return {
    get lastSeq() {
      return lastSeq
    },
    get content() {
      return { bytes: end, crc }
    },
    get failed() {
      return failed
    },
    append,
    encode: (entries) => encodeGroupInParts(entries, { afterSeq: acceptedSeq, parse }),
    close() {
      closed ??= closeWhenWritten()
      return closed
    },
  }
}

/** Writes and syncs piece by piece: then a power cut loses sectors of the last one only, which tells it from damage. */
async function writeInPieces(file: OpenFile, bytes: Buffer, from: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += LONGEST_WRITE) {
    await writeAll(file, bytes.subarray(at, at + LONGEST_WRITE), from + at)
    await file.datasync()
  }
}

function bytesOf(batch: readonly WaitingAppend[]): Buffer {
  const [first] = batch
  return first && batch.length === 1 ? first.bytes : Buffer.concat(batch.map(({ bytes }) => bytes))
}
