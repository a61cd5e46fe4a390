import { formatFigure } from '../../../shared/amounts/money.ts'
import { plainHeading } from '../../../shared/catalogue/field.ts'
import { refuse } from '../../access/refused.ts'
import type { TableRow } from '../import/columns/table/column-text.ts'

/** The rows of a spreadsheet as text, including its headings. */
export type Sheet = { rows: TableRow[] }

const ROWS_LOOKED_AT = 20
/** The most rows of one sheet, with its headings and what stands above them. */
export const MOST_SHEET_ROWS = 20_000 + ROWS_LOOKED_AT

/** The fields a sheet may have, with their headings. */
export type SheetFields<F extends string> = Readonly<Record<F, readonly string[]>>

/** A sheet's known columns: the line of the headings, and the column of each field. */
export type KnownColumns<F extends string> = {
  line: number
  headings: readonly string[]
  columns: ReadonlyMap<F, number>
}

/** Finds the line of the headings and each field's column, by the chosen heading or the known ones. */
export function columnsOf<F extends string>(
  { rows }: Sheet,
  { fields, chosen }: { fields: SheetFields<F>; chosen: Readonly<Partial<Record<F, string | undefined>>> },
): KnownColumns<F> {
  // The table's keys are its fields.
  const names = Object.keys(fields) as F[]
  const meanings = new Map(names.map((name) => [name, new Set(fields[name].map(plainHeading))]))
  const known = rows.slice(0, ROWS_LOOKED_AT).map(({ line, cells }) => {
    const headings = cells.map((cell) => cell.trim())
    const plain = headings.map(plainHeading)
    const columns = new Map<F, number>()
    for (const name of names) {
      const written = chosen[name]
      if (written === '') continue
      const at = headings.findIndex(
        (heading, index) =>
          (written === undefined ? meanings.get(name)?.has(plain[index] ?? '') : heading === written) &&
          ![...columns.values()].includes(index),
      )
      if (at !== -1) columns.set(name, at)
    }
    return { line, headings, columns }
  })
  const best = known.reduce<KnownColumns<F> | null>(
    (most, each) => (most === null || each.columns.size > most.columns.size ? each : most),
    null,
  )
  return best ?? { line: 0, headings: [], columns: new Map() }
}

/** Returns the headings of a sheet, and the heading of each field that has a column, for replies. */
export function columnsTold<F extends string>({
  headings,
  columns,
}: KnownColumns<F>): {
  headings: string[]
  columns: Record<string, string>
} {
  return {
    headings: headings.filter(Boolean),
    columns: Object.fromEntries([...columns].map(([field, at]) => [field, headings[at] ?? ''])),
  }
}

/** Returns a field of a row; empty if the sheet has no such column. */
export function cellOf<F extends string>({ cells }: TableRow, { columns }: KnownColumns<F>, field: F): string {
  return cells[columns.get(field) ?? -1]?.trim() ?? ''
}

/** Whether a field of a row is a number cell in its file, not text. */
export function isNumberIn<F extends string>(row: TableRow, { columns }: KnownColumns<F>, field: F): boolean {
  return row.numbers?.has(columns.get(field) ?? -1) ?? false
}

/** The rows below the headings. Refuses none, and more than `most`; `what` they hold: "bookings". */
export function rowsBelow({ rows }: Sheet, { line }: { line: number }, { what, most }: { what: string; most: number }) {
  const below = rows.filter((row) => row.line > line)
  if (below.length === 0) refuse(400, 'sheet_empty', `The file has headings, but no ${what}`)
  if (below.length > most) {
    const words = `The file has ${formatFigure(below.length)} rows; at most ${formatFigure(most)} are taken at once`
    refuse(400, 'sheet_too_long', words)
  }
  return below
}

/** Headings that are one word each, written with spaces between them. */
export const wordsOf = (text: string): readonly string[] => text.split(' ')
