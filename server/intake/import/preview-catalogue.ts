import { open } from 'node:fs/promises'
import type { Reply } from '../../../shared/api/index.ts'
import { currencyFound } from '../../../shared/auction/sale-currency.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { remark } from '../../../shared/catalogue/remarks.ts'
import type { ColumnCatalogue } from './columns/catalogue-rows.ts'
import { cellText } from './columns/cell-text.ts'
import { readSaleSource, type SaleSource } from './columns/sale-source.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportLimits } from './limits.ts'
import { type UnreadFile, unreadFiles } from './picture-check.ts'
import { claimPictures, entriesOf, pictureWarnings } from './picture-claims.ts'
import type { TakenFile } from './picture-store.ts'
import { countsOf, readSale } from './reading/sale-reader.ts'
import { readZipEntries, type ZipEntry } from './zip/zip-entries.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 80

/** A catalogue as interpreted, before any of it is loaded. */
export type Preview = Omit<Reply<'previewUpload'>, 'previewId' | 'isRemembered'>

type Reading = {
  limits: ImportLimits
  signal: AbortSignal
  choices: ImportChoices
  /** Unreadable pictures found by an earlier reading of the file; null: check them. */
  unread: readonly UnreadFile[] | null
}

/** Reads a catalogue, and finds its pictures by name. Faults of its lots are returned, not thrown. */
export async function previewCatalogue(zipPath: string, reading: Reading): Promise<Preview> {
  const zip = await open(zipPath, 'r')
  try {
    const files = (await readZipEntries(zip, reading)).filter(({ use }) => use === 'file')
    const source = await readSaleSource(files, { zip, told: {}, ...reading })
    const others = files.filter((file) => file !== source.entry)
    const unread = reading.unread ?? (await unreadFiles(others, { zip, ...reading }))
    return {
      ...columnsOf(source),
      ...lotsOf(source, { files: others, unread, limits: reading.limits }),
      unread: [...unread],
    }
  } finally {
    await zip.close()
  }
}

/** Describes the reading of a table; a sale's JSON has no columns. */
function columnsOf({ catalogue }: SaleSource) {
  const { encoding, delimiter, sheets, sheet, headerRow, headingRows, columns, rows, numbering, sales } =
    catalogue ?? NO_COLUMNS
  return {
    encoding,
    delimiter,
    sheets,
    sheet,
    headerRow,
    headingRows,
    numbering,
    sales,
    columns: columns.map(({ heading, meaning, knownBy }, at) => ({
      heading: heading.slice(0, LONGEST_SAMPLE),
      meaning,
      knownBy,
      samples: rows
        .flatMap(({ cells }) => cellText(cells, at) || [])
        .slice(0, SAMPLES)
        .map((cell) => cell.slice(0, LONGEST_SAMPLE)),
    })),
  }
}

const NO_COLUMNS: Omit<ColumnCatalogue, 'json' | 'currencies' | 'habit' | 'unclear' | 'remarks'> = {
  encoding: null,
  delimiter: null,
  sheets: [],
  sheet: null,
  headerRow: 0,
  headingRows: 1,
  columns: [],
  rows: [],
  numbering: 'written',
  sales: [],
}

function lotsOf(
  source: SaleSource,
  { files, unread, limits }: { files: readonly ZipEntry[]; unread: readonly UnreadFile[]; limits: ImportLimits },
) {
  const { entry, value, catalogue, remarks, title } = source
  const rowsOf = new Map(
    catalogue?.json.lots.map(({ lot_number }, at) => [String(lot_number), catalogue.rows[at]?.line ?? null]),
  )
  try {
    const sale = readSale(value, { shown: entry.name.shown, limits, catalogue, told: {} })
    const { title: named, currency, location, date_time, time_zone } = sale.saleMetadata
    const claims = claimPictures(sale.lots, { files, jsonPath: entry.name.path })
    const problems = new Map(unread.map(({ file, problem }) => [file, problem]))
    const problemOf = (file: ZipEntry) => problems.get(file.name.path) ?? null
    const claimed = new Set(claims.flatMap(entriesOf))
    const firsts = new Set(claims.flatMap(({ entry: picture }) => picture ?? []))
    return {
      title: named,
      details: { location: location ?? '', date_time: date_time ?? '', time_zone: time_zone ?? '' },
      currency: currency ?? null,
      currencies: currenciesOf(sale.currencies),
      lots: claims.map(({ lot, entry: picture }) => ({
        lotNumber: lot.lot_number,
        row: rowsOf.get(String(lot.lot_number)) ?? null,
        artist: lot.artist,
        title: lot.title,
        estimate: lot.estimate,
        lowEstimate: lot.low_estimate ?? null,
        highEstimate: lot.high_estimate ?? null,
        startPrice: lot.start_price ?? null,
        reserve: typeof lot.reserve === 'number' ? lot.reserve : null,
        image: picture && { file: picture.name.path, problem: problemOf(picture) },
      })),
      totalLots: claims.length,
      images: [...firsts].filter((file) => problemOf(file) === null).length,
      remarks: [
        ...remarks,
        ...sale.warnings,
        ...pictureWarnings(claims, { files, taken: takenAs({ files, claimed, problemOf }) }).map((words) =>
          remark('picture_left_out', words),
        ),
      ],
      faults: [],
    }
  } catch (error) {
    if (!(error instanceof ImportRefused) || error.code !== 'sale_invalid') throw error
    const faults = (error.details ?? []).map(({ lot = null, field = null, row = null, message }) => ({
      lot,
      field,
      row,
      message,
    }))
    const currencies = countsOf(catalogue?.currencies ?? [])
    return {
      title,
      details: { location: '', date_time: '', time_zone: '' },
      currency: currencyFound({ told: null, location: null, named: [...currencies.keys()] }),
      currencies: currenciesOf(currencies),
      lots: [],
      totalLots: catalogue?.rows.length ?? 0,
      images: 0,
      remarks,
      faults,
    }
  }
}

const currenciesOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([currency, lots]) => ({ currency, lots }))

/** Returns the expected result of an import for each file. */
function takenAs({
  files,
  claimed,
  problemOf,
}: {
  files: readonly ZipEntry[]
  claimed: ReadonlySet<ZipEntry>
  problemOf: (file: ZipEntry) => string | null
}): ReadonlyMap<ZipEntry, TakenFile> {
  const outcome = (file: ZipEntry): TakenFile => {
    const problem = problemOf(file)
    if (!claimed.has(file)) return problem === null ? 'unclaimed' : 'unknown'
    return problem === null ? { file: file.name.path, width: 0, height: 0 } : { problem }
  }
  return new Map(files.map((file) => [file, outcome(file)]))
}
