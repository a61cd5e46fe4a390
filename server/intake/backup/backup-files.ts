import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { TagBook } from '../../../shared/sale/view.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import { type FileLayer, readWhole } from '../../storage/files.ts'
import { type BackupManifest, folderInBackup, MANIFEST_NAME } from './backup-manifest.ts'
import type { ZipFile } from './zip-writer.ts'

const NEWLINE = 0x0a

/** The files of a backup of these auctions, each as it stands: catalogue, journal, pictures. `onLacking` is told, in a sentence, of pictures that are not there. */
export async function backupFiles(
  rooms: readonly SaleRoom[],
  {
    files,
    tags,
    madeAt,
    onLacking,
  }: { files: FileLayer; tags: TagBook; madeAt: string; onLacking: (sentence: string) => void },
): Promise<ZipFile[]> {
  const parts: ZipFile[] = []
  const named = new Set<string>()
  for (const room of rooms) {
    // Both as of now: what happens while the backup is written is not in it.
    const auction = room.auction
    const { seq } = room.sale
    const folder = folderInBackup(room.auctionId)
    for (const lot of auction.lots) for (const id of lot.tagIds) named.add(id)
    parts.push(
      { name: `${folder}auction.json`, content: Buffer.from(`${JSON.stringify(auction, null, 2)}\n`) },
      { name: `${folder}sale.journal`, content: await journalUpTo(seq, { room, files }) },
      ...(await pictures(room, auction, { folder, onLacking })),
    )
  }
  const manifest: BackupManifest = {
    format: 'saleroom-backup',
    version: 1,
    madeAt,
    auctions: rooms.map(({ auctionId }) => auctionId),
    tags: [...named].flatMap((id) => tags.get(id) ?? []),
  }
  return [{ name: MANIFEST_NAME, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }, ...parts]
}

/** The journal's first lines: an entry is a line, and its seq the line's number. */
async function journalUpTo(seq: number, { room, files }: { room: SaleRoom; files: FileLayer }): Promise<Buffer> {
  const whole = (await readWhole(files, join(room.folder, 'sale.journal'))) ?? Buffer.alloc(0)
  let end = 0
  for (let line = 0; line < seq; line += 1) end = whole.indexOf(NEWLINE, end) + 1
  return whole.subarray(0, end)
}

async function pictures(
  room: SaleRoom,
  auction: StoredAuction,
  { folder, onLacking }: { folder: string; onLacking: (sentence: string) => void },
): Promise<ZipFile[]> {
  const images = join(room.folder, 'images')
  const there = new Set(await readdir(images).catch(() => []))
  const lacking = lackingPictures(auction, there)
  if (lacking) onLacking(`${lacking} The backup is made without what is missing.`)
  const wanted = new Set(auction.lots.flatMap(({ image }) => (image ? [image.file] : [])))
  return [...wanted]
    .filter((file) => there.has(file))
    .map((file) => ({ name: `${folder}images/${file}`, content: { path: join(images, file) } }))
}

const LOTS_NAMED = 10

/** A sentence of the lots whose pictures are not among these; null where none is missing. */
export function lackingPictures(
  { lots, saleMetadata: { title } }: StoredAuction,
  there: ReadonlySet<string>,
): string | null {
  const lacking = lots.flatMap(({ image, lot_number }) => (image && !there.has(image.file) ? [lot_number] : []))
  if (lacking.length === 0) return null
  const more = lacking.length > LOTS_NAMED ? ` and ${lacking.length - LOTS_NAMED} more` : ''
  if (lacking.length === 1) return `“${title}”: the picture of lot ${lacking[0]} is missing or cannot be read.`
  return `“${title}”: the pictures of lots ${lacking.slice(0, LOTS_NAMED).join(', ')}${more} are missing or cannot be read.`
}
