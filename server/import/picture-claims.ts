import type { LotNumber } from '../../shared/lot-number.ts'
import { quoted } from './entry-name.ts'
import type { ImportedLot, ImportedPicture } from './imported-sale.ts'
import { pictureFinder } from './lot-pictures.ts'
import type { TakenFile } from './picture-store.ts'
import type { ReadLot } from './sale-reader.ts'
import type { ZipEntry } from './zip-entries.ts'

/** A lot, where its file says the picture is, and the entry that means; null where there is none. */
export type PictureClaim = { lot: ImportedLot; picturePath: string | null; entry: ZipEntry | null }

/** Finds each lot's picture among the ZIP's files. DESIGN 7. */
export function claimPictures(
  lots: readonly ReadLot[],
  { files, jsonPath }: { files: readonly ZipEntry[]; jsonPath: string },
): PictureClaim[] {
  const find = pictureFinder(files, jsonPath)
  return lots.map(({ lot, picturePath }) => ({
    lot,
    picturePath,
    entry: picturePath === null ? null : find(picturePath),
  }))
}

/** The lot each claimed file is stored for: where several share it, the first in the catalogue. */
export function firstOwners(claims: readonly PictureClaim[]): ReadonlyMap<ZipEntry, LotNumber> {
  const owners = new Map<ZipEntry, LotNumber>()
  for (const { lot, entry } of claims) {
    if (entry && !owners.has(entry)) owners.set(entry, lot.lot_number)
  }
  return owners
}

/** The stored picture of a claim, or null. */
export function pictureOf(entry: ZipEntry | null, taken: ReadonlyMap<ZipEntry, TakenFile>): ImportedPicture | null {
  const file = entry ? taken.get(entry) : undefined
  return typeof file === 'object' ? file : null
}

/** What to tell the clerk: lots left without their picture, and files left out. DESIGN 7. */
export function pictureWarnings(
  claims: readonly PictureClaim[],
  { files, taken }: { files: readonly ZipEntry[]; taken: ReadonlyMap<ZipEntry, TakenFile> },
): string[] {
  const ofLots = claims.flatMap(({ lot, picturePath, entry }) => {
    if (picturePath === null || pictureOf(entry, taken)) return []
    return entry
      ? [
          `Lot ${lot.lot_number}: ${entry.name.shown} is no picture we read (JPEG, PNG, WebP, GIF or AVIF); the lot has none`,
        ]
      : [`Lot ${lot.lot_number}: its picture ${quoted(picturePath)} is not in the ZIP; the lot has none`]
  })
  const claimed = new Set(claims.map(({ entry }) => entry))
  const leftOut = files.flatMap((file) => {
    if (claimed.has(file)) return []
    return taken.get(file) === 'unclaimed'
      ? [`${file.name.shown} is no lot's picture and was left out`]
      : [`${file.name.shown} was left out`]
  })
  return [...ofLots, ...leftOut]
}
