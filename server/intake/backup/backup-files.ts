import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { picturesOf } from '../../../shared/auction/lot-pictures.ts'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { TagBook } from '../../../shared/sale/view/view.ts'
import type { Listed } from '../../sale/room/listed.ts'
import type { Stand } from '../../sale/room/open-sale.ts'
import { isOfTape, tapeFolder } from '../../sale/tape/tape-file.ts'
import { type FileLayer, namesIn } from '../../storage/files.ts'
import { type BackupManifest, folderInBackup, MANIFEST_NAME } from './backup-manifest.ts'
import { catalogueOf, journalPieces } from './backup-pieces.ts'
import type { ZipFile } from './zip-writer.ts'

/**
 * Returns the files of a backup of these auctions at one moment: catalogue, journal, pictures, and the tape on request.
 * Reports missing pictures
 * to `onLacking` in words. Each file is read or written only in its turn.
 */
export async function backupFiles(
  rooms: readonly Listed[],
  {
    files,
    tags,
    madeAt,
    tape,
    onLacking,
  }: {
    files: FileLayer
    tags: TagBook
    madeAt: string
    tape: 'with' | 'without'
    onLacking: (sentence: string) => void
  },
): Promise<ZipFile[]> {
  const parts: ZipFile[] = []
  const named = new Set<string>()
  for (const { room, auction, journal } of await standsOf(rooms)) {
    const folder = folderInBackup(room.auctionId)
    for (const lot of auction.lots) for (const id of lot.tagIds) named.add(id)
    parts.push(
      { name: `${folder}auction.json`, content: await catalogueOf(auction) },
      {
        name: `${folder}sale.journal`,
        content: journalPieces(journal, { folder: room.folder, title: room.title, files }),
      },
      ...(await pictures(room, auction, { folder, onLacking })),
      ...(tape === 'with' ? await tapeOf(room, folder) : []),
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

/** Later events are not in the backup. */
async function standsOf(rooms: readonly Listed[]): Promise<(Stand & { room: Listed })[]> {
  for (;;) {
    // After the present turn of the event loop, every sale equals its journal.
    await setImmediate()
    const stands = rooms.flatMap((room) => {
      const { stand } = room
      return stand ? [{ room, ...stand }] : []
    })
    if (stands.length === rooms.length) return stands
  }
}

async function pictures(
  room: Listed,
  auction: StoredAuction,
  { folder, onLacking }: { folder: string; onLacking: (sentence: string) => void },
): Promise<ZipFile[]> {
  const images = join(room.folder, 'images')
  const there = new Set(await readdir(images).catch(() => []))
  const lacking = lackingPictures(auction, there)
  if (lacking) onLacking(`${lacking} The backup is made without what is missing.`)
  const wanted = new Set(auction.lots.flatMap(({ image }) => picturesOf(image).map(({ file }) => file)))
  return [...wanted]
    .filter((file) => there.has(file))
    .map((file) => ({ name: `${folder}images/${file}`, content: { path: join(images, file) } }))
}

/** The files of a sale's tape. One that is being recorded has its content up to the backup's turn. */
async function tapeOf(room: Listed, folder: string): Promise<ZipFile[]> {
  const names = (await namesIn(tapeFolder(room.folder))).filter(isOfTape)
  return names.map((name) => ({
    name: `${folder}tape/${name}`,
    content: { path: join(tapeFolder(room.folder), name) },
  }))
}

const LOTS_NAMED = 10

/** Returns a sentence about lots whose pictures are missing; null if all exist. */
export function lackingPictures(
  { lots, saleMetadata: { title } }: StoredAuction,
  there: ReadonlySet<string>,
): string | null {
  const lacking = lots.flatMap(({ image, lot_number }) =>
    picturesOf(image).some(({ file }) => !there.has(file)) ? [lot_number] : [],
  )
  if (lacking.length === 0) return null
  const more = lacking.length > LOTS_NAMED ? ` and ${lacking.length - LOTS_NAMED} more` : ''
  if (lacking.length === 1) return `“${title}”: the picture of lot ${lacking[0]} is missing or cannot be read.`
  return `“${title}”: the pictures of lots ${lacking.slice(0, LOTS_NAMED).join(', ')}${more} are missing or cannot be read.`
}
