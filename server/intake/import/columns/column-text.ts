import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { ImportRefused } from '../import-refused.ts'

/** A row of a table, by its number in the file as a spreadsheet counts them. */
export type Row = { line: number; cells: readonly string[] }

const DELIMITERS = ['\t', ',', ';', '|'] as const

/** The rows of a text in columns, blank ones left out. The delimiter is what parts its first lines most evenly. Refuses a quotation mark that is never closed. */
export function readColumns(text: string, shown: string): Row[] {
  // Excel writes its delimiter in a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = told?.[1] ?? likelyDelimiter(body)
  return withoutBlank(parse(body, { delimiter, shown }))
}

/** Rows with anything in them. */
export function withoutBlank(rows: readonly (readonly string[])[]): Row[] {
  return rows.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : []))
}

const LINES_LOOKED_AT = 10

/** A title may stand above the headings, so the line counts that is parted most often. */
function likelyDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
  const [heading = ''] = lines
  const counts = (line: string) => DELIMITERS.map((delimiter) => line.split(delimiter).length)
  const chosen = Math.max(...counts(heading)) > 1 ? [heading] : lines
  const most = DELIMITERS.map((_, at) => Math.max(...chosen.map((line) => counts(line)[at] ?? 0)))
  return DELIMITERS[most.indexOf(Math.max(...most))] ?? ','
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
