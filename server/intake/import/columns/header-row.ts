import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'
import { headingMeaning } from './column-names.ts'
import type { TableRow } from './column-text.ts'

const ROWS_LOOKED_AT = 40

/** Where a table's headings stand: its row's number, 0 where it has none. `isKnown`: they are headings of catalogues. */
export function findHeader(rows: readonly TableRow[]): { headerRow: number; isKnown: boolean } {
  const looked = rows.slice(0, ROWS_LOOKED_AT)
  const known = highest(looked, (cell) => MEANING_OF_HEADING.get(plainHeading(cell)))
  if (known) return { headerRow: known.line, isKnown: true }
  const likely = highest(looked, headingMeaning)
  if (likely) return { headerRow: likely.line, isKnown: false }
  // A title above fills one cell of several.
  const width = Math.max(0, ...looked.map(({ cells }) => filled(cells)))
  const first = looked.find(({ cells }) => filled(cells) * 2 > width)
  const below = first ? rows.filter(({ line }) => line > first.line) : []
  // A row with figures is a lot; headings have none, and no cell of theirs stands again below.
  const isLot =
    first?.cells.some((cell) => /^(?:\P{L}{0,6}|lots? ?)\d+\D{0,3}$/iu.test(cell.trim())) || standsAgain(first, below)
  const isHeading = first?.cells.some((cell) => headingMeaning(cell)) || !isLot
  return { headerRow: isHeading ? (first?.line ?? 0) : 0, isKnown: false }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** The row with most headings of different meanings; undefined where none has two. */
function highest(rows: readonly TableRow[], meaningOf: (cell: string) => unknown): TableRow | undefined {
  const scores = rows.map(({ cells }) => new Set(cells.flatMap((cell) => meaningOf(cell) ?? [])).size)
  const most = Math.max(0, ...scores)
  return most >= 2 ? rows[scores.indexOf(most)] : undefined
}

/** Whether a cell of this row stands in another row too; headings that are repeated whole do not count. */
function standsAgain(row: TableRow | undefined, below: readonly TableRow[]): boolean {
  const isSame = (cell: string, at: number) => cell === row?.cells[at]
  return below.some(
    ({ cells }) => cells.some((cell, at) => cell.trim() !== '' && isSame(cell, at)) && !cells.every(isSame),
  )
}
