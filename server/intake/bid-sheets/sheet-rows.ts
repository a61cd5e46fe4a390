import { formatFigure } from '../../../shared/amounts/money.ts'
import { plainHeading } from '../../../shared/catalogue/field.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { withoutPrefix } from '../import/columns/lot-numbers.ts'
import type { TableRow } from '../import/columns/table/column-text.ts'
import { ImportRefused } from '../import/import-refused.ts'

/** A row of a spreadsheet, as text; `lot` without the prefix of all lots. `isNumber`: its figure is a number cell. */
export type SheetRow<F extends string> = { row: number; isNumber: boolean } & Readonly<Record<F, string>>

/** A kind of sheet. */
export type SheetKind<F extends string> = {
  /** The headings of each field, separated by spaces, in the order of a sheet without headings. */
  headings: Readonly<Record<F | 'lot', string>>
  /** The field of the figure. */
  figure: F
  /** Returns the missing columns in words ("it needs columns called Lot and Paddle"); null if none are. */
  lacks: (has: (field: F | 'lot') => boolean) => string | null
  /** The name of the rows: "bids". */
  what: string
  /** The use of the file: "advance bids". */
  as: string
  most: number
}

const ROWS_LOOKED_AT = 20

/** Returns the rows of a spreadsheet by field. Throws if columns are missing; `shown` is the file's name there. */
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
    // Exactly the fields of the kind.
    const texts = Object.fromEntries(written) as Record<F | 'lot', string>
    return { ...texts, lot: lots[at] ?? '', row: row.line, isNumber }
  })
}

// An object's own keys are its fields.
const namesOf = <F extends string>({ headings }: SheetKind<F>) => Object.keys(headings) as (F | 'lot')[]

/** Finds the line of the headings and each field's column; without headings, uses the usual order. */
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
