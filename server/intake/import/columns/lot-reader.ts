import { currencyIn } from '../../../../shared/amounts/currency-words.ts'
import { readAmount } from '../../../../shared/amounts/written-amount.ts'
import { readEstimate } from '../../../../shared/amounts/written-estimate.ts'
import { type FigureHabit, isUnclear, numberHabit } from '../../../../shared/amounts/written-figure.ts'
import { MOST_PICTURES } from '../../../../shared/auction/lot-pictures.ts'
import { AMOUNT_FIELDS, type AmountField } from '../../../../shared/catalogue/amount-fields.ts'
import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'
import { BETWEEN_PICTURES, LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import { type Remark, type RemarkKind, remark } from '../../../../shared/catalogue/remarks.ts'
import { cellText } from './cell-text.ts'
import { betweenTitles } from './column-names.ts'
import { IN_MONEY, type NamedColumn } from './named-column.ts'
import { cellName, columnLetters } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'

const LONGEST_TITLE = 120
/** Meanings that are not read as plain texts. */
const READ_APART: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...AMOUNT_FIELDS,
  'lot_number',
  'title',
  'local_image_path',
  'tags',
  'currency',
  'left out',
])

/** Reads lots from rows, and collects remarks on them. */
export class LotReader {
  private readonly columns: readonly NamedColumn[]
  /** The indexes of the columns of each meaning. */
  private readonly placesOf = new Map<ColumnMeaning, readonly number[]>()
  private readonly notes: Remark[] = []
  private untitled = 0
  private rounded = 0
  private furtherLeftOut = 0

  constructor(columns: readonly NamedColumn[]) {
    this.columns = columns
    for (const [at, { meaning }] of columns.entries())
      this.placesOf.set(meaning, [...(this.placesOf.get(meaning) ?? []), at])
  }

  lot(row: TableRow, habit: FigureHabit): Record<string, unknown> {
    const images = this.cellsOf('local_image_path', row)
      .flatMap(({ cell }) => cell.split(BETWEEN_PICTURES))
      .map((name) => name.trim())
      .filter(Boolean)
    const further = [...new Set(images)].slice(1, MOST_PICTURES)
    this.furtherLeftOut += Math.max(0, new Set(images).size - MOST_PICTURES)
    const tags = this.joined('tags', row, ';')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    const texts = this.columns.flatMap(({ meaning, field }): [string, string][] => {
      if (READ_APART.has(meaning) || meaning === 'other') return []
      const text = this.joined(meaning, row, LONG.has(meaning) ? '\n' : ', ')
      if (meaning === 'estimate' && this.timesOf('estimate') > 1) return []
      return text === '' ? [] : [[field, text]]
    })
    const others = this.columns.flatMap(({ meaning, field }, index): [string, string][] => {
      const cell = cellText(row.cells, index)
      return meaning === 'other' && cell !== '' ? [[field, cell]] : []
    })
    return {
      ...Object.fromEntries([...others, ...texts]),
      lot_number: this.numberOf(row),
      title: this.titleOf(row),
      ...Object.fromEntries(AMOUNT_FIELDS.map((name) => [name, this.amount(name, row, habit)])),
      ...this.estimateInThousands(row, habit),
      local_image_path: images[0] ?? null,
      ...(further.length > 0 && { further_images: further }),
      ...(tags.length > 0 && { tags }),
    }
  }

  /** Returns a lot's number as the file writes it. */
  numberOf(row: TableRow): string {
    return this.cellsOf('lot_number', row)
      .map(({ cell }) => cell)
      .join('')
  }

  /** Returns a row's currency, from its own column, else from its amounts or their headings; null without one. */
  currency(row: TableRow): string | null {
    const named = this.joined('currency', row, ' ')
    if (named !== '') return currencyIn(named) ?? named.toUpperCase()
    const written = currencyIn(IN_MONEY.map((meaning) => this.joined(meaning, row, ' ')).join(' '))
    if (written !== null) return written
    const headed = new Set(
      this.columns.flatMap(({ meaning, currency: own }, at) =>
        own !== null && IN_MONEY.includes(meaning) && cellText(row.cells, at) !== '' ? [own] : [],
      ),
    )
    const [only = null] = headed
    return headed.size === 1 ? only : null
  }

  private timesOf(meaning: ColumnMeaning): number {
    return this.columns.find((column) => column.meaning === meaning)?.times ?? 1
  }

  /** Reads an estimate in thousands into figures: its words would be read without the factor. */
  private estimateInThousands(row: TableRow, habit: FigureHabit): Record<string, unknown> {
    const times = this.timesOf('estimate')
    const words = times > 1 ? this.joined('estimate', row, ', ') : ''
    if (words === '') return {}
    const { low_estimate, high_estimate, isClear } = readEstimate(words, { ...habit, times })
    if (isClear) return { low_estimate, high_estimate }
    this.notes.push(
      remark('estimate_not_read', `Row ${row.line}: the estimate “${words.slice(0, 60)}” can't be read in thousands`, {
        row: row.line,
      }),
    )
    return { estimate: words }
  }

  remarks(): Remark[] {
    const { notes, untitled, rounded, furtherLeftOut } = this
    const told = (count: number, kind: RemarkKind, words: string) => (count > 0 ? [remark(kind, words)] : [])
    return [
      ...notes,
      ...told(untitled, 'of_the_sale', `${lotsInWords(untitled)} had no title and took it from the description`),
      ...told(
        rounded,
        'amount_rounded',
        rounded === 1 ? '1 amount had cents and was rounded' : `${rounded} amounts had cents and were rounded`,
      ),
      ...told(
        furtherLeftOut,
        'picture_left_out',
        `A lot has ${MOST_PICTURES} pictures at most: ${furtherLeftOut} further ones were left out`,
      ),
    ]
  }

  private cellsOf(meaning: ColumnMeaning, { cells }: TableRow): { heading: string; cell: string; index: number }[] {
    return (this.placesOf.get(meaning) ?? []).flatMap((index) => {
      const cell = cellText(cells, index)
      return cell === '' ? [] : [{ heading: this.columns[index]?.heading ?? '', cell, index }]
    })
  }

  private joined(meaning: ColumnMeaning, row: TableRow, by: string): string {
    const cells = this.cellsOf(meaning, row)
    if (cells.length < 2) return cells[0]?.cell ?? ''
    return [...new Set(cells.map(({ cell }) => cell))].join(by)
  }

  private amount(meaning: AmountField, row: TableRow, habit: FigureHabit): number | string | null {
    const found = this.cellsOf(meaning, row)[0]
    if (!found) return null
    const { times } = this.columns[found.index] ?? { times: 1 }
    const its = { ...(row.numbers?.has(found.index) ? numberHabit(habit) : habit), times }
    // The catalogue is not loaded before this question is answered.
    if (isUnclear(found.cell, its)) return null
    const read = readAmount(found.cell, its)
    if (read === 'unreadable') {
      // The reserve is kept as text for staff.
      if (meaning === 'reserve') return row.numbers?.has(found.index) ? Number(found.cell) : found.cell
      const words = `${placeIn(row, found)} “${found.cell.slice(0, 60)}” is not an amount and was left out`
      this.notes.push(remark('amount_not_read', words, { row: row.line, cell: cellName(row.line, found.index) }))
      return null
    }
    if (read.wasRounded) this.rounded += 1
    return read.amount
  }

  private titleOf(row: TableRow): string {
    const title = this.joined('title', row, betweenTitles(this.columns))
    const description = this.joined('description', row, '\n')
    if (title !== '' || description === '') return title
    this.untitled += 1
    const first = description.split(/[\r\n]|(?<=[.;])\s/, 1)[0] ?? ''
    return first.length > LONGEST_TITLE ? `${first.slice(0, LONGEST_TITLE - 1)}…` : first
  }
}

const LONG: ReadonlySet<string> = new Set(
  Object.entries(LOT_FIELDS).flatMap(([name, { kind }]) => (kind === 'long text' ? [name] : [])),
)

/** Describes a cell's place: "Row 5, column B (LowEst)". */
function placeIn({ line }: TableRow, { index, heading }: { index: number; heading: string }): string {
  return `Row ${line}, column ${columnLetters(index)}${heading === '' ? '' : ` (${heading.slice(0, 40)})`}:`
}

const lotsInWords = (count: number) => (count === 1 ? '1 lot' : `${count} lots`)
