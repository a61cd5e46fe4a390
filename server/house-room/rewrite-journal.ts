import { crc32 } from 'node:zlib'
import { parseHouseEntry } from '../../shared/house/entry.ts'
import { type Erased, namesErased } from '../../shared/house/erased-commands.ts'
import { ERASED_STEP, erasedNames, PERSONAL_TABLES, replyWithoutErased } from '../../shared/house/erased-records.ts'
import { eventRowOf, type HouseEventType } from '../../shared/house/features/index.ts'
import { type FileLayer, syncFolderOf, writeAll } from '../storage/files.ts'
import { JournalDamaged } from '../storage/journal-errors.ts'
import { decodeLine, encodeEntry, NEWLINE } from '../storage/journal-line.ts'
import type { JournalPlace } from '../storage/journal-place.ts'
import { eachLine } from '../storage/journal-read.ts'

/** The content of a rewritten journal, the new position of each command by its old one, and what is in it no more. */
type Rewritten = { place: JournalPlace; movedTo: (at: number) => number; erased: Erased }

type Found = { ids: Set<string>; names: Set<string> }

/**
 * Rewrites the journal without traces of erased records: each command keeps its seq, time and key. The new file
 * replaces the old one in one step, so a crash leaves one of them whole. `isErased`: whether the record with this id,
 * which the journal has had, is erased.
 */
export async function rewriteJournal(
  path: string,
  files: FileLayer,
  isErased: (id: string) => boolean,
): Promise<Rewritten> {
  const moved = new Map<number, number>()
  const parts: Buffer[] = []
  const found: Found = { ids: new Set(), names: new Set() }
  let begins = 0
  let movesTo = 0
  let seq = 0
  let bytes = 0
  let crc = 0

  function takeLine(line: Buffer, lineEnd: number): void {
    const { value, more } = decoded(line, path)
    // Copied, because the block of the line is reused.
    const part = withoutErased(value, { more, found, isErased }) ?? Buffer.concat([line, NEWLINE])
    parts.push(part)
    seq += 1
    bytes += part.length
    crc = crc32(part, crc)
    if (more) return
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
  return { place: { seq, bytes, crc }, movedTo: (at) => moved.get(at) ?? bytes, erased: found }
}

function decoded(line: Buffer, path: string) {
  const read = decodeLine(line)
  if ('reason' in read) throw new JournalDamaged({ file: path, line: 0, ...read })
  return read
}

type Reading = { more: boolean; found: Found; isErased: (id: string) => boolean }

/** A line without traces of erased records, whose ids and names it adds to `found`; null if it has none. */
function withoutErased(value: unknown, { more, found, isErased }: Reading): Buffer | null {
  // The start of the server has read each line.
  const { type, kept, sentence } = value as { type: HouseEventType; kept?: { reply?: unknown }; sentence?: string }
  const about = eventRowOf(type).about?.(value)
  const ids = PERSONAL_TABLES.flatMap((table) => about?.[table]?.filter(isErased) ?? [])
  if (ids.length === 0 && sentence === undefined && kept?.reply === undefined) return null
  for (const id of ids) found.ids.add(id)
  for (const name of erasedNames(value, found.ids)) found.names.add(name)
  const entry = parseHouseEntry(value)
  const rest = { ...entry, ...eventRowOf(type).withoutErased?.(entry, found.ids) }
  if ('sentence' in rest && namesErased(rest.sentence, found)) rest.sentence = ERASED_STEP
  const step = 'sentence' in rest && rest.sentence === ERASED_STEP ? ERASED_STEP : undefined
  const reply = replyWithoutErased(entry.kept?.reply, { erased: found.ids, step })
  const json = JSON.stringify(entry.kept ? { ...rest, kept: { ...entry.kept, reply } } : rest)
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
