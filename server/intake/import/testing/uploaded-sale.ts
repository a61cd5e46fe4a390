import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { takeInProcess } from '../../pictures/testing/take-in-process.ts'
import { ImportRefused } from '../import-refused.ts'
import { importSaleZip } from '../import-sale-zip.ts'
import type { ImportedSale } from '../imported-sale.ts'
import { IMPORT_LIMITS, type ImportLimits } from '../limits.ts'
import type { ImportProgress } from '../take-files.ts'
import { type EntryPlan, makeZip, type ZipPlan } from './hostile-zip.ts'

/** A real sale of 177 lots, next to the checkout if available. */
export const REAL_SALE = path.resolve(import.meta.dirname, '../../../../../shared/data/cml-1267.zip')

/** A small picture of one colour. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  { width = 8, height = 6, background = '#7a1f3d' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** The JSON of a sale, with one lot by default. */
export function saleJson(
  lots: readonly unknown[] = [{ lot_number: '1', title: 'A chair' }],
  more: Record<string, unknown> = {},
): string {
  return JSON.stringify({ sale_metadata: { title: 'Evening sale' }, lots, ...more })
}

/** The JSON entry of a valid sale. */
export function jsonEntry(...sale: Parameters<typeof saleJson>): EntryPlan {
  return { name: 'auction.json', data: saleJson(...sale), method: 8 }
}

export type Upload = {
  outcome: { sale: ImportedSale } | { thrown: unknown }
  /** Files in the staging folder's images/ afterwards; null if the folder is gone. */
  stored: string[] | null
  progress: ImportProgress[]
}

/** Imports a ZIP given as bytes or as a path, and cleans up. */
export async function upload(
  zip: Buffer | string,
  {
    limits = IMPORT_LIMITS,
    signal,
    onProgress,
  }: { limits?: ImportLimits; signal?: AbortSignal; onProgress?: (progress: ImportProgress) => void } = {},
): Promise<Upload> {
  const home = await mkdtemp(path.join(tmpdir(), 'saleroom-import-'))
  try {
    const zipPath = typeof zip === 'string' ? zip : path.join(home, 'sale.zip')
    if (typeof zip !== 'string') await writeFile(zipPath, zip)
    const stagingDir = path.join(home, 'staging')
    const progress: ImportProgress[] = []
    const outcome = await importSaleZip({
      zipPath,
      stagingDir,
      limits,
      signal: signal ?? new AbortController().signal,
      takePicture: takeInProcess,
      onRead: async () => {},
      choices: null,
      told: {},
      onProgress: (step) => {
        progress.push(step)
        onProgress?.(step)
      },
    }).then(
      (sale) => ({ sale }),
      (thrown: unknown) => ({ thrown }),
    )
    const isStaged = (await readdir(home)).includes('staging')
    const stored = isStaged ? (await readdir(path.join(stagingDir, 'images'))).sort() : null
    return { outcome, stored, progress }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Imports a valid upload, and returns it. */
export async function imported(
  zip: Buffer | string,
  options: Parameters<typeof upload>[1] = {},
): Promise<ImportedSale & { stored: string[] }> {
  const { outcome, stored } = await upload(zip, options)
  if ('thrown' in outcome) throw outcome.thrown
  return { ...outcome.sale, stored: stored ?? [] }
}

/** Imports an invalid upload, and returns the refusal. Fails if anything is left in the staging folder. */
export async function refusal(
  zip: Buffer | string,
  options: Parameters<typeof upload>[1] = {},
): Promise<ImportRefused> {
  const { outcome, stored } = await upload(zip, options)
  if ('sale' in outcome) throw new Error('The upload was taken')
  if (stored !== null) throw new Error('The refused upload left a staging folder')
  if (!(outcome.thrown instanceof ImportRefused)) throw outcome.thrown
  return outcome.thrown
}

/** A valid sale with these additional entries. */
export function saleWith(entries: readonly EntryPlan[], plan: ZipPlan = {}): Buffer {
  return makeZip([jsonEntry(), ...entries], plan)
}
