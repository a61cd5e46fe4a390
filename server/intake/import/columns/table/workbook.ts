import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ImportRefused } from '../../import-refused.ts'
import { formatBytes, IMPORT_LIMITS } from '../../limits.ts'
import { entryBytes } from '../../zip/entry-bytes.ts'
import { readZipEntries, type ZipEntry } from '../../zip/zip-entries.ts'
import { cellName } from './cell-names.ts'
import { type TableRow, withoutBlank } from './column-text.ts'
import { sheetExtent } from './sheet-extent.ts'
import { factsOfSheet, formatsOfStyles, pathsOfSheets, type SheetFacts } from './sheet-facts.ts'

type Reading = {
  shown: string
  /** The limit for the text in its cells. */
  bytesAtMost: number
}

/** A sheet of a workbook: all its rows, and its properties if they can be read. */
export type Sheet = { name: string; rows: TableRow[]; facts: SheetFacts | null }
export type Workbook = {
  sheets: Sheet[]
  /** The number of pictures on its sheets. */
  pictures: number
}

/** A workbook unpacks to more bytes than the same text, and is held in memory while it is read. */
const WORKBOOK_RATIO = 3

/** Reads the sheets of an XLSX workbook, with values for formulas. Throws for other files, or too much text. */
export async function readWorkbook(bytes: Buffer, { shown, bytesAtMost }: Reading): Promise<Workbook> {
  const { facts, pictures } = await lookInside(bytes, { shown, bytesAtMost })
  // Loaded only for a workbook, which few uploads are.
  const { default: readXlsxFile } = await import('read-excel-file/node')
  try {
    const read = await readXlsxFile(bytes, { trim: false, parseNumber: (figure) => ({ figure }) })
    const sheets = read.map(({ sheet: name, data }, at) => {
      const its = facts[at] ?? null
      return { name, rows: withNumbers(data, its), facts: its }
    })
    refuseTooLong(sheets, { shown, bytesAtMost })
    return { sheets, pictures }
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause
    const [, row, column] = (cause instanceof Error && /row (\d+), col (\d+)/.exec(cause.message)) || []
    const where = row && column ? `: cell ${cellName(Number(row), Number(column) - 1)} is damaged` : ''
    throw new ImportRefused('catalogue_invalid', `${shown} can't be read as an Excel workbook (.xlsx)${where}`, {
      cause,
    })
  }
}

/** Returns a sheet's non-blank rows, each with its number cells. */
function withNumbers(data: readonly (readonly unknown[])[], facts: SheetFacts | null): TableRow[] {
  const digitsOf = (row: number, column: number) => facts?.digits.get(cellName(row, column)) ?? 0
  const isFigures = facts !== null && facts.digits.size > 0
  const texts = data.map((values, row) =>
    values.map((value, column) => {
      const text = cellText(value)
      const least = isFigures && /^\d+$/.test(text) ? digitsOf(row + 1, column) : 0
      return text.padStart(least, '0')
    }),
  )
  return withoutBlank(texts).map((row) => {
    const values = data[row.line - 1] ?? []
    return { ...row, numbers: new Set(values.flatMap((value, at) => (isFigure(value) ? [at] : []))) }
  })
}

const isFigure = (value: unknown): value is { figure: string } =>
  typeof value === 'object' && value !== null && 'figure' in value

/** Returns a cell's text as shown to people: dates as 2026-11-22, figures without binary rounding errors. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const written = isFigure(value) ? value.figure : String(value)
  return /^-?\d+\.\d{6,}$|^-?[\d.]+E[+-]?\d+$/i.test(written)
    ? String(Number(Number(written).toPrecision(12)))
    : written
}

/** Applies the limit for text files to a workbook too. */
function refuseTooLong(sheets: readonly Sheet[], { shown, bytesAtMost }: Reading): void {
  let characters = 0
  for (const { rows } of sheets) for (const { cells } of rows) for (const cell of cells) characters += cell.length
  if (characters > bytesAtMost)
    throw new ImportRefused('json_too_large', `${shown} holds more text than ${formatBytes(bytesAtMost)}`)
}

type Inside = { facts: (SheetFacts | null)[]; pictures: number }

/** Checks the workbook like any other ZIP, from a temporary file as the checks require. */
async function lookInside(bytes: Buffer, { shown, bytesAtMost }: Reading): Promise<Inside> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-workbook-'))
  try {
    const path = join(folder, 'workbook')
    await writeFile(path, bytes)
    const zip = await open(path, 'r')
    const { signal } = new AbortController()
    try {
      const entries = await readZipEntries(zip, { limits: IMPORT_LIMITS, signal })
      const most = bytesAtMost * WORKBOOK_RATIO
      if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > most) {
        const reason = `${shown} unpacks to more than ${formatBytes(most)}. Save it as CSV, which leaves empty cells out`
        throw new ImportRefused('json_too_large', reason)
      }
      for (const entry of entries) await refuseFarCells(entryBytes(zip, entry, signal), shown)
      if (!entries.some(({ name }) => name.key === 'xl/workbook.xml')) {
        throw new ImportRefused(
          'catalogue_invalid',
          `${shown} is not an Excel workbook (.xlsx). Save it as XLSX or CSV`,
        )
      }
      const textOf = async (name: string) => {
        const entry = entries.find(({ name: { key } }) => key === name.toLowerCase())
        return entry ? (await buffer(entryBytes(zip, entry, signal))).toString('utf8') : ''
      }
      return await insideOf(entries, textOf)
    } finally {
      await zip.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function insideOf(entries: readonly ZipEntry[], textOf: (name: string) => Promise<string>): Promise<Inside> {
  const relations = await textOf('xl/_rels/workbook.xml.rels')
  const paths = pathsOfSheets({ workbook: await textOf('xl/workbook.xml'), relations })
  const formats = formatsOfStyles(await textOf('xl/styles.xml'))
  const facts: (SheetFacts | null)[] = []
  for (const path of paths) facts.push(path === null ? null : factsOfSheet(await textOf(path), formats))
  const pictures = entries.filter(({ name }) =>
    /^xl\/media\/.*\.(?:jpe?g|png|gif|webp|tiff?|bmp|hei[cf])$/.test(name.key),
  )
  return { facts, pictures: pictures.length }
}

/** Refuses cells far out: a sheet is read with all empty cells in between, which could take all memory. */
async function refuseFarCells(bytes: AsyncIterable<Buffer>, shown: string): Promise<void> {
  const extent = sheetExtent()
  for await (const chunk of bytes)
    if (!extent.take(chunk.toString('latin1'))) {
      const reason = `${shown} has a cell that is further out than a catalogue goes. Save it as CSV`
      throw new ImportRefused('catalogue_invalid', reason)
    }
}
