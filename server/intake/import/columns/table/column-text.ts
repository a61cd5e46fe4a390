import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { plainHeading } from '../../../../../shared/catalogue/field.ts'
import { DELIMITERS, type ImportChoices, MEANING_OF_HEADING } from '../../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../../shared/catalogue/remarks.ts'

/** A row of a table, by its line in the spreadsheet. `numbers`: number cells, whose decimals follow a point. */
export type TableRow = { line: number; cells: readonly string[]; numbers?: ReadonlySet<number> }

/** A text in columns: its rows without blank ones, and the separator of its cells. */
export type ColumnText = { rows: TableRow[]; delimiter: string; remarks: Remark[] }

/** Reads a text in columns, by the chosen separator and quotation marks, or by the likely ones. */
export function readColumns(text: string, choices: Pick<ImportChoices, 'delimiter' | 'quotes'>): ColumnText {
  // Excel writes its delimiter in the first line.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = choices.delimiter ?? told?.[1] ?? likelyDelimiter(body)
  const { records, remarks } = parse(body, { delimiter, quotes: choices.quotes })
  return { rows: withoutBlank(records), delimiter, remarks: [...remarks, ...rowsInCells(records, delimiter)] }
}

/** Returns the rows that are not blank. */
export function withoutBlank(rows: readonly (readonly string[])[]): TableRow[] {
  return rows.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : []))
}

const LINES_LOOKED_AT = 60

/** Finds the separator that yields known headings, else the one with the most lines of equal length. */
function likelyDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, (quoted) => quoted.replace(/[^\p{L}\p{N}]/gu, ''))
    .trimStart()
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
  const ranked = Object.keys(DELIMITERS)
    .map((delimiter) => ({ delimiter, ...partedBy(delimiter, lines) }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.known - a.known || (isClose(a.alike, b.alike) ? a.from - b.from : 0) || b.alike - a.alike)
  return ranked[0]?.delimiter ?? ','
}

const isClose = (a: number, b: number) => Math.abs(a - b) * 10 <= Math.max(a, b)

/** Tries a separator: known headings in a line, the number of lines with equal cell counts, and the first of them. */
function partedBy(delimiter: string, lines: readonly string[]) {
  const rows = lines.map((line) => line.split(delimiter))
  const known = Math.max(0, ...rows.map(knownHeadings))
  const counts = rows.map(({ length }) => length)
  const sizes = [...new Set(counts.filter((count) => count > 1))]
  const alikeOf = (size: number) => counts.filter((count) => count === size).length
  const size = sizes.sort((a, b) => alikeOf(b) - alikeOf(a))[0] ?? 0
  return { known: known >= 2 ? known : 0, alike: size === 0 ? 0 : alikeOf(size), from: counts.indexOf(size) }
}

const knownHeadings = (cells: readonly string[]) =>
  cells.length > 1 ? new Set(cells.flatMap((cell) => MEANING_OF_HEADING.get(plainHeading(cell)) ?? [])).size : 0

type Parsing = { delimiter: string; quotes: ImportChoices['quotes'] }

/** Reads RFC 4180 and common deviations: bare CR, quotes inside an unquoted cell, a quote that is never closed. */
function parse(text: string, { delimiter, quotes }: Parsing): { records: string[][]; remarks: Remark[] } {
  const read = (options: { quote?: false }) =>
    parseCsv(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      bom: true,
      ...options,
    })
  if (quotes === 'plain') return { records: read({ quote: false }), remarks: [] }
  try {
    return { records: read({}), remarks: [] }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    const line = lineOfOpenQuote(text, delimiter)
    const sentence = `The quotation mark in line ${line} is never closed, so quotation marks are read as signs like any other`
    return { records: read({ quote: false }), remarks: [remark('quote_never_closed', sentence, { row: line })] }
  }
}

/** Returns the line of the opening quotation mark that is never closed. */
function lineOfOpenQuote(text: string, delimiter: string): number {
  let line = 1
  let opened = 1
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) line += 1
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') at += 1
      else if (sign === '"') isQuoted = false
      continue
    }
    if (sign === '"' && isStart) {
      isQuoted = true
      opened = line
    }
    isStart = sign === delimiter || sign === '\n' || sign === '\r'
  }
  return opened
}

const ROWS_NAMED = 20

/** Counts the separators of a line, except commas before a space, which belong to prose. */
const separatorsIn = (line: string, delimiter: string) =>
  line.split(delimiter).filter((part, at) => at > 0 && !part.startsWith(' ')).length

/** Asks about cells that contain separators: a misplaced quotation mark swallows whole rows. */
function rowsInCells(records: readonly (readonly string[])[], delimiter: string): Remark[] {
  const counts = new Map<number, number>()
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  if (usual < 2) return []
  const remarks: Remark[] = []
  let line = 1
  for (const [at, cells] of records.entries()) {
    const found = cells.find((cell) => {
      const hasLines = /[\r\n]/.test(cell)
      const isShort = cells.length < usual && usual > 2
      if (!(hasLines || isShort) || !cell.includes(delimiter)) return false
      const most = Math.max(...cell.split(/\r\n|\n|\r/).map((part) => separatorsIn(part, delimiter)))
      return (hasLines && most >= Math.max(2, usual - 1)) || (isShort && most >= usual - cells.length && most > 1)
    })
    if (found !== undefined && remarks.length < ROWS_NAMED) {
      const words = `A cell of row ${at + 1} holds separators as its neighbours do (“${found.trim().slice(0, 40)}”). The quotation mark that opens in line ${line} may have taken rows into it`
      remarks.push(remark('rows_in_a_cell', words, { row: at + 1 }))
    }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  }
  return remarks
}
