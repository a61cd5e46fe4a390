import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { type ImportChoices, MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'
import { headingMeaning } from './heading-words.ts'
import type { TableRow } from './table/column-text.ts'

const ROWS_LOOKED_AT = 40

/** Finds the row of the headings; 0 without one. `isKnown`: they are headings of catalogues. */
export function findHeader(rows: readonly TableRow[]): { headerRow: number; isKnown: boolean } {
  const looked = rows.slice(0, ROWS_LOOKED_AT)
  const known = highest(looked, (cell) => MEANING_OF_HEADING.get(plainHeading(cell)))
  if (known) return { headerRow: known.line, isKnown: true }
  const likely = highest(looked, headingMeaning)
  if (likely) return { headerRow: likely.line, isKnown: false }
  // A title above the table fills only one cell.
  const width = Math.max(0, ...looked.map(({ cells }) => filled(cells)))
  const first = looked.find(({ cells }) => filled(cells) * 2 > width)
  const below = first ? rows.filter(({ line }) => line > first.line) : []
  // A row with figures is a lot. Headings have no figures, and no cell of theirs is repeated below.
  const isLot =
    first?.cells.some((cell) => /^(?:\P{L}{0,6}|lots? ?)\d+\D{0,3}$/iu.test(cell.trim())) || standsAgain(first, below)
  const isHeading = first?.cells.some((cell) => headingMeaning(cell)) || !isLot
  return { headerRow: isHeading ? (first?.line ?? 0) : 0, isKnown: false }
}

/** The headings of a table, one for each column. */
export type Headings = { headerRow: number; headingRows: number; headed: readonly string[] }

/** Returns the headings in the chosen or found row, joined with those of the next rows that continue them. */
export function headingsOf(
  rows: readonly TableRow[],
  { choices, known }: { choices: Pick<ImportChoices, 'headerRow' | 'headingRows'>; known: number | undefined },
): Headings {
  const headerRow = choices.headerRow ?? known ?? findHeader(rows).headerRow
  const at = rows.findIndex(({ line }) => line === headerRow)
  if (at < 0) return { headerRow, headingRows: 1, headed: [] }
  if (choices.headingRows !== undefined || choices.headerRow !== undefined) {
    const headingRows = choices.headingRows ?? 1
    const those = rows.filter(({ line }) => line >= headerRow && line < headerRow + headingRows)
    return { headerRow, headingRows, headed: joined(those.map(({ cells }) => cells)) }
  }
  const [upper, row, lower] = [rows[at - 1], rows[at], rows[at + 1]]
  if (known === undefined && row && lower && goesOn(row.cells, lower.cells)) return two(row, lower)
  if (known === undefined && upper && row && goesOn(upper.cells, row.cells)) return two(upper, row)
  return { headerRow, headingRows: 1, headed: row?.cells ?? [] }
}

const two = (upper: TableRow, lower: TableRow): Headings => ({
  headerRow: upper.line,
  headingRows: lower.line - upper.line + 1,
  headed: joined([upper.cells, lower.cells]),
})

/** Whether headings continue in the next row, such as "Estimate" above "Low" and "High". Headings have no figures. */
function goesOn(upper: readonly string[], lower: readonly string[]): boolean {
  const isBlank = (cell: string | undefined) => (cell ?? '').trim() === ''
  const width = Math.max(upper.length, lower.length)
  const hasBlanks = Array.from({ length: width }, (_, at) => isBlank(upper[at])).some(Boolean)
  if (!hasBlanks || filled(lower) < 2 || lower.some((cell) => /\d/.test(cell) || cell.length > 40)) return false
  // A column with both: the upper heading covers several columns, or the lower one has a meaning by itself.
  const both = joined([upper, lower])
  const count = (cells: readonly string[]) => new Set(cells.flatMap((cell) => headingMeaning(cell) ?? [])).size
  return count(both) > Math.max(count(upper), count(lower))
}

/** Joins each column's headings downwards. A heading also covers empty cells to its right with a heading below. */
function joined(rows: readonly (readonly string[])[]): string[] {
  return rows.reduce<string[]>((above, cells) => {
    const width = Math.max(above.length, cells.length)
    let over = ''
    return Array.from({ length: width }, (_, at) => {
      const [upper, lower] = [(above[at] ?? '').trim(), (cells[at] ?? '').trim()]
      if (upper !== '') over = upper
      if (lower === '') return upper
      const whole = `${over} ${lower}`.trim()
      return headingMeaning(whole) === null && headingMeaning(lower) !== null ? lower : whole
    })
  }, [])
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Returns the row with the most headings of different meanings; undefined without two. */
function highest(rows: readonly TableRow[], meaningOf: (cell: string) => unknown): TableRow | undefined {
  const scores = rows.map((row) => {
    // A cell repeated further down is a value, such as "high" in a column of "low" and "high".
    const own = row.cells.filter((cell, at) => cell.trim() !== '' && !isValue(row, at, rows))
    return new Set(own.flatMap((cell) => meaningOf(cell) ?? [])).size
  })
  const most = Math.max(0, ...scores)
  return most >= 2 ? rows[scores.indexOf(most)] : undefined
}

/** Whether another row, not equal to this one, has the same cell in the same column. */
function isValue(row: TableRow, at: number, rows: readonly TableRow[]): boolean {
  const cell = row.cells[at]?.trim()
  return rows.some(
    ({ line, cells }) =>
      line !== row.line &&
      cells[at]?.trim() === cell &&
      cells.some((other, index) => other.trim() !== row.cells[index]?.trim()),
  )
}

/** Whether another row repeats a cell of this row; rows that repeat all headings do not count. */
function standsAgain(row: TableRow | undefined, below: readonly TableRow[]): boolean {
  const isSame = (cell: string, at: number) => cell === row?.cells[at]
  return below.some(
    ({ cells }) => cells.some((cell, at) => cell.trim() !== '' && isSame(cell, at)) && !cells.every(isSame),
  )
}
