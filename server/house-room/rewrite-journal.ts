import { crc32 } from 'node:zlib'
import { parseHouseEntry } from '../../shared/house/entry.ts'
import { ERASED_STEP, type ErasedIds, replyWithoutErased } from '../../shared/house/erased-clients.ts'
import { eventRowOf } from '../../shared/house/features/index.ts'
import { type FileLayer, syncFolderOf, writeAll } from '../storage/files.ts'
import { JournalDamaged } from '../storage/journal-errors.ts'
import { decodeLine, encodeEntry, NEWLINE } from '../storage/journal-line.ts'
import type { JournalPlace } from '../storage/journal-place.ts'
import { eachLine } from '../storage/journal-read.ts'

const UNDO = [Buffer.from('"type":"command_undone"'), Buffer.from('"type":"command_redone"')]

/** The content of a rewritten journal, and the new position of each command by its old one. */
type Rewritten = { place: JournalPlace; movedTo: (at: number) => number }

/**
 * Rewrites the journal without traces of erased clients: each command keeps its seq, time and key. The new file
 * replaces the old one in one step, so a crash leaves one of them whole.
 */
export async function rewriteJournal(path: string, files: FileLayer, erased: ErasedIds): Promise<Rewritten> {
  const marks = [...[...erased].map((id) => Buffer.from(JSON.stringify(id))), ...UNDO]
  const moved = new Map<number, number>()
  const parts: Buffer[] = []
  let begins = 0
  let movesTo = 0
  let seq = 0
  let bytes = 0
  let crc = 0

  function takeLine(line: Buffer, lineEnd: number): void {
    const isNamed = marks.some((mark) => line.includes(mark))
    // Copied, because the block of the line is reused.
    const part = isNamed ? withoutErased(line, { path, erased }) : Buffer.concat([line, NEWLINE])
    parts.push(part)
    seq += 1
    bytes += part.length
    crc = crc32(part, crc)
    if (line.includes('{"more":1,', 0, 'latin1') && decoded(line, path).more) return
    moved.set(begins, movesTo)
    begins = lineEnd
    movesTo = bytes
  }

  const journal = await files.open(path, 'r')
  try {
    await eachLine((into, position) => journal.read(into, position), takeLine, { start: 0 })
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

/** A line without traces of erased clients. */
function withoutErased(line: Buffer, { path, erased }: { path: string; erased: ErasedIds }): Buffer {
  const { value, more } = decoded(line, path)
  const entry = parseHouseEntry(value)
  const { kept } = entry
  const rest = { ...entry, ...eventRowOf(entry.type).withoutErased?.(entry, erased) }
  const step = 'sentence' in rest && rest.sentence === ERASED_STEP ? ERASED_STEP : undefined
  const reply = replyWithoutErased(kept?.reply, { erased, step })
  const json = JSON.stringify(kept ? { ...rest, kept: { ...kept, reply } } : rest)
  // Must throw now if the next start could not read it.
  parseHouseEntry(JSON.parse(json))
  return encodeEntry(json, { more })
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
