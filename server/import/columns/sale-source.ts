import type { FileHandle } from 'node:fs/promises'
import { entryBytes } from '../entry-bytes.ts'
import { ImportRefused } from '../import-refused.ts'
import { formatBytes, type ImportLimits } from '../limits.ts'
import { findSaleJson, readSaleJson } from '../sale-json.ts'
import type { ZipEntry } from '../zip-entries.ts'
import { readCatalogue } from './catalogue-rows.ts'
import type { Column } from './column-names.ts'

type Reading = { zip: FileHandle; limits: ImportLimits; signal: AbortSignal }

/** Where a ZIP keeps its sale, and what that says. */
export type SaleSource = {
  entry: ZipEntry
  value: unknown
  warnings: string[]
  /** null: it is the JSON. */
  columns: Column[] | null
}

/** Finds and reads a ZIP's sale: its JSON, or where it has none, its one catalogue in columns. DESIGN 7, issue 5. */
export async function readSaleSource(files: readonly ZipEntry[], reading: Reading): Promise<SaleSource> {
  const catalogue = files.some(({ name }) => name.key.endsWith('.json')) ? null : findCatalogue(files)
  if (!catalogue) {
    const entry = await findSaleJson(files, reading)
    return { entry, value: await readSaleJson(entry, reading), warnings: [], columns: null }
  }
  const { shown, path } = catalogue.name
  if (catalogue.bytes > reading.limits.jsonBytes) {
    throw new ImportRefused('json_too_large', `${shown} is larger than ${formatBytes(reading.limits.jsonBytes)}`)
  }
  const chunks: Buffer[] = []
  for await (const chunk of entryBytes(reading.zip, catalogue, reading.signal)) chunks.push(chunk)
  const { json, columns, warnings } = readCatalogue(Buffer.concat(chunks), {
    shown,
    title: titleFrom(path),
    pictures: files.flatMap(({ name }) => (/\.(jpe?g|png|webp|gif|avif)$/.test(name.key) ? [name.path] : [])),
  })
  return { entry: catalogue, value: json, warnings, columns }
}

function findCatalogue(files: readonly ZipEntry[]): ZipEntry | null {
  const [only, another] = files.filter(({ name }) => /\.(csv|tsv|tab)$/.test(name.key))
  if (only && another) {
    throw new ImportRefused(
      'catalogue_several',
      `The ZIP holds more than one catalogue (${only.name.shown} and ${another.name.shown}); it needs one`,
    )
  }
  return only ?? null
}

/** A file's name as a sale's title, until somebody gives it one: "spring_sale-2026.csv" is "spring sale 2026". */
function titleFrom(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  return name.replace(/[_-]+/g, ' ').trim() || 'Untitled Auction'
}
