import { stringify } from 'csv-stringify'
import type { Response } from 'express'
import { sendStream } from './send-stream.ts'

type CsvRow = readonly (string | number | null)[]

/** A table with its headings, row by row. */
export type CsvTable = { columns: readonly string[]; rows: Iterable<CsvRow> | AsyncIterable<CsvRow> }

/** Sends a table as a file that spreadsheets open as it is, umlauts and all, and in which no cell is a formula. */
export async function sendCsv(response: Response, { columns, rows }: CsvTable, name: string): Promise<void> {
  response.attachment(name)
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  await sendStream(response, rows, csv)
}
