import { crc32 } from 'node:zlib'
import { type HouseEntry, parseHouseEntry } from '../../shared/house/entry.ts'
import type { ErasedIds } from '../../shared/house/erased-clients.ts'
import { replyWithoutErased } from '../../shared/house/erased-clients.ts'
import { eventRowOf } from '../../shared/house/features/index.ts'
import { type FileLayer, syncFolderOf, writeAll } from '../storage/files.ts'
import { JournalDamaged } from '../storage/journal-errors.ts'
import { decodeLine, encodeGroup, NEWLINE } from '../storage/journal-line.ts'
import type { JournalPlace } from '../storage/journal-place.ts'
import { eachLine } from '../storage/journal-read.ts'

const UNDO = [Buffer.from('"type":"command_undone"'), Buffer.from('"type":"command_redone"')]

/** Where the commands of a rewritten journal begin now, by where they began before, and what it holds. */
type Rewritten = { place: JournalPlace; movedTo: (at: number) => number }

/**
 * Writes the journal again without words about erased clients: each command keeps its number, its time and its key. The
 * new file takes the place of the old one in one step, so a crash leaves one of the two whole.
 */
export async function rewriteJournal(path: string, files: FileLayer, erased: ErasedIds): Promise<Rewritten> {
  const marks = [...[...erased].map((id) => Buffer.from(JSON.stringify(id))), ...UNDO]
  const moved = new Map<number, number>()
  const parts: Buffer[] = []
  let group: Buffer[] = []
  let begins = 0
  let seq = 0
  let bytes = 0
  let crc = 0

  function endGroup(lineEnd: number): void {
    const own = Buffer.concat(group.flatMap((line) => [line, NEWLINE]))
    const rewritten = marks.some((mark) => own.includes(mark)) ? withoutErased(group, { path, seq, erased }) : own
    moved.set(begins, bytes)
    parts.push(rewritten)
    seq += group.length
    bytes += rewritten.length
    crc = crc32(rewritten, crc)
    begins = lineEnd
    group = []
  }

  const journal = await files.open(path, 'r')
  try {
    await eachLine(
      (into, position) => journal.read(into, position),
      (line, lineEnd) => {
        // The block that it lies in is used again.
        group.push(Buffer.from(line))
        const isLast = !line.includes('{"more":1,', 0, 'latin1') || !decoded(line, path).more
        if (isLast) endGroup(lineEnd)
      },
      { start: 0 },
    )
  } finally {
    await journal.close()
  }
  await replaceFile(files, path, parts)
  return { place: { seq, bytes, crc }, movedTo: (at) => moved.get(at) ?? bytes }
}

function decoded(line: Buffer, path: string) {
  const read = decodeLine(line)
  if ('reason' in read) throw new JournalDamaged({ file: path, line: 0, ...read })
  return read
}

function withoutErased(
  group: readonly Buffer[],
  { path, seq, erased }: { path: string; seq: number; erased: ErasedIds },
): Buffer {
  const entries = group.map((line): HouseEntry => {
    const entry = parseHouseEntry(decoded(line, path).value)
    const { kept } = entry
    const change = eventRowOf(entry.type).withoutErased?.(entry, erased)
    const rest = change ? { ...entry, ...change } : entry
    const reply = kept && replyWithoutErased(kept.reply, erased)
    // The event is of the same type.
    return (kept && reply !== kept.reply ? { ...rest, kept: { ...kept, reply } } : rest) as HouseEntry
  })
  return encodeGroup(entries, { afterSeq: seq, parse: parseHouseEntry })
}

async function replaceFile(files: FileLayer, path: string, parts: readonly Buffer[]): Promise<void> {
  const fresh = `${path}.tmp`
  const file = await files.open(fresh, 'w')
  try {
    let at = 0
    for (const part of parts) {
      await writeAll(file, part, at)
      at += part.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await files.rename(fresh, path)
  await syncFolderOf(files, path)
}
