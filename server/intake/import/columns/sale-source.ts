import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { Remark } from '../../../../shared/catalogue/remarks.ts'
import { ImportRefused } from '../import-refused.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { formatBytes, type ImportLimits } from '../limits.ts'
import { findSaleJson, JSON_NAME, readSaleJson } from '../sale-json.ts'
import { entryBytes } from '../zip/entry-bytes.ts'
import type { ZipEntry } from '../zip/zip-entries.ts'
import { type ColumnCatalogue, readCatalogue } from './catalogue-rows.ts'
import type { TableRow } from './table/column-text.ts'
import { isSaleJson, tableOfJson } from './table/json-table.ts'
import { readTable, type Table } from './table/table.ts'

type Reading = {
  zip: FileHandle
  limits: ImportLimits
  signal: AbortSignal
  /** Null: the specification's upload, which takes a sale's JSON, or columns with complete headings. */
  choices: ImportChoices | null
  /** Overrides the file's particulars of its sale. */
  told: Partial<ImportedMetadata>
}

/** The file of a ZIP with its sale, and the content. */
export type SaleSource = {
  entry: ZipEntry
  value: unknown
  /** The file's name, as the sale's title until another is given. */
  title: string
  remarks: Remark[]
  /** The reading in columns; null if it is the JSON. */
  catalogue: ColumnCatalogue | null
}

/** Finds and reads a ZIP's sale: its JSON, or without one its single catalogue in columns. */
export async function readSaleSource(files: readonly ZipEntry[], reading: Reading): Promise<SaleSource> {
  const catalogue = files.some(({ name }) => JSON_NAME.test(name.key)) ? null : findCatalogue(files)
  if (!catalogue) {
    const entry = await findSaleJson(files, reading)
    const { value, remarks } = await readSaleJson(entry, reading)
    const title = titleFrom(entry.name.path)
    const rows = reading.choices && !isSaleJson(value) ? tableOfJson(value, entry.name.shown) : null
    if (!rows) return { entry, value, title, remarks, catalogue: null }
    const { shown } = entry.name
    const { choices, told } = reading
    const read = readCatalogue(tableOf(rows, remarks), { shown, title, choices, told })
    return { entry, value: read.json, title, remarks: read.remarks, catalogue: read }
  }
  const { shown, path } = catalogue.name
  if (catalogue.bytes > reading.limits.jsonBytes) {
    throw new ImportRefused('json_too_large', `${shown} is larger than ${formatBytes(reading.limits.jsonBytes)}`)
  }
  const bytes = await buffer(entryBytes(reading.zip, catalogue, reading.signal))
  const bytesAtMost = reading.limits.jsonBytes
  const table = await readTable(bytes, { shown, choices: reading.choices ?? {}, bytesAtMost })
  const title = titleFrom(path)
  const read = readCatalogue(table, { shown, title, choices: reading.choices, told: reading.told })
  return { entry: catalogue, value: read.json, title, remarks: read.remarks, catalogue: read }
}

/** Returns the table of a JSON file: the names are in row 1, and no encoding was guessed. */
const tableOf = (rows: TableRow[], remarks: Remark[]): Table => ({
  rows,
  encoding: null,
  delimiter: null,
  sheets: [],
  sheet: null,
  headerRow: 1,
  remarks,
})

function findCatalogue(files: readonly ZipEntry[]): ZipEntry | null {
  const [only, another] = files.filter(({ name }) => /\.(csv|tsv|tab|xlsx|xlsm)$/.test(name.key))
  if (only && another) {
    throw new ImportRefused(
      'catalogue_several',
      `The ZIP holds more than one catalogue (${only.name.shown} and ${another.name.shown}); it needs one`,
    )
  }
  return only ?? null
}

/** Turns a file's name into a provisional title: "spring_sale-2026.csv" becomes "spring sale 2026". */
function titleFrom(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  return name.replace(/[_-]+/g, ' ').trim() || 'Untitled Auction'
}
