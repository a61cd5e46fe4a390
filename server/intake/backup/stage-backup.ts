import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { replayCommands } from '../../../shared/sale/carry-out.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { lotState } from '../../../shared/sale/view/views.ts'
import { isOfTape, tapeFolder } from '../../sale/tape/tape-file.ts'
import { isOfSystem } from '../../storage/disk-trouble.ts'
import { type FileLayer, type OpenFile, writeAll } from '../../storage/files.ts'
import { replayJournal } from '../../storage/journal-read.ts'
import { fileKind, isUnread, KIND_BYTES } from '../import/file-kind.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { TakePicture } from '../import/picture-store.ts'
import { sideBySide } from '../import/side-by-side.ts'
import { entryBytes, takeHead } from '../import/zip/entry-bytes.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'
import { CLEAN_MARK } from '../pictures/pictures.ts'
import { lackingPictures } from './backup-files.ts'
import { folderInBackup, type Reading, readJsonEntry } from './backup-manifest.ts'

/** An auction of a backup in a staging folder, still without auction.json, and its sale. */
export type StagedBackup = { auction: StoredAuction; sale: Sale; pictures: number; warnings: string[] }

type Staging = Reading & {
  stagingDir: string
  files: FileLayer
  onPicture: () => void
  takePicture: TakePicture
}

const PICTURES_AT_ONCE = 4
const MOST_TAGS_OF_LOT = 500
/** Ten times the journal of four hours with ten bids a second. */
const MOST_JOURNAL_BYTES = 512 * 1024 * 1024
const SYNC_EVERY_BYTES = 1024 * 1024
/** The form of the names that the import gives; none contains a path. */
const STORED_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(jpg|png|webp|gif|avif)$/i

/** Stages one auction of a backup. Throws if it is damaged or could not be opened; warns of missing pictures. */
export async function stageBackup(
  auctionId: string,
  { entries, ...staging }: Staging & { entries: readonly ZipEntry[] },
): Promise<StagedBackup> {
  const folder = folderInBackup(auctionId)
  const inside = entries.filter(({ name }) => name.path.startsWith(folder))
  const find = (name: string) => inside.find((entry) => entry.name.path === folder + name)
  const parsed = StoredAuction.safeParse(await readJsonEntry(find('auction.json') ?? missing(auctionId), staging))
  if (!parsed.success || parsed.data.auctionId !== auctionId) throw damaged(auctionId, 'auction.json')
  const { sale, hasContent } = await storeJournal(find('sale.journal') ?? missing(auctionId), { auctionId, ...staging })
  // A journal of version 1.1 has no catalogue; that is in auction.json.
  const auction = hasContent ? toStoredAuction(sale) : parsed.data
  const numbers = new Set(auction.lots.map((lot) => lot.lot_number))
  if (numbers.size !== auction.lots.length) throw damaged(auctionId, 'auction.json')
  // Every reply about the lot contains all of its tags.
  if (auction.lots.some(({ tagIds }) => tagIds.length > MOST_TAGS_OF_LOT)) throw damaged(auctionId, 'auction.json')

  const pictures = await storePictures(
    inside.filter(({ name }) => name.path.startsWith(`${folder}images/`)),
    { folder: `${folder}images/`, ...staging },
  )
  await storeTape(
    inside.filter(({ name }) => name.path.startsWith(`${folder}tape/`)),
    { folder: `${folder}tape/`, ...staging },
  )
  const lacking = lackingPictures(auction, pictures)
  const warnings = lacking ? [`${lacking} The sale was restored without what is missing.`] : []
  return { auction, sale, pictures: pictures.size, warnings }
}

async function storePictures(
  entries: readonly ZipEntry[],
  { folder, zip, limits, signal, stagingDir, onPicture, takePicture }: Staging & { folder: string },
): Promise<Set<string>> {
  const images = join(stagingDir, 'images')
  await mkdir(images, { recursive: true })
  // The pictures are cleaned below.
  await writeFile(join(stagingDir, CLEAN_MARK), '')
  const stored = new Set<string>()
  await sideBySide(entries, {
    width: PICTURES_AT_ONCE,
    signal,
    work: async (entry, either) => {
      const name = entry.name.path.slice(folder.length)
      const { shown } = entry.name
      if (!STORED_NAME.test(name) || entry.bytes > limits.imageBytes) throw notOurs(shown)
      const bytes = entryBytes(zip, entry, either)
      const path = join(images, name)
      try {
        const head = await takeHead(bytes, KIND_BYTES)
        const kind = fileKind(head)
        if (kind === 'svg' || kind === 'html') throw notOurs(shown)
        if (isUnread(kind) || !name.endsWith(`.${kind}`)) return
        await writeFile(path, after(head, bytes), { flag: 'wx' })
        await takePicture(path, { kind, shown, imagePixels: limits.imagePixels })
        stored.add(name)
      } catch (error) {
        // A sale may lack a picture: the backup contains pictures damaged on the disk unchanged.
        if (!(error instanceof ImportRefused) || error.code === 'backup_damaged') throw error
        await rm(path, { force: true })
      } finally {
        await bytes.return(undefined)
      }
      onPicture()
    },
  })
  return stored
}

/** Stores the tape of a backup that has it. Other names are left out. */
async function storeTape(
  entries: readonly ZipEntry[],
  { folder, zip, signal, stagingDir, files }: Staging & { folder: string },
): Promise<void> {
  for (const entry of entries) {
    const name = entry.name.path.slice(folder.length)
    if (!isOfTape(name)) continue
    await mkdir(tapeFolder(stagingDir), { recursive: true })
    const file = await files.open(join(tapeFolder(stagingDir), name), 'wx+')
    try {
      await writeSyncing(file, entryBytes(zip, entry, signal))
    } finally {
      await file.close()
    }
  }
}

async function* after(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield head
  yield* rest
}

/** Writes, syncs and replays the journal. Throws if it could not be opened at the next start. */
async function storeJournal(
  entry: ZipEntry,
  { auctionId, zip, signal, stagingDir, files }: Staging & { auctionId: string },
): Promise<{ sale: Sale; hasContent: boolean }> {
  if (entry.bytes > MOST_JOURNAL_BYTES) throw damaged(auctionId, 'sale.journal')
  const file = await files.open(join(stagingDir, 'sale.journal'), 'wx+')
  try {
    await writeSyncing(file, entryBytes(zip, entry, signal))
    return await playedThrough(file, { auctionId, shown: entry.name.shown })
  } finally {
    await file.close()
  }
}

async function playedThrough(
  file: OpenFile,
  { auctionId, shown }: { auctionId: string; shown: string },
): Promise<{ sale: Sale; hasContent: boolean }> {
  const replay = replayCommands(emptySale(auctionId))
  let hasContent = false
  try {
    const { end, size } = await replayJournal({
      read: (into, position) => file.read(into, position),
      path: shown,
      parse: parseEntry,
      onEntry: (entry: SaleEntry, more) => {
        if (entry.type === 'catalogue_loaded') hasContent = true
        replay.take(entry, more)
      },
    })
    if (end !== size) throw damaged(auctionId, 'sale.journal')
    const sale = replay.state()
    for (const lotNumber of sale.order) {
      const lot = lotOf(sale, lotNumber)
      if (lot) lotState(sale, lot, { kind: 'staff' })
    }
    return { sale, hasContent }
  } catch (cause) {
    throw cause instanceof ImportRefused || isOfSystem(cause) ? cause : damaged(auctionId, 'sale.journal', cause)
  }
}

/** Writes and syncs a file in pieces, so that a bid's own sync waits for one piece at most. */
async function writeSyncing(file: OpenFile, bytes: AsyncIterable<Buffer>): Promise<void> {
  let end = 0
  let synced = 0
  for await (const chunk of bytes) {
    await writeAll(file, chunk, end)
    end += chunk.length
    if (end - synced < SYNC_EVERY_BYTES) continue
    await file.datasync()
    synced = end
  }
  await file.sync()
}

function missing(auctionId: string): never {
  throw new ImportRefused('backup_damaged', `The backup of “${auctionId}” is not whole`)
}

function damaged(auctionId: string, file: string, cause?: unknown): ImportRefused {
  return new ImportRefused('backup_damaged', `The backup of “${auctionId}” can't be restored: ${file} is damaged`, {
    cause,
  })
}

function notOurs(shown: string): ImportRefused {
  return new ImportRefused('backup_damaged', `${shown} is not a picture from a Saleroom backup`)
}
