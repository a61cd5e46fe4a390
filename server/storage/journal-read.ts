import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { FileLayer, OpenFile } from './files.ts'
import { JournalDamaged } from './journal-errors.ts'
import { decodeLine, hasLostItsNewline, type JournalEntry, NEWLINE, newline } from './journal-line.ts'
import { type JournalPlace, START } from './journal-place.ts'
import { LONGEST_WRITE } from './journal-writer.ts'

const chunkBytes = 64 * 1024
/** Work between two pauses for bids, less than a millisecond. */
const pieceBytes = 8 * 1024
/** Two NUL bytes: text has none, and a flipped bit makes only one. They mark lost sectors of a write. */
const LOST = Buffer.alloc(2)
/** More than any write before a sync. More bytes after lost sectors mean damage, not an unfinished write. */
const MOST_UNFINISHED_BYTES = 2 * LONGEST_WRITE

/** The valid part of a journal. The bytes between `end` and `size` are an unfinished write. */
export interface Replayed {
  lastSeq: number
  /** Bytes up to the end of the last finished command. */
  end: number
  /** crc32 of the bytes up to `end`. */
  crc: number
  size: number
}

/**
 * Reads the journal from its start or from a known place, and passes on each entry once its command is whole. Stops at
 * a line with lost sectors if little follows: that write never finished. Throws `JournalDamaged` on any other bad line
 * that ends in a newline, a gap in seq, or an entry that `parse` rejects.
 */
export async function replayJournal<E extends JournalEntry>({
  read,
  path,
  parse,
  onEntry,
  from = START,
}: {
  read: OpenFile['read']
  path: string
  parse: (value: unknown) => E
  /** `more`: its command has further entries. `at`: the byte at which its command begins. */
  onEntry: (entry: E, more: boolean, at: number) => void
  from?: JournalPlace | undefined
}): Promise<Replayed> {
  let lastSeq = from.seq
  let end = from.bytes
  let { crc } = from
  let crcOfLines = crc
  let unfinished: E[] = []
  let lines = lastSeq
  let lost = null as JournalDamaged | null
  let lostFrom = 0
  let lastLineEnd = 0

  function takeLine(line: Buffer, lineEnd: number): void {
    lastLineEnd = lineEnd
    if (lost) return
    lines += 1
    crcOfLines = crc32(NEWLINE, crc32(line, crcOfLines))
    const decoded = decodeLine(line)
    if ('reason' in decoded) {
      const damaged = new JournalDamaged({ file: path, line: lines, ...decoded })
      if (!line.includes(LOST)) throw damaged
      lost = damaged
      lostFrom = lineEnd - line.length
      return
    }
    const entry = parseEntry(decoded.value)
    const expected = lastSeq + unfinished.length + 1
    if (entry.seq !== expected) {
      const reason = `it carries number ${entry.seq} where ${expected} should come`
      throw new JournalDamaged({ file: path, line: lines, reason })
    }
    unfinished.push(entry)
    if (decoded.more) return
    for (const [index, whole] of unfinished.entries()) onEntry(whole, index < unfinished.length - 1, end)
    lastSeq = expected
    end = lineEnd
    crc = crcOfLines
    unfinished = []
  }

  function parseEntry(value: unknown): E {
    try {
      return parse(value)
    } catch (cause) {
      throw new JournalDamaged({ file: path, line: lines, ...unread(cause) })
    }
  }

  const { tail, size } = await eachLine(read, takeLine, { start: from.bytes })
  if (lost) {
    if (lastLineEnd - lostFrom > MOST_UNFINISHED_BYTES) throw lost
  } else if (hasLostItsNewline(tail)) {
    throw new JournalDamaged({ file: path, line: lines + 1, reason: 'the end of the line is overwritten' })
  }
  return { lastSeq, end, crc, size }
}

/** Explains why an entry with a valid checksum is unreadable. A reason from `parse` means a newer Saleroom's entry. */
function unread(cause: unknown): Pick<ConstructorParameters<typeof JournalDamaged>[0], 'reason' | 'madeBy' | 'cause'> {
  const isTold = cause instanceof Error && 'reason' in cause && typeof cause.reason === 'string'
  if (isTold) return { reason: `${cause.reason}`, madeBy: 'a newer Saleroom', cause }
  return { reason: 'this version of Saleroom cannot read it', cause }
}

/** Reads a file from a place to its end in chunks, with pauses, and passes on each line. Returns the rest. */
export async function eachLine(
  read: OpenFile['read'],
  takeLine: (line: Buffer, lineEnd: number) => void,
  { start, bytes = chunkBytes }: { start: number; bytes?: number },
): Promise<{ tail: Buffer; size: number }> {
  let tail = Buffer.alloc(0)
  let size = start
  for (;;) {
    // Doubles for an unfinished line, so that a long one is not copied over and over.
    const block = Buffer.allocUnsafe(tail.length + Math.max(bytes, tail.length))
    tail.copy(block)
    const length = await read(block.subarray(tail.length), size)
    if (length === 0) return { tail, size }
    const filled = block.subarray(0, tail.length + length)
    const blockStart = size - tail.length
    // The carried-over bytes contain no newline.
    let searchFrom = tail.length
    let from = 0
    let pauseFrom = pieceBytes
    for (let at = filled.indexOf(newline, searchFrom); at !== -1; at = filled.indexOf(newline, searchFrom)) {
      takeLine(filled.subarray(from, at), blockStart + at + 1)
      from = at + 1
      searchFrom = from
      if (from < pauseFrom) continue
      pauseFrom = from + pieceBytes
      await setImmediate()
    }
    tail = filled.subarray(from)
    size += length
  }
}

/** Returns the last entry of the command at a place in a journal; throws JournalDamaged without a whole one. */
export async function lastOfGroup<E extends JournalEntry>({
  files,
  path,
  at,
  parse,
}: {
  files: FileLayer
  path: string
  at: number
  parse: (value: unknown) => E
}): Promise<E> {
  const file = await files.open(path, 'r')
  const found: E[] = []
  try {
    await eachLine(
      async (into, position) => (found.length > 0 ? 0 : await file.read(into, position)),
      (line) => {
        if (found.length > 0) return
        const decoded = decodeLine(line)
        if ('reason' in decoded) throw new JournalDamaged({ file: path, line: 0, ...decoded })
        if (!decoded.more) found.push(parse(decoded.value))
      },
      { start: at },
    )
  } finally {
    await file.close()
  }
  const [last] = found
  if (!last) throw new JournalDamaged({ file: path, line: 0, reason: 'it ends before the command does' })
  return last
}
