import { formatFigure } from '../../../shared/amounts/money.ts'
import { plainHeading } from '../../../shared/catalogue/field.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { withoutPrefix } from '../import/columns/lot-numbers.ts'
import type { TableRow } from '../import/columns/table/column-text.ts'
import { ImportRefused } from '../import/import-refused.ts'

/** A row of a spreadsheet, as it is written; `lot` without what stands before every number. `isNumber`: its figure is a number in the file, and no text. */
export type SheetRow<F extends string> = { row: number; isNumber: boolean } & Readonly<Record<F, string>>

/** What a kind of sheet holds. */
export type SheetKind<F extends string> = {
  /** The headings that mean each field, with spaces between, in the order of a sheet without headings. */
  headings: Readonly<Record<F | 'lot', string>>
  /** The field of the figure. */
  figure: F
  /** Whether these columns are enough, or what lacks: "it needs columns called Lot and Paddle". */
  lacks: (has: (field: F | 'lot') => boolean) => string | null
  /** What a row is: "bids". */
  what: string
  /** What the file is read as: "advance bids". */
  as: string
  most: number
}

const ROWS_LOOKED_AT = 20

/** The rows of a spreadsheet by their fields; `shown` is how its file is called. Refuses what has no such columns. */
export function sheetRows<F extends string>(
  all: readonly TableRow[],
  kind: SheetKind<F>,
  shown: string,
): SheetRow<F | 'lot'>[] {
  const { line, fields } = findColumns(all, kind)
  const rows = all.filter((row) => row.line > line)
  const lacks = kind.lacks((field) => fields.has(field))
  const invalid = (reason: string) =>
    new ImportRefused('catalogue_invalid', `${shown} can't be read as ${kind.as}: ${reason}`)
  if (lacks !== null) throw invalid(lacks)
  if (rows.length === 0) throw invalid(`it has headings, but no ${kind.what}`)
  if (rows.length > kind.most)
    throw invalid(`it has ${formatFigure(rows.length)} rows; at most ${formatFigure(kind.most)} are taken`)
  const cell = ({ cells }: TableRow, field: F | 'lot') => cells[fields.get(field) ?? cells.length]?.trim() ?? ''
  const lots = withoutPrefix(rows.map((row) => cell(row, 'lot')))
  return rows.map((row, at) => {
    const written = namesOf(kind).map((field) => [
      field,
      field === 'paddle' ? plainDigits(cell(row, field)) : cell(row, field),
    ])
    const isNumber = row.numbers?.has(fields.get(kind.figure) ?? -1) ?? false
    // Every field of the kind is there, and no other.
    const texts = Object.fromEntries(written) as Record<F | 'lot', string>
    return { ...texts, lot: lots[at] ?? '', row: row.line, isNumber }
  })
}

// An object's own keys are its fields.
const namesOf = <F extends string>({ headings }: SheetKind<F>) => Object.keys(headings) as (F | 'lot')[]

/** Where the headings stand, and which column each field is in; without headings, in the usual order from the first on. */
function findColumns<F extends string>(
  rows: readonly TableRow[],
  kind: SheetKind<F>,
): { line: number; fields: ReadonlyMap<F | 'lot', number> } {
  const names = namesOf(kind)
  const known = new Map(
    names.flatMap((field) => kind.headings[field].split(' ').map((name) => [plainHeading(name), field] as const)),
  )
  for (const { line, cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const fields = new Map<F | 'lot', number>()
    for (const [at, cell] of cells.entries()) {
      const field = known.get(plainHeading(cell))
      if (field && !fields.has(field)) fields.set(field, at)
    }
    if (fields.size >= 2) return { line, fields }
  }
  const isUsual = [0, 1, 2].every((at) => /\d/.test(rows[0]?.cells[at] ?? ''))
  return { line: 0, fields: new Map(isUsual ? names.map((field, at) => [field, at]) : []) }
}
