import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportRefused } from '../import-refused.ts'
import { formatBytes, IMPORT_LIMITS } from '../limits.ts'
import { entryBytes } from '../zip/entry-bytes.ts'
import { readZipEntries } from '../zip/zip-entries.ts'
import { type TableRow, withoutBlank } from './column-text.ts'
import { sheetExtent } from './sheet-extent.ts'

type Reading = {
  shown: string
  /** Of the text in its cells. */
  bytesAtMost: number
}

/** A workbook says the same in more bytes, unpacked, than a text does; all of them are in memory at once while it is read. */
const WORKBOOK_RATIO = 3

/** The sheets of an XLSX workbook, in order; values, not formulas. Refuses what is none, and one whose cells hold more text than may be. */
export async function readSheets(bytes: Buffer, { shown, bytesAtMost }: Reading): Promise<TableRow[][]> {
  await refuseBomb(bytes, { shown, bytesAtMost })
  // Loaded for a workbook only: most uploads are none.
  const { default: readXlsxFile } = await import('read-excel-file/node')
  try {
    const read = await readXlsxFile(bytes, { trim: false, parseNumber: (figure) => ({ figure }) })
    const sheets = read.map(({ data }) => withNumbers(data))
    refuseTooLong(sheets, { shown, bytesAtMost })
    return sheets
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause
    throw new ImportRefused('catalogue_invalid', `${shown} can't be read as an Excel workbook (.xlsx)`, { cause })
  }
}

/** A sheet's rows with anything in them, each with the cells that are numbers. */
function withNumbers(data: readonly (readonly unknown[])[]): TableRow[] {
  return withoutBlank(data.map((values) => values.map(cellText))).map((row) => {
    const values = data[row.line - 1] ?? []
    return { ...row, numbers: new Set(values.flatMap((value, at) => (isFigure(value) ? [at] : []))) }
  })
}

const isFigure = (value: unknown): value is { figure: string } =>
  typeof value === 'object' && value !== null && 'figure' in value

/** A cell as a person reads it: dates as 2026-11-22, figures without the noise of binary fractions. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const written = isFigure(value) ? value.figure : String(value)
  return /^-?\d+\.\d{6,}$|^-?[\d.]+E[+-]?\d+$/i.test(written)
    ? String(Number(Number(written).toPrecision(12)))
    : written
}

/** A text of the same cells would be refused too. */
function refuseTooLong(sheets: readonly TableRow[][], { shown, bytesAtMost }: Reading): void {
  let characters = 0
  for (const { cells } of sheets.flat()) for (const cell of cells) characters += cell.length
  if (characters > bytesAtMost)
    throw new ImportRefused('json_too_large', `${shown} holds more text than ${formatBytes(bytesAtMost)}`)
}

/** The workbook is a ZIP, and goes through the same checks as any other, from a file as they need one. */
async function refuseBomb(bytes: Buffer, { shown, bytesAtMost }: Reading): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-workbook-'))
  try {
    const path = join(folder, 'workbook')
    await writeFile(path, bytes)
    const zip = await open(path, 'r')
    try {
      const entries = await readZipEntries(zip, { limits: IMPORT_LIMITS, signal: new AbortController().signal })
      const most = bytesAtMost * WORKBOOK_RATIO
      if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > most) {
        const reason = `${shown} unpacks to more than ${formatBytes(most)}. Save it as CSV, which leaves empty cells out`
        throw new ImportRefused('json_too_large', reason)
      }
      for (const entry of entries) await refuseFarCells(entryBytes(zip, entry, new AbortController().signal), shown)
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

/** A sheet is read with all the empty cells between those that are written: one that is far out takes any memory there is. */
async function refuseFarCells(bytes: AsyncIterable<Buffer>, shown: string): Promise<void> {
  const extent = sheetExtent()
  for await (const chunk of bytes)
    if (!extent.take(chunk.toString('latin1'))) {
      const reason = `${shown} has a cell that is further out than a catalogue goes. Save it as CSV`
      throw new ImportRefused('catalogue_invalid', reason)
    }
}
