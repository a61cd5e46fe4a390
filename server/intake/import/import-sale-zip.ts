import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AWAITED_PICTURE } from '../../../shared/auction/stored-auction.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { type Remark, unanswered } from '../../../shared/catalogue/remarks.ts'
import { CLEAN_MARK } from '../pictures/pictures.ts'
import { readSaleSource } from './columns/sale-source.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportedMetadata, ImportedSale } from './imported-sale.ts'
import type { ImportLimits } from './limits.ts'
import { claimPictures, imagesOf, type PictureClaim, pictureOf, pictureWarnings } from './picture-claims.ts'
import type { TakenFile, TakePicture } from './picture-store.ts'
import { readPeople } from './reading/sale-people.ts'
import { readSale } from './reading/sale-reader.ts'
import { type ImportProgress, takeFiles } from './take-files.ts'
import { readZipEntries, type ZipEntry } from './zip/zip-entries.ts'

export type SaleImport = {
  zipPath: string
  /** A new or empty folder for this import. Pictures are stored in its images/; a failure removes it. */
  stagingDir: string
  limits: ImportLimits
  /** Null: reads like the specification's upload. */
  choices: ImportChoices | null
  /** Overrides the file's particulars of its sale. */
  told: Partial<ImportedMetadata>
  onProgress: (progress: ImportProgress) => void
  /** Called with the sale's particulars before any picture is read. The import throws its errors. */
  onRead: (metadata: ImportedMetadata) => Promise<void>
  signal: AbortSignal
  takePicture: TakePicture
}

type Context = {
  zip: FileHandle
  folder: string
  limits: ImportLimits
  choices: ImportChoices | null
  told: Partial<ImportedMetadata>
  signal: AbortSignal
  takePicture: TakePicture
}

/**
 * Reads an uploaded sale from a ZIP on disk, and stores its pictures under new names. Throws ImportRefused for input
 * that the limits and checks exclude; an abort throws its reason. On any error the staging folder is removed, unless it
 * was not empty at first.
 */
export async function importSaleZip(given: SaleImport): Promise<ImportedSale> {
  const { zipPath, stagingDir, limits, choices, told, onProgress, onRead, signal, takePicture } = given
  await claimFolder(stagingDir)
  try {
    signal.throwIfAborted()
    const folder = path.join(stagingDir, 'images')
    await mkdir(folder)
    // The pictures are cleaned below.
    await writeFile(path.join(stagingDir, CLEAN_MARK), '')
    const zip = await open(zipPath, 'r')
    try {
      return await readAll({ zip, folder, limits, choices, told, signal, takePicture }, { onProgress, onRead })
    } finally {
      await zip.close()
    }
  } catch (error) {
    await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new ImportRefused(
        'disk_full',
        'The disk has no space left for this sale. Delete other files, then try again',
        { cause: error },
      )
    }
    throw error
  }
}

async function readAll(
  context: Context,
  { onProgress, onRead }: Pick<SaleImport, 'onProgress' | 'onRead'>,
): Promise<ImportedSale> {
  onProgress({ phase: 'reading', lots: 0, images: 0, totalImages: 0 })
  const files = (await readZipEntries(context.zip, context)).filter(({ use }) => use === 'file')
  const { entry, value, catalogue, ...source } = await readSaleSource(files, context)
  const { limits, told } = context
  if (context.choices === null) refuseQuestions(source.remarks, entry.name.shown)
  const { lots, ...sale } = readSale(value, { shown: entry.name.shown, limits, catalogue, told })
  const people = readPeople(value, { shown: entry.name.shown, limits })
  await onRead(sale.saleMetadata)
  const others = files.filter((file) => file !== entry)
  const claims = claimPictures(lots, { files: others, jsonPath: entry.name.path })
  const taken = await takeFiles(others, claims, { ...context, onProgress })
  const warnings = [
    ...[...source.remarks, ...sale.warnings].map(({ sentence }) => sentence),
    ...pictureWarnings(claims, { files: others, taken }),
  ]
  const unsaid = warnings.length - context.limits.messages
  return {
    ...sale,
    people,
    lots: claims.map((claim) => ({ ...claim.lot, ...withPicture(claim, taken) })),
    imageCount: others.filter((file) => pictureOf(file, taken)).length,
    warnings: unsaid > 0 ? [...warnings.slice(0, context.limits.messages), `And ${unsaid} more warnings`] : warnings,
  }
}

/** A lot's pictures, or the name of the first one that the file lacks, so that it can be added later. */
function withPicture(claim: PictureClaim, taken: ReadonlyMap<ZipEntry, TakenFile>) {
  const image = imagesOf(claim, taken)
  const { picturePath } = claim
  return { image, ...(image === null && picturePath !== null && { [AWAITED_PICTURE]: picturePath }) }
}

/** Refuses a file that raises questions, because a direct upload has no preview. */
function refuseQuestions(remarks: readonly Remark[], shown: string): void {
  const questions = unanswered(remarks)
  const [first] = questions
  if (!first) return
  const details = questions.map(({ row, sentence }) => ({ message: sentence, ...(row !== null && { row }) }))
  throw new ImportRefused('catalogue_invalid', `${shown}: ${first.sentence}. Load it by way of a preview`, { details })
}

async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error('The staging folder of an import must be empty')
}
