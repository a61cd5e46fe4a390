import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'

/** A column: its heading, what stands in it, and its kind; without one its cells are texts and counts. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell, kind?: ColumnKind]

/** Rows as a table of these columns. */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
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

/** What a column of yes and no holds. */
export const yes = (is: boolean): string => (is ? 'Yes' : '')

/** Minor units as a decimal figure: 123450 pence are "1234.50". */
export function decimal(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}
