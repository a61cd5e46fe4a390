import type { ColumnMeaning, Encoding, ImportChoices, Numbering } from '../../../../shared/catalogue/import-choices.ts'
import { currencyFound } from '../../../../shared/catalogue/sale-currency.ts'
import { type FigureHabit, habitOf, isUnclear } from '../../../../shared/catalogue/written-figure.ts'
import { minorDigits } from '../../../../shared/money/minor-units.ts'
import { newUnit } from '../../../../shared/money/sale-unit.ts'
import { type ImportFault, ImportRefused } from '../import-refused.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { cellText } from './cell-text.ts'
import { columnLetters, type NamedColumn, readHeadings } from './column-names.ts'
import type { TableRow } from './column-text.ts'
import { mojibakeIn } from './encoding.ts'
import { findHeader } from './header-row.ts'
import { MOST_COLUMNS } from './json-table.ts'
import { numbered } from './lot-numbers.ts'
import { AMOUNTS, LotReader } from './lot-reader.ts'
import { type SalesColumn, salesColumns } from './several-sales.ts'
import type { Table } from './table.ts'

/** A catalogue in columns, as the JSON that an import reads, and how it was read. */
export type ColumnCatalogue = {
  /** `sale_metadata` and `lots`, unchecked. */
  json: { sale_metadata: Record<string, unknown>; lots: Record<string, unknown>[] }
  encoding: Encoding | null
  headerRow: number
  columns: NamedColumn[]
  numbering: Numbering
  /** By which columns the file could be parted, where it holds several sales. */
  sales: SalesColumn[]
  /** The rows of the lots, in the order of `json`. */
  rows: readonly TableRow[]
  /** What each lot's amounts are in, where the file says so, in the order of `json`. */
  currencies: readonly (string | null)[]
  habit: FigureHabit
  /** A cell that could be two figures; null where none could. */
  unclear: string | null
  warnings: string[]
}

/** How a catalogue is to be read, and what is said of its sale. */
type Asked = { choices: ImportChoices | null; told: Partial<ImportedMetadata> }

/**
 * Reads a catalogue in columns, by what was chosen of how. Without choices (null) nothing is guessed: what its headings
 * do not say is missing. Refuses what is no table, or too wide a one.
 */
export function readCatalogue(
  { rows: all, encoding, headerRow: known }: Table,
  { shown, title, choices, told }: Asked & { shown: string; title: string },
): ColumnCatalogue {
  const headerRow = choices?.headerRow ?? known ?? findHeader(all).headerRow
  const headed = all.find(({ line }) => line === headerRow)?.cells ?? []
  const { rows: below, notes } = lotRows(all, { headerRow, headed })
  const width = Math.max(
    0,
    ...below.slice(0, 1000).map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
  )
  if (width > MOST_COLUMNS) throw invalid(shown, `it has more than ${MOST_COLUMNS} columns`)
  if (below.length === 0) throw invalid(shown, all.length === 0 ? 'it is empty' : 'it has headings, but no lots')
  const headings = Array.from({ length: width }, (_, at) => headed[at]?.trim() ?? '')
  const columns = readHeadings(headings, { chosen: choices?.columns, rows: choices === null ? null : below })
  const reader = new LotReader(columns)
  const hasNumbers = columns.some(({ meaning }) => meaning === 'lot_number')
  const numbering = choices?.numbering ?? (hasNumbers || choices === null ? 'written' : 'counted')
  const leftOut = new Set(choices?.leftOut)
  const kept = below.filter(({ line }) => !leftOut.has(line))
  const written = kept.map((row) => reader.numberOf(row))
  const chosen = choices?.sale
  const rows = chosen ? kept.filter(({ cells }) => cellText(cells, chosen.column) === chosen.value) : kept
  if (rows.length === 0) throw invalid(shown, 'no rows are left')
  const numbers = numbered(
    rows.map((row) => reader.numberOf(row)),
    numbering,
  )
  const currencies = rows.map((row) => reader.currency(row))
  const { habit, unclear } = figureHabit(below, { columns, currencies, choices, told })
  const lots = rows.map((row, at) => ({ ...reader.lot(row, habit), lot_number: numbers[at] ?? '' }))
  return {
    json: { sale_metadata: { title: chosen ? `${title} – ${chosen.value}` : title }, lots },
    encoding,
    headerRow,
    columns,
    numbering,
    sales: hasNumbers ? salesColumns(kept, { numbers: numbered(written, 'written'), columns }) : [],
    rows,
    currencies,
    habit,
    unclear,
    warnings: [
      ...notes,
      ...(leftOut.size > 0 ? [`${rowsInWords(below.length - kept.length)} left out, as chosen`] : []),
      ...(numbering === 'counted' ? [`The lots are numbered 1 to ${rows.length} in the order of the file`] : []),
      ...reader.warnings(),
      ...columnWarnings(columns),
      ...decodingWarning(rows, encoding),
    ],
  }
}

const FIGURES: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([...AMOUNTS, 'estimate'])

/** How the file writes figures: as chosen, else by those of its figures that leave no doubt. */
function figureHabit(
  rows: readonly TableRow[],
  { columns, currencies, choices, told }: Asked & Pick<ColumnCatalogue, 'columns' | 'currencies'>,
) {
  const named = currencies.filter((currency) => currency !== null)
  const found = currencyFound({ told: told.currency, location: told.location, named })
  const unit = newUnit(found)
  const written = rows.flatMap(({ cells, numbers }) =>
    cells.filter((_, at) => !numbers?.has(at) && FIGURES.has(columns[at]?.meaning ?? 'left out')),
  )
  const habit: FigureHabit = choices?.decimal
    ? { decimal: choices.decimal, digits: Math.max(3, minorDigits(found)), unit }
    : habitOf(written, unit)
  return { habit, unclear: written.find((cell) => isUnclear(cell, habit)) ?? null }
}

/** The rows of lots: without headings that stand again, and without what stands alone in the first cell: parts of the sale, pages. */
function lotRows(all: readonly TableRow[], { headerRow, headed }: { headerRow: number; headed: readonly string[] }) {
  const isHeading = ({ cells }: TableRow) =>
    headerRow > 0 && cells.every((cell, at) => cell.trim() === (headed[at]?.trim() ?? ''))
  const below = all.filter((row) => row.line > headerRow && !isHeading(row))
  const usual = Math.max(
    0,
    ...below.slice(0, 100).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length),
  )
  const isAlone = ({ cells: [first = '', ...rest] }: TableRow) =>
    !/^\S{0,12}\d\S{0,12}$/.test(first.trim()) && rest.every((cell) => cell.trim() === '')
  const alone = usual < 3 ? [] : below.filter(isAlone)
  const [line] = alone
  return {
    rows: alone.length > 0 ? below.filter((row) => !isAlone(row)) : below,
    notes: line
      ? [
          `${rowsInWords(alone.length)} left out: nothing but the first cell is filled (row ${line.line}: “${line.cells[0]?.trim().slice(0, 40)}”)`,
        ]
      : [],
  }
}

/** What a catalogue can't be loaded without. */
export function columnFaults({
  columns,
  numbering,
  unclear,
}: Pick<ColumnCatalogue, 'columns' | 'numbering' | 'unclear'>): ImportFault[] {
  const has = (...meanings: ColumnMeaning[]) => columns.some(({ meaning }) => meanings.includes(meaning))
  return [
    ...(has('lot_number') || numbering === 'counted'
      ? []
      : [
          {
            field: 'lot_number',
            message: 'no column is called LotNum, Lot or Lot Number; choose the one that holds them',
          },
        ]),
    ...(has('title', 'description')
      ? []
      : [{ field: 'title', message: 'no column is called Title or Description; choose the one that holds them' }]),
    ...(unclear === null
      ? []
      : [
          {
            message: `“${unclear.slice(0, 60)}” can be read in two ways, because this currency has three digits after the point; choose the sign before decimals`,
          },
        ]),
  ]
}

/** Where a field of a lot is written: its row, and as the end of a sentence " (row 5, column B)". */
export function placesIn({ rows, columns }: Pick<ColumnCatalogue, 'rows' | 'columns'>) {
  return (position: number, field: string | undefined): { row: number; words: string } | null => {
    const line = rows[position - 1]?.line
    const index = columns.findIndex((column) => column.field === field)
    if (line === undefined) return null
    return { row: line, words: ` (row ${line}${index < 0 ? '' : `, column ${columnLetters(index)}`})` }
  }
}

function columnWarnings(columns: readonly NamedColumn[]): string[] {
  const others = columns.flatMap(({ meaning, heading }, at) =>
    meaning === 'other' ? [heading.slice(0, 60) || columnLetters(at)] : [],
  )
  return others.length === 0 ? [] : [`Columns that are not known, and are kept for staff only: ${others.join(', ')}`]
}

function decodingWarning(rows: readonly TableRow[], encoding: Encoding | null): string[] {
  for (const { line, cells } of rows) {
    const word = mojibakeIn(cells.join(' '))
    const remedy = encoding === null ? '' : ': choose another encoding, or export the file anew as UTF-8'
    if (word !== null) return [`Text looks wrongly decoded (row ${line}: “${word}”)${remedy}`]
  }
  return []
}

const rowsInWords = (count: number) => (count === 1 ? '1 row was' : `${count} rows were`)

function invalid(shown: string, reason: string): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} can't be read as a catalogue: ${reason}`)
}
