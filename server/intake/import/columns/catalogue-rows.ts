import { currencyIn } from '../../../../shared/catalogue/currency-words.ts'
import type { ColumnMeaning, Encoding, ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import { readAmount } from '../../../../shared/catalogue/written-amount.ts'
import { type DecimalMark, decimalMarkOf } from '../../../../shared/catalogue/written-figure.ts'
import { type ImportFault, ImportRefused } from '../import-refused.ts'
import { type Column, columnLetters, guessMeanings, readHeadings } from './column-names.ts'
import type { Row } from './column-text.ts'
import { mojibakeIn } from './encoding.ts'
import { findHeader } from './header-row.ts'
import { readTable } from './table.ts'

/** A catalogue in columns, as the JSON that an import reads, and how it was read. */
export type ColumnCatalogue = {
  /** `sale_metadata` and `lots`, unchecked. */
  json: { sale_metadata: Record<string, unknown>; lots: Record<string, unknown>[] }
  encoding: Encoding | null
  headerRow: number
  columns: Column[]
  /** The rows of the lots, in the order of `json`. */
  rows: readonly Row[]
  decimal: DecimalMark
  warnings: string[]
}

const MOST_COLUMNS = 500
const LONGEST_TITLE = 120
/** What is read of a cell otherwise than as its text. */
const AMOUNTS = ['low_estimate', 'high_estimate', 'start_price', 'reserve'] as const
const READ_APART: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...AMOUNTS,
  'lot_number',
  'title',
  'local_image_path',
  'tags',
  'currency',
  'left out',
])

/** Reads a catalogue in columns, by what was chosen of how. Refuses what is no table, or too wide a one. */
export async function readCatalogue(
  bytes: Buffer,
  { shown, title, choices, bytesAtMost }: { shown: string; title: string; choices: ImportChoices; bytesAtMost: number },
): Promise<ColumnCatalogue> {
  const { rows: all, encoding } = await readTable(bytes, { shown, encoding: choices.encoding, bytesAtMost })
  const headerRow = choices.headerRow ?? findHeader(all).headerRow
  const rows = all.filter(({ line }) => line > headerRow)
  const width = Math.max(0, ...all.slice(0, 1000).map(({ cells }) => cells.length))
  if (width > MOST_COLUMNS) throw invalid(shown, `it has more than ${MOST_COLUMNS} columns`)
  if (rows.length === 0) throw invalid(shown, all.length === 0 ? 'it is empty' : 'it has headings, but no lots')
  const headed = all.find(({ line }) => line === headerRow)?.cells ?? []
  const headings = Array.from({ length: width }, (_, at) => headed[at]?.trim() ?? '')
  const meanings = choices.columns ?? (headerRow === 0 ? guessMeanings(rows, width) : undefined)
  const columns = readHeadings(headings, meanings)
  const figures = new Set<ColumnMeaning>([...AMOUNTS, 'estimate'])
  const decimal = decimalMarkOf(
    rows.flatMap(({ cells }) => cells.filter((_, at) => figures.has(columns[at]?.meaning ?? 'left out'))),
  )
  const reader = new LotReader(columns, decimal)
  const lots = rows.map((row) => reader.lot(row))
  const currency = reader.currency()
  const warnings = [...reader.warnings(), ...columnWarnings(columns), ...decodingWarning(rows, encoding)]
  return {
    json: { sale_metadata: { title, ...(currency && { currency }) }, lots },
    encoding,
    headerRow,
    columns,
    rows,
    decimal,
    warnings,
  }
}

/** Reads lots from rows, and notes what is to be told of them. */
class LotReader {
  private readonly columns: readonly Column[]
  private readonly decimal: DecimalMark
  private readonly notes: string[] = []
  private readonly currencies = new Set<string>()
  private untitled = 0
  private rounded = 0
  private further = 0

  constructor(columns: readonly Column[], decimal: DecimalMark) {
    this.columns = columns
    this.decimal = decimal
  }

  lot(row: Row): Record<string, unknown> {
    const images = this.cellsOf('local_image_path', row)
      .flatMap(({ cell }) => cell.split(/[;|]|,(?=\s)/))
      .map((name) => name.trim())
      .filter(Boolean)
    this.further += Math.max(0, images.length - 1)
    const named = this.joined('currency', row, ' ')
    if (named) this.currencies.add(named.toUpperCase())
    const tags = this.joined('tags', row, ';')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    const texts = this.columns.flatMap(({ meaning, field }): [string, string][] => {
      if (READ_APART.has(meaning) || meaning === 'other') return []
      const text = this.joined(meaning, row, isLong(meaning) ? '\n' : ', ')
      return text === '' ? [] : [[field, text]]
    })
    const others = this.columns.flatMap(({ meaning, field }, index): [string, string][] => {
      const cell = row.cells[index]?.trim() ?? ''
      return meaning === 'other' && cell !== '' ? [[field, cell]] : []
    })
    return {
      ...Object.fromEntries([...others, ...texts]),
      lot_number: this.cellsOf('lot_number', row)
        .map(({ cell }) => cell)
        .join(''),
      title: this.titleOf(row),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, this.amount(name, row)])),
      local_image_path: images[0] ?? null,
      ...(tags.length > 0 && { tags }),
    }
  }

  /** The sale's currency, where all amounts name one. */
  currency(): string | undefined {
    return this.currencies.size === 1 ? [...this.currencies][0] : undefined
  }

  warnings(): string[] {
    const { notes, untitled, rounded, further, currencies } = this
    return [
      ...notes,
      ...(untitled > 0 ? [`${lotsInWords(untitled)} had no title and took it from the description`] : []),
      ...(rounded > 0 ? [`${rounded} amounts had cents and were rounded`] : []),
      ...(further > 0 ? [`A lot has one image: ${further} further ones were left out`] : []),
      ...(currencies.size > 1
        ? [`The amounts are in several currencies (${[...currencies].join(', ')}); choose the sale's`]
        : []),
    ]
  }

  private cellsOf(meaning: ColumnMeaning, { cells }: Row): { heading: string; cell: string; index: number }[] {
    return this.columns.flatMap((column, index) => {
      const cell = cells[index]?.trim() ?? ''
      return column.meaning === meaning && cell !== '' ? [{ heading: column.heading, cell, index }] : []
    })
  }

  private joined(meaning: ColumnMeaning, row: Row, by: string): string {
    return [...new Set(this.cellsOf(meaning, row).map(({ cell }) => cell))].join(by)
  }

  private amount(meaning: (typeof AMOUNTS)[number], row: Row): number | string | null {
    const found = this.cellsOf(meaning, row)[0]
    if (!found) return null
    const read = readAmount(found.cell, this.decimal)
    if (read === 'unreadable') {
      // The reserve is kept beside, for staff.
      if (meaning === 'reserve') return found.cell
      this.notes.push(`${placeIn(row, found)} “${found.cell.slice(0, 60)}” is no amount and was left out`)
      return null
    }
    const currency = currencyIn(found.cell)
    if (currency) this.currencies.add(currency)
    if (read.wasRounded) this.rounded += 1
    return read.amount
  }

  private titleOf(row: Row): string {
    const title = this.joined('title', row, ', ')
    const description = this.joined('description', row, '\n')
    if (title !== '' || description === '') return title
    this.untitled += 1
    const first = description.split(/[\r\n]|(?<=[.;])\s/, 1)[0] ?? ''
    return first.length > LONGEST_TITLE ? `${first.slice(0, LONGEST_TITLE - 1)}…` : first
  }
}

/** What a catalogue can't be loaded without. */
export function columnFaults(columns: readonly Column[]): ImportFault[] {
  const has = (...meanings: ColumnMeaning[]) => columns.some(({ meaning }) => meanings.includes(meaning))
  return [
    ...(has('lot_number')
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
  ]
}

const isLong = (meaning: ColumnMeaning) =>
  Object.entries(LOT_FIELDS).some(([name, { kind }]) => name === meaning && kind === 'long text')

/** A cell's place: "Row 5, column B (LowEst)". */
function placeIn({ line }: Row, { index, heading }: { index: number; heading: string }): string {
  return `Row ${line}, column ${columnLetters(index)}${heading === '' ? '' : ` (${heading.slice(0, 40)})`}:`
}

/** Where a field of a lot is written, as the end of a sentence: " (row 5, column B)". */
export function placesIn({ rows, columns }: Pick<ColumnCatalogue, 'rows' | 'columns'>) {
  return (position: number, field: string | undefined): string => {
    const line = rows[position - 1]?.line
    const index = columns.findIndex((column) => column.field === field)
    return line === undefined ? '' : ` (row ${line}${index < 0 ? '' : `, column ${columnLetters(index)}`})`
  }
}

function columnWarnings(columns: readonly Column[]): string[] {
  const others = columns.flatMap(({ meaning, heading }, at) =>
    meaning === 'other' ? [heading.slice(0, 60) || columnLetters(at)] : [],
  )
  return others.length === 0 ? [] : [`Columns that are not known, and are kept for staff only: ${others.join(', ')}`]
}

function decodingWarning(rows: readonly Row[], encoding: Encoding | null): string[] {
  for (const { line, cells } of rows) {
    const word = mojibakeIn(cells.join(' '))
    const remedy = encoding === null ? '' : ': choose another encoding, or export the file anew as UTF-8'
    if (word !== null) return [`Text looks wrongly decoded (row ${line}: “${word}”)${remedy}`]
  }
  return []
}

const lotsInWords = (count: number) => (count === 1 ? '1 lot' : `${count} lots`)

function invalid(shown: string, reason: string): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} can't be read as a catalogue: ${reason}`)
}
