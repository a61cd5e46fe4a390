import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'
import type { Row } from './column-text.ts'

const ROWS_LOOKED_AT = 20

/** Where a table's headings stand: its row's number, 0 where it has none. `isKnown`: they are headings of catalogues. */
export function findHeader(rows: readonly Row[]): { headerRow: number; isKnown: boolean } {
  const scores = rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => {
    const known = cells.flatMap((cell) => MEANING_OF_HEADING.get(plainHeading(cell)) ?? [])
    return new Set(known).size
  })
  const best = Math.max(0, ...scores)
  const header = rows[scores.indexOf(best)]
  if (best >= 2 && header) return { headerRow: header.line, isKnown: true }
  const [first] = rows
  // A row with figures is a lot; headings have none.
  const isLot = first?.cells.some((cell) => /^\D{0,6}\d+\D{0,3}$/.test(cell.trim())) ?? true
  return { headerRow: isLot && best < 1 ? 0 : (first?.line ?? 0), isKnown: false }
}
