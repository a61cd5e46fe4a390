import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'
import { errorCode } from '../storage/files.ts'

export type Cell = string | number | null

/**
 * The kind of a column's cells: amounts in whole units, money as a decimal figure ("1234.50"), times as ISO 8601 UTC;
 * undefined: texts and counts.
 */
export type ColumnKind = 'amount' | 'money' | 'time' | undefined

/** A table with its headings, row by row; a `notice` is its first line. `kinds` may omit columns without a kind. */
export type CsvTable = {
  notice: string | null
  columns: readonly string[]
  kinds: readonly ColumnKind[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** A file as a reply instead of JSON: its name, and a function that sends it. */
export class SentFile {
  readonly name: string
  private readonly sends: (response: Response) => Promise<void> | void

  constructor(name: string, sends: (response: Response) => Promise<void> | void) {
    this.name = name
    this.sends = sends
  }

  async send(response: Response): Promise<void> {
    response.attachment(this.name)
    await this.sends(response)
  }
}

/** A table as such a file. */
export const csvFile = (table: CsvTable, name: string): SentFile =>
  new SentFile(name, (response) => sendCsv(response, table, { name, delimiter: ',', lineBreaks: 'quoted' }))

/** Line breaks in texts are quoted; bare ones, as version 1.1 wrote them, are for sales that it began. */
export type LineBreaks = 'quoted' | 'bare'

/** The options of the CSV writer. */
export const csvForm = (delimiter: ',' | ';', lineBreaks: LineBreaks) =>
  ({
    bom: true,
    delimiter,
    escape_formulas: delimiter === ',',
    record_delimiter: 'windows',
    ...(lineBreaks === 'quoted' && { quoted_match: /[\r\n]/ }),
  }) as const

/**
 * Sends a table as a file that spreadsheets read correctly, with its encoding. Cells that begin like a formula are
 * escaped, except in the form with semicolons, which writes texts as literals (`excelTable`).
 */
export async function sendCsv(
  response: Response,
  { notice, columns, rows }: CsvTable,
  { name, delimiter, lineBreaks }: { name: string; delimiter: ',' | ';'; lineBreaks: LineBreaks },
): Promise<void> {
  response.attachment(name)
  const csv = stringify(csvForm(delimiter, lineBreaks))
  const all = async function* () {
    if (notice !== null) yield [notice]
    yield columns
    yield* rows
  }
  await sendStream(response, all(), csv)
}

type Source = Iterable<unknown> | AsyncIterable<unknown>

/** Streams a source through transforms as fast as the caller reads it. A caller that disconnects is not a failure. */
export async function sendStream(response: Response, source: Source, ...through: readonly Transform[]): Promise<void> {
  try {
    await pipeline([Readable.from(source), ...through, response])
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
