import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { ImportRefused } from '../import-refused.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { readZipEntries } from '../zip/zip-entries.ts'
import { type Row, withoutBlank } from './column-text.ts'

/** The sheets of an XLSX workbook, in order; values, not formulas. Refuses what is none, and one that unpacks to more bytes than may be. */
export async function readSheets(
  bytes: Buffer,
  { shown, bytesAtMost }: { shown: string; bytesAtMost: number },
): Promise<Row[][]> {
  await refuseBomb(bytes, { shown, bytesAtMost })
  try {
    const sheets = await readXlsxFile(bytes, { trim: false, parseNumber: (written) => written })
    return sheets.map(({ data }) => withoutBlank(data.map((row) => row.map((value) => cellText(value)))))
  } catch (cause) {
    throw new ImportRefused('catalogue_invalid', `${shown} can't be read as an Excel workbook (.xlsx)`, { cause })
  }
}

/** A cell as a person reads it: dates as 2026-11-22, figures without the noise of binary fractions. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const written = String(value)
  return /^-?\d+\.\d{6,}$|^-?[\d.]+E[+-]?\d+$/i.test(written)
    ? String(Number(Number(written).toPrecision(12)))
    : written
}

/** The workbook is a ZIP, and goes through the same checks as any other, from a file as they need one. */
async function refuseBomb(
  bytes: Buffer,
  { shown, bytesAtMost }: { shown: string; bytesAtMost: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-workbook-'))
  try {
    const path = join(folder, 'workbook')
    await writeFile(path, bytes)
    const zip = await open(path, 'r')
    try {
      const limits = { ...IMPORT_LIMITS, totalBytes: bytesAtMost }
      const entries = await readZipEntries(zip, { limits, signal: new AbortController().signal })
      if (!entries.some(({ name }) => name.key === 'xl/workbook.xml')) {
        throw new ImportRefused('catalogue_invalid', `${shown} is no Excel workbook (.xlsx). Save it as one, or as CSV`)
      }
    } finally {
      await zip.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
