import { minorDigits } from '../../../../shared/amounts/minor-units.ts'
import { type FigureHabit, habitOf, isUnclear } from '../../../../shared/amounts/written-figure.ts'
import { currencyFound } from '../../../../shared/auction/sale-currency.ts'
import { newUnit } from '../../../../shared/auction/sale-unit.ts'
import type { ColumnMeaning, ImportChoices, Numbering } from '../../../../shared/catalogue/import-choices.ts'
import { type ImportFault, ImportRefused } from '../import-refused.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { catalogueRemarks } from './catalogue-remarks.ts'
import { cellText } from './cell-text.ts'
import { readHeadings } from './column-names.ts'
import { numbered } from './lot-numbers.ts'
import { LotReader } from './lot-reader.ts'
import { lotRows } from './lot-rows.ts'
import { IN_MONEY, type NamedColumn } from './named-column.ts'
import { type SalesColumn, salesColumns } from './several-sales.ts'
import { cellName, columnLetters } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'
import { MOST_COLUMNS } from './table/json-table.ts'
import type { Table } from './table/table.ts'

/** A catalogue in columns, as the JSON that an import reads, and how it was read. */
export type ColumnCatalogue = Omit<Table, 'rows' | 'headerRow'> & {
  /** `sale_metadata` and `lots`, unchecked. */
  json: { sale_metadata: Record<string, unknown>; lots: Record<string, unknown>[] }
  headerRow: number
  headingRows: number
  columns: NamedColumn[]
  numbering: Numbering
  /** The columns that could separate several sales in the file. */
  sales: SalesColumn[]
  /** The rows of the lots, in the order of `json`. */
  rows: readonly TableRow[]
  /** The currency of each lot's amounts, null if unnamed, in the order of `json`. */
  currencies: readonly (string | null)[]
  habit: FigureHabit
  /** A cell that could mean two figures; null without one. */
  unclear: string | null
}

/** The choices for reading a catalogue, and known particulars of its sale. */
type Asked = { choices: ImportChoices | null; told: Partial<ImportedMetadata> }

/**
 * Reads a catalogue in columns. Without choices (null) nothing is guessed: only headings give columns a meaning. Throws
 * if it is not a table or is too wide.
 */
export function readCatalogue(
  { rows: all, headerRow: known, ...table }: Table,
  { shown, title, choices, told }: Asked & { shown: string; title: string },
): ColumnCatalogue {
  const { headings, headerRow, headingRows, rows: kept, remarks } = lotRows(all, { choices: choices ?? {}, known })
  if (headings.length > MOST_COLUMNS) throw invalid(shown, `it has more than ${MOST_COLUMNS} columns`)
  if (kept.length === 0) throw invalid(shown, all.length === 0 ? 'it is empty' : 'it has headings, but no lots')
  const { columns, remarks: ofColumns } = readHeadings(headings, {
    chosen: choices?.columns,
    rows: choices === null ? null : kept,
  })
  const reader = new LotReader(columns)
  const hasNumbers = columns.some(({ meaning }) => meaning === 'lot_number')
  const numbering = choices?.numbering ?? (hasNumbers || choices === null ? 'written' : 'counted')
  const chosen = choices?.sale
  const rows = chosen ? kept.filter(({ cells }) => cellText(cells, chosen.column) === chosen.value) : kept
  if (rows.length === 0) throw invalid(shown, 'no rows are left')
  const numbers = numbered(
    rows.map((row) => reader.numberOf(row)),
    numbering,
  )
  const currencies = rows.map((row) => reader.currency(row))
  const { habit, unclear } = figureHabit(kept, { columns, currencies, choices, told })
  const lots = rows.map((row, at) => ({ ...reader.lot(row, habit), lot_number: numbers[at] ?? '' }))
  const numbersOfAll = kept.map((row) => reader.numberOf(row))
  const sales = salesColumns(kept, {
    numbers: hasNumbers ? numbered(numbersOfAll, 'written') : kept.map((_, at) => String(at)),
    columns,
  })
  const read = { columns, numbering, numbers, sales, rows, encoding: table.encoding, choices }
  return {
    ...table,
    json: { sale_metadata: { title: chosen ? `${title} – ${chosen.value}` : title }, lots },
    headerRow,
    headingRows,
    columns,
    numbering,
    sales,
    rows,
    currencies,
    habit,
    unclear,
    remarks: catalogueRemarks([...table.remarks, ...remarks, ...ofColumns, ...reader.remarks()], read),
  }
}

/** Finds how the file writes figures: the chosen way, or that of its unambiguous figures. */
function figureHabit(
  rows: readonly TableRow[],
  { columns, currencies, choices, told }: Asked & Pick<ColumnCatalogue, 'columns' | 'currencies'>,
) {
  const named = currencies.filter((currency) => currency !== null)
  const found = currencyFound({ told: told.currency, location: told.location, named })
  const unit = newUnit(found)
  const written = rows.flatMap(({ cells, numbers }) =>
    cells.filter((_, at) => !numbers?.has(at) && IN_MONEY.includes(columns[at]?.meaning ?? 'left out')),
  )
  const habit: FigureHabit = choices?.decimal
    ? { decimal: choices.decimal, digits: Math.max(3, minorDigits(found)), unit }
    : habitOf(written, unit)
  return { habit, unclear: written.find((cell) => isUnclear(cell, habit)) ?? null }
}

/** Returns the faults that prevent loading a catalogue. */
export function columnFaults(given: Pick<ColumnCatalogue, 'columns' | 'numbering' | 'unclear'>): ImportFault[] {
  const { columns, numbering, unclear } = given
  const has = (...meanings: ColumnMeaning[]) => columns.some(({ meaning }) => meanings.includes(meaning))
  return [
    ...(has('lot_number') || numbering === 'counted'
      ? []
      : [
          {
            field: 'lot_number',
            message: 'no column is called LotNum, Lot or Lot Number; choose the column with the lot numbers',
          },
        ]),
    ...(has('title', 'description')
      ? []
      : [{ field: 'title', message: 'no column is called Title or Description; choose the column with the titles' }]),
    ...(unclear === null
      ? []
      : [
          {
            message: `“${unclear.slice(0, 60)}” can be read in two ways, because this currency has three digits after the point; choose the sign before decimals`,
          },
        ]),
  ]
}

/** Returns a function that locates a field of a lot: its row, and words such as " (row 5, column B)". */
export function placesIn({ rows, columns }: Pick<ColumnCatalogue, 'rows' | 'columns'>) {
  return (position: number, field: string | undefined): { row: number; cell: string | null; words: string } | null => {
    const line = rows[position - 1]?.line
    const index = columns.findIndex((column) => column.field === field)
    if (line === undefined) return null
    return {
      row: line,
      cell: index < 0 ? null : cellName(line, index),
      words: ` (row ${line}${index < 0 ? '' : `, column ${columnLetters(index)}`})`,
    }
  }
}

function invalid(shown: string, reason: string): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} can't be read as a catalogue: ${reason}`)
}
