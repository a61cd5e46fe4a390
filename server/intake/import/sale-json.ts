import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../shared/catalogue/remarks.ts'
import { saveAs } from '../../../shared/catalogue/save-as.ts'
import { ImportRefused } from './import-refused.ts'
import { looksLikeJson, readJson, readJsonLines } from './json-text.ts'
import { formatBytes, type ImportLimits } from './limits.ts'
import { entryBytes, entryHead } from './zip/entry-bytes.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

/** The names of files that hold JSON, or JSON Lines. */
export const JSON_NAME = /\.(?:json|jsonl|ndjson)$/

type Reading = { zip: FileHandle; limits: ImportLimits; signal: AbortSignal }

/** Finds the single JSON file of a sale, by name or else by its first character. Throws for none or several. */
export async function findSaleJson(files: readonly ZipEntry[], { zip, signal }: Reading): Promise<ZipEntry> {
  const named = files.filter(({ name }) => JSON_NAME.test(name.key))
  const found = named.length > 0 ? named : await unnamedJson(files, { zip, signal })
  const [only, another] = found
  if (!only) {
    const inner = files.find(({ name }) => name.key.endsWith('.zip'))
    if (inner)
      throw new ImportRefused(
        'json_missing',
        `The ZIP holds another ZIP, ${inner.name.shown}, and no sale: unpack it, and upload that one`,
      )
    const other = files.find(({ name }) => /\.(?:xls|ods|numbers|pdf|docx?|rtf|xml|ya?ml|html?)$/.test(name.key))
    throw new ImportRefused(
      'json_missing',
      other
        ? `${other.name.shown} is not read. ${saveAs(other.name.key)}`
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

/** Unpacks and parses the sale's JSON. Throws if it is above the limit or invalid. */
export async function readSaleJson(
  entry: ZipEntry,
  { zip, limits, signal, choices }: Reading & { choices: ImportChoices | null },
): Promise<{ value: unknown; remarks: Remark[] }> {
  const { shown } = entry.name
  if (entry.bytes > limits.jsonBytes) {
    throw new ImportRefused(
      'json_too_large',
      `${shown} is ${formatBytes(entry.bytes)}; the JSON may have ${formatBytes(limits.jsonBytes)}`,
    )
  }
  const bytes = await buffer(entryBytes(zip, entry, signal))
  if (/\.(?:jsonl|ndjson)$/.test(entry.name.key)) return inLines(bytes, { shown, limits })
  try {
    return { value: readJson(bytes, { shown, limits }), remarks: [] }
  } catch (error) {
    if (choices === null || !(error instanceof ImportRefused) || error.code !== 'json_invalid') throw error
    const { value, unread } = readJsonLines(bytes, { shown, limits })
    if (value.length < 2 || unread.length > 3) throw error
    const words = `${error.message}. ${value.length} of its lines are whole, and each is read as a lot`
    return { value, remarks: [remark('json_incomplete', words, { row: unread[0] ?? null })] }
  }
}

function inLines(bytes: Buffer, told: { shown: string; limits: ImportLimits }): { value: unknown; remarks: Remark[] } {
  const { value, unread } = readJsonLines(bytes, told)
  const [first] = unread
  if (first === undefined) return { value, remarks: [] }
  if (value.length === 0) throw new ImportRefused('json_invalid', `${told.shown} holds no line that is JSON`)
  const named = `${unread.slice(0, 10).join(', ')}${unread.length > 10 ? ' …' : ''}`
  return {
    value,
    remarks: [remark('json_incomplete', `Lines without valid JSON are not read: ${named}`, { row: first })],
  }
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
