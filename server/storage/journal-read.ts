import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { FileLayer, OpenFile } from './files.ts'
import { JournalDamaged } from './journal-errors.ts'
import { decodeLine, hasLostItsNewline, type JournalEntry, NEWLINE, newline } from './journal-line.ts'
import { type JournalPlace, START } from './journal-place.ts'

const chunkBytes = 64 * 1024
/** Between two pieces bids have their turn: less than a millisecond of work. */
const pieceBytes = 8 * 1024
/** No text has one; two are no flipped bit. A disk that lost sectors of a write leaves them empty. */
const LOST = Buffer.alloc(2)
/** What is written at once is less, by far: more than that behind lost sectors is damage, not a write that never finished. */
const MOST_UNFINISHED_BYTES = 256 * 1024

/** How far the journal can be trusted. What lies between `end` and `size` is a write that never finished. */
export interface Replayed {
  lastSeq: number
  /** Bytes up to the end of the last finished command. */
  end: number
  /** crc32 of the bytes up to there. */
  crc: number
  size: number
}

/**
 * Reads the journal, from its start or from where what lies before is known, and hands over each entry once its command is
 * known to be whole. A line of which sectors are missing ends it, with what little comes behind: that write never
 * finished. Refuses with `JournalDamaged` any other bad line that ends in a newline, a gap in seq, and what `parse` refuses.
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
  /** `more`: the command it belongs to goes on in the next one. `at`: where that command begins. */
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
    if (lastLineEnd - end > MOST_UNFINISHED_BYTES) throw lost
  } else if (hasLostItsNewline(tail)) {
    throw new JournalDamaged({ file: path, line: lines + 1, reason: 'the end of the line is overwritten' })
  }
  return { lastSeq, end, crc, size }
}

/** Why an entry cannot be read though its checksum is right. Where `parse` has words for it, it is as a Saleroom wrote it. */
function unread(cause: unknown): Pick<ConstructorParameters<typeof JournalDamaged>[0], 'reason' | 'madeBy' | 'cause'> {
  const isTold = cause instanceof Error && 'reason' in cause && typeof cause.reason === 'string'
  if (isTold) return { reason: `${cause.reason}`, madeBy: 'a newer Saleroom', cause }
  return { reason: 'this version of Saleroom cannot read it', cause }
}

/** Reads a file from a place to its end, so many bytes at a time, and hands over each whole line, with pauses; gives what is left behind the last. */
export async function eachLine(
  read: OpenFile['read'],
  takeLine: (line: Buffer, lineEnd: number) => void,
  { start, bytes = chunkBytes }: { start: number; bytes?: number },
): Promise<{ tail: Buffer; size: number }> {
  let tail = Buffer.alloc(0)
  let size = start
  for (;;) {
    // Grows with a line that does not end, so that a long one is not copied over and over.
    const block = Buffer.allocUnsafe(tail.length + Math.max(bytes, tail.length))
    tail.copy(block)
    const length = await read(block.subarray(tail.length), size)
    if (length === 0) return { tail, size }
    const filled = block.subarray(0, tail.length + length)
    const blockStart = size - tail.length
    // The carried-over bytes hold no newline.
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

/**
 * The last entry of the command that begins at a place of a journal. Throws JournalDamaged where no whole command does.
 */
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
