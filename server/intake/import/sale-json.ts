import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { ImportRefused } from './import-refused.ts'
import { looksLikeJson, readJson } from './json-text.ts'
import { formatBytes, type ImportLimits } from './limits.ts'
import { entryBytes, entryHead } from './zip/entry-bytes.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

type Reading = { zip: FileHandle; limits: ImportLimits; signal: AbortSignal }

/** The one JSON file of a sale: by its name, or, where none is called .json, by its first sign. Refuses none and several. */
export async function findSaleJson(files: readonly ZipEntry[], { zip, signal }: Reading): Promise<ZipEntry> {
  const named = files.filter(({ name }) => name.key.endsWith('.json'))
  const found = named.length > 0 ? named : await unnamedJson(files, { zip, signal })
  const [only, another] = found
  if (!only) {
    const other = files.find(({ name }) => /\.(?:xls|ods|numbers|pdf|docx?|rtf)$/.test(name.key))
    throw new ImportRefused(
      'json_missing',
      other
        ? `${other.name.shown} is not read. Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) or as CSV`
        : 'The ZIP holds no JSON file with the sale; it needs one with "sale_metadata" and "lots"',
    )
  }
  if (another) {
    throw new ImportRefused(
      'json_several',
      `The ZIP holds more than one JSON file (${only.name.shown} and ${another.name.shown}); it needs one`,
    )
  }
  return only
}

/** Unpacks and parses the sale's JSON. Refuses more bytes than the limit and what is no JSON. */
export async function readSaleJson(entry: ZipEntry, { zip, limits, signal }: Reading): Promise<unknown> {
  const { shown } = entry.name
  if (entry.bytes > limits.jsonBytes) {
    throw new ImportRefused(
      'json_too_large',
      `${shown} is ${formatBytes(entry.bytes)}; the JSON may have ${formatBytes(limits.jsonBytes)}`,
    )
  }
  return readJson(await buffer(entryBytes(zip, entry, signal)), { shown, limits })
}

async function unnamedJson(
  files: readonly ZipEntry[],
  { zip, signal }: Pick<Reading, 'zip' | 'signal'>,
): Promise<ZipEntry[]> {
  const found: ZipEntry[] = []
  for (const entry of files) {
    if (looksLikeJson(await entryHead(zip, entry, { length: 64, signal }))) found.push(entry)
  }
  return found
}
