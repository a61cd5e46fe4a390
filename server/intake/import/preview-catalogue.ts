import { open } from 'node:fs/promises'
import type { Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { readSaleSource, type SaleSource } from './columns/sale-source.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportLimits } from './limits.ts'
import { claimPictures } from './picture-claims.ts'
import { readSale } from './reading/sale-reader.ts'
import { readZipEntries, type ZipEntry } from './zip/zip-entries.ts'

const LOTS_SHOWN = 50
const SAMPLES = 3
const LONGEST_SAMPLE = 80

/** A catalogue in columns as it was understood, before anything of it is loaded. */
export type Preview = Omit<Reply<'previewUpload'>, 'previewId' | 'isRemembered'>

type Reading = { limits: ImportLimits; signal: AbortSignal; choices: ImportChoices }

/** Reads a catalogue in columns, and finds its pictures by their names. Faults of its lots are told, not thrown. */
export async function previewCatalogue(zipPath: string, reading: Reading): Promise<Preview> {
  const zip = await open(zipPath, 'r')
  try {
    const files = (await readZipEntries(zip, reading)).filter(({ use }) => use === 'file')
    const source = await readSaleSource(files, { zip, ...reading })
    if (!source.catalogue) {
      throw new ImportRefused('catalogue_invalid', 'This ZIP holds a sale as JSON, which needs no preview')
    }
    const { encoding, headerRow, columns, rows } = source.catalogue
    return {
      encoding,
      headerRow,
      columns: columns.map(({ heading, meaning }, at) => ({
        heading: heading.slice(0, LONGEST_SAMPLE),
        meaning,
        samples: rows
          .flatMap(({ cells }) => cells[at]?.trim() || [])
          .slice(0, SAMPLES)
          .map((cell) => cell.slice(0, LONGEST_SAMPLE)),
      })),
      ...lotsOf(source, files, reading.limits),
    }
  } finally {
    await zip.close()
  }
}

type LotsPreview = Pick<Preview, 'title' | 'currency' | 'lots' | 'totalLots' | 'images' | 'warnings' | 'faults'>

function lotsOf(source: SaleSource, files: readonly ZipEntry[], limits: ImportLimits): LotsPreview {
  const { entry, value, catalogue, warnings } = source
  const { title } = source
  try {
    const sale = readSale(value, { shown: entry.name.shown, limits, catalogue })
    const claims = claimPictures(sale.lots, {
      files: files.filter((file) => file !== entry),
      jsonPath: entry.name.path,
    })
    return {
      title,
      currency: sale.saleMetadata.currency ?? null,
      lots: claims.slice(0, LOTS_SHOWN).map(({ lot, entry: picture }) => ({
        lotNumber: lot.lot_number,
        artist: lot.artist,
        title: lot.title,
        estimate: lot.estimate,
        lowEstimate: lot.low_estimate ?? null,
        highEstimate: lot.high_estimate ?? null,
        startPrice: lot.start_price ?? null,
        hasImage: picture !== null,
      })),
      totalLots: claims.length,
      images: new Set(claims.flatMap(({ entry: picture }) => picture ?? [])).size,
      warnings: [...warnings, ...sale.warnings],
      faults: [],
    }
  } catch (error) {
    if (!(error instanceof ImportRefused) || error.code !== 'sale_invalid') throw error
    const faults = (error.details ?? []).map(({ lot = null, field = null, message }) => ({ lot, field, message }))
    return { title, currency: null, lots: [], totalLots: catalogue?.rows.length ?? 0, images: 0, warnings, faults }
  }
}
