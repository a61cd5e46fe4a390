import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { version as VERSION } from '../../../../package.json'
import type { Sale } from '../../../../shared/sale/state.ts'
import { type IdempotencyIndex, type KeyPlaces, packed, unpacked } from '../../../http/idempotency-index.ts'
import { type FileLayer, type OpenFile, openExisting, writeAll } from '../../../storage/files.ts'
import { decodeLine, encodeLine, NEWLINE } from '../../../storage/journal-line.ts'
import { heldIn, type JournalPlace, placeAfter } from '../../../storage/journal-place.ts'
import { eachLine } from '../../../storage/journal-read.ts'
import type { Content } from '../../../storage/journal-writer.ts'
import { SALE_MARK } from '../edition.ts'
import { linesOf, type SaleLine, saleOfLines } from './sale-lines.ts'

/** A name that the second copy skips. If the file is damaged, the journal is replayed from its start. */
const CHECKPOINT = '.checkpoint'

/** The file's form, the version, and the sale's fields and events. Another edition replays the journal. */
export const EDITION = `2 ${VERSION} ${SALE_MARK}`

/** The number of entries after the last checkpoint from which another one pays off at the next start. */
const WORTH = 4_000

const Head = z.strictObject({
  edition: z.literal(EDITION),
  journal: z.strictObject({ bytes: z.number(), crc: z.number() }),
  place: z.strictObject({ seq: z.number(), bytes: z.number(), crc: z.number() }),
  hashes: z.string(),
  places: z.string(),
})
/** The last line: the number of lines of the sale, and the crc32 of all lines before it. */
const End = z.strictObject({ lines: z.number(), crc: z.number() })

/**
 * A sale at a place of its journal, before the commands that can be undone, and the idempotency keys up to there.
 * `journal`: the content of the whole journal at that time. A journal that is shorter now has other commands to undo.
 */
export type Checkpoint = { journal: Content; place: JournalPlace; sale: Sale; keys: KeyPlaces }

type Standing = { journal: { lastSeq: number; content: Content }; kept: IdempotencyIndex; checkpointSeq: number }

/**
 * Writes a checkpoint of a long sale before the commands that can be undone; the next start replays only those. Not
 * synced: a file that a power cut damages fails its checks. Without a checkpoint the journal is replayed.
 */
export async function writeCheckpoint(
  { journal, kept, checkpointSeq }: Standing,
  { folder, files, sale: now, worth = WORTH }: { folder: string; files: FileLayer; sale: Sale; worth?: number },
): Promise<void> {
  const sale = now.commands[0]?.start.sale ?? now
  // A sale of version 1.1 may have its catalogue in auction.json alone.
  if (journal.lastSeq !== now.seq || sale.isOf11 || sale.seq < checkpointSeq + worth) return
  try {
    const place = await placeIn({ folder, files }, sale.seq, journal.content)
    const { content } = journal
    if (place) await write({ folder, files }, { journal: content, place, sale, keys: kept.all(place.bytes) })
  } catch {
    // A partial file takes space that the journals may need.
    await files.remove(join(folder, CHECKPOINT)).catch(() => undefined)
  }
}

type Folder = { folder: string; files: FileLayer }

async function placeIn({ folder, files }: Folder, seq: number, content: Content): Promise<JournalPlace | null> {
  const file = await files.open(join(folder, 'sale.journal'), 'r')
  try {
    return await placeAfter(file, seq, content)
  } finally {
    await file.close()
  }
}

/** Bytes per write or read. */
const AT_ONCE = 256 * 1024

async function write({ folder, files }: Folder, checkpoint: Checkpoint): Promise<void> {
  const file = await files.open(join(folder, CHECKPOINT), 'w')
  try {
    let position = 0
    let waiting: Buffer[] = []
    let bytes = 0
    for (const line of linesOfFile(checkpoint)) {
      waiting.push(line)
      bytes += line.length
      if (bytes < AT_ONCE) continue
      await writeAll(file, Buffer.concat(waiting), position)
      position += bytes
      waiting = []
      bytes = 0
    }
    await writeAll(file, Buffer.concat(waiting), position)
  } finally {
    await file.close()
  }
}

function* linesOfFile({ journal, place, sale, keys }: Checkpoint): Generator<Buffer> {
  let crc = 0
  let lines = 0
  const encoded = (line: SaleLine | z.infer<typeof Head | typeof End>) => {
    const bytes = encodeLine(JSON.stringify(line))
    crc = crc32(bytes, crc)
    return bytes
  }
  yield encoded({ edition: EDITION, journal, place, hashes: packed(keys.hashes), places: packed(keys.places) })
  for (const line of linesOf(sale)) {
    lines += 1
    yield encoded(line)
  }
  yield encoded({ lines, crc })
}

/**
 * Reads the checkpoint of a sale; null if missing. Removes one of another version or journal, or an incomplete one: it
 * takes at least half of the journal's space.
 */
export async function readCheckpoint(given: Folder & { auctionId: string }): Promise<Checkpoint | null> {
  const { folder, auctionId, files } = given
  const path = join(folder, CHECKPOINT)
  const file = await openExisting(files, path, 'r').catch(() => null)
  if (!file) return null
  const found = await read(file, auctionId)
    .catch(() => null)
    .finally(() => file.close())
  if (found && (await fits(found.journal, { folder, files }))) return found
  await files.remove(path).catch(() => undefined)
  return null
}

async function fits(content: Content, { folder, files }: Folder): Promise<boolean> {
  const journal = await openExisting(files, join(folder, 'sale.journal'), 'r').catch(() => null)
  if (!journal) return false
  const held = await heldIn(journal, content)
    .catch(() => 'no')
    .finally(() => journal.close())
  return held !== 'no'
}

/** Throws if a line is damaged. */
async function read(file: OpenFile, auctionId: string): Promise<Checkpoint | null> {
  let head = null as z.infer<typeof Head> | null
  let isWhole = false
  let lines = 0
  let crc = 0
  const made = saleOfLines(auctionId)
  function take(line: Buffer): void {
    const decoded = decodeLine(line)
    if (isWhole || 'reason' in decoded) throw new Error('The checkpoint is damaged')
    const end = End.safeParse(decoded.value)
    if (end.success) isWhole = end.data.lines === lines && end.data.crc === crc
    else if (head) {
      lines += 1
      // The checksums show that this version wrote this very line.
      made.take(decoded.value as SaleLine)
    } else head = Head.parse(decoded.value)
    crc = crc32(NEWLINE, crc32(line, crc))
  }
  const { tail } = await eachLine((into, position) => file.read(into, position), take, { start: 0, bytes: AT_ONCE })
  const sale = isWhole && tail.length === 0 ? made.sale() : null
  if (!head || !sale) return null
  const { journal, place, hashes, places } = head
  return { journal, place, sale, keys: { hashes: unpacked(hashes), places: unpacked(places) } }
}
