import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { LotImage } from '../../../shared/auction/lot-pictures.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { ImportLimits } from './limits.ts'
import { claimPictures, entriesOf, imagesOf, pictureWarnings } from './picture-claims.ts'
import type { TakePicture } from './picture-store.ts'
import { type ImportProgress, takeFiles } from './take-files.ts'
import { readZipEntries, type ZipEntry } from './zip/zip-entries.ts'

/** A lot of the sale, with the names of its pictures: the stored file, and the one that its catalogue names. */
export type PicturedLot = { lot_number: LotNumber; file: string | null; awaited: string | null }

/** The pictures for a sale's lots, and sentences about the files that fit none or can't be shown. */
export type SalePictures = { pictures: { lotNumber: LotNumber; image: LotImage }[]; warnings: string[] }

type Reading = {
  /** A new folder. The pictures are stored in its images/. */
  stagingDir: string
  limits: ImportLimits
  signal: AbortSignal
  takePicture: TakePicture
  onProgress: (progress: ImportProgress) => void
}

/** Reads a ZIP of pictures for the lots of a sale, by picture name, else by lot number. Throws for an unsafe ZIP. */
export async function importPictures(
  zipPath: string,
  lots: readonly PicturedLot[],
  { stagingDir, ...taking }: Reading,
): Promise<SalePictures> {
  const folder = path.join(stagingDir, 'images')
  await mkdir(folder, { recursive: true })
  const zip = await open(zipPath, 'r')
  try {
    const files = (await readZipEntries(zip, taking)).filter(({ use }) => use === 'file')
    const claims = claimPictures(namedIn(files, lots), { files, jsonPath: '' }).filter(
      (claim) => entriesOf(claim).length > 0,
    )
    const taken = await takeFiles(files, claims, { zip, folder, ...taking })
    const pictures = claims.flatMap((claim) => {
      const image = imagesOf(claim, taken)
      return image ? [{ lotNumber: claim.lot.lot_number, image }] : []
    })
    return { pictures, warnings: pictureWarnings(claims, { files, taken }).slice(0, taking.limits.messages) }
  } finally {
    await zip.close()
  }
}

/** A lot goes by its stored file's name only if the ZIP has such a file; retouched pictures may have new names. */
function namedIn(files: readonly ZipEntry[], lots: readonly PicturedLot[]) {
  const names = new Set(files.map(({ name }) => path.posix.basename(name.key)))
  return lots.map((lot) => ({
    lot,
    furtherPaths: [],
    picturePath: lot.awaited ?? (lot.file !== null && names.has(lot.file.toLowerCase()) ? lot.file : null),
  }))
}
