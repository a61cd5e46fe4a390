import { type MoneyUnit, unitDigits } from '../../../shared/amounts/money-unit.ts'
import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'

/** A column: its heading, its cells, and their kind; the default is texts and counts. */
export type ExportColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell, kind?: ColumnKind]

/** Makes a table of these columns from rows. */
export function tableOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  notice: string | null,
): CsvTable & { rows: readonly Cell[][] } {
  return {
    notice,
    columns: columns.map(([heading]) => heading),
    kinds: columns.map(([, , kind]) => kind),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

/** Writes a table's amounts as figures of the currency: whole units unchanged, 12500 fils as "12.500". */
export function inUnit<T extends CsvTable>(table: T, unit: MoneyUnit): T {
  const digits = unitDigits(unit)
  if (digits === 0) return table
  const { kinds } = table
  const written = (row: readonly Cell[]) =>
    row.map((cell, at) => (kinds[at] === 'amount' && typeof cell === 'number' ? decimal(cell, digits) : cell))
  const rows = Array.isArray(table.rows) ? table.rows.map(written) : each(table.rows, written)
  return { ...table, kinds: kinds.map((kind) => (kind === 'amount' ? 'money' : kind)), rows }
}

async function* each<A, B>(rows: Iterable<A> | AsyncIterable<A>, make: (row: A) => B): AsyncGenerator<B> {
  for await (const row of rows) yield make(row)
}

/** The text of a yes/no cell. */
export const yes = (is: boolean): string => (is ? 'Yes' : '')

/** Minor units as a decimal figure: 123450 pence are "1234.50". */
export function decimal(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}
