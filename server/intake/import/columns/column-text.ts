import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { ImportRefused } from '../import-refused.ts'

/** A row of a table, by its number in the file as a spreadsheet counts them. `numbers`: cells that are no text in it, so that a point parts their decimals. */
export type TableRow = { line: number; cells: readonly string[]; numbers?: ReadonlySet<number> }

const DELIMITERS = ['\t', ',', ';', '|'] as const

/** The rows of a text in columns, blank ones left out. The delimiter is what parts its first lines most evenly. Refuses a quotation mark that is never closed. */
export function readColumns(text: string, shown: string): TableRow[] {
  // Excel writes its delimiter in a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = told?.[1] ?? likelyDelimiter(body)
  return withoutBlank(parse(body, { delimiter, shown }))
}

/** Rows with anything in them. */
export function withoutBlank(rows: readonly (readonly string[])[]): TableRow[] {
  return rows.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : []))
}

const LINES_LOOKED_AT = 60

function likelyDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
  const [heading = ''] = lines
  const parts = (line: string, delimiter: string) => line.split(delimiter).length
  if (DELIMITERS.some((delimiter) => parts(heading, delimiter) > 1))
    return mostOf((delimiter) => parts(heading, delimiter))
  // A page may stand above the headings: the delimiter is what parts most lines into as many cells.
  return mostOf((delimiter) => {
    const counts = lines.map((line) => parts(line, delimiter)).filter((count) => count > 1)
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
  })
}

function mostOf(score: (delimiter: string) => number): string {
  const scores = DELIMITERS.map(score)
  return Math.max(...scores) > 0 ? (DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',') : ','
}

/** RFC 4180, and what is written beside it: bare CR, quotes inside a cell that does not begin with one. */
function parse(text: string, { delimiter, shown }: { delimiter: string; shown: string }): string[][] {
  try {
    return parseCsv(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      bom: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw new ImportRefused('catalogue_invalid', `${shown}: the quotation mark in line ${error.lines} is never closed`)
  }
}
