import type { Encoding, ImportChoices, Numbering } from '../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import { plainDigits } from '../../../../shared/plain-digits.ts'
import { cellText } from './cell-text.ts'
import { IN_MONEY, type NamedColumn } from './named-column.ts'
import { type SalesColumn, saysSeveral } from './several-sales.ts'
import { cellName, columnLetters, placeOfCell } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'
import { mojibakeIn } from './table/encoding.ts'

type Read = {
  columns: readonly NamedColumn[]
  numbering: Numbering
  /** The lot numbers, in the order of the rows. */
  numbers: readonly string[]
  sales: readonly SalesColumn[]
  rows: readonly TableRow[]
  encoding: Encoding | null
  choices: ImportChoices | null
}

/** Returns all remarks on a catalogue: those made while it was read, and those on its columns and rows. */
export function catalogueRemarks(before: readonly Remark[], read: Read): Remark[] {
  return [
    ...before.map((each) => ofAmounts(each, read)),
    ...numbersCounted(read),
    ...zerosDropped(read),
    ...datesForNumbers(read),
    ...severalSales(read),
    ...withoutHeading(read),
    ...notKnown(read.columns),
    ...wronglyDecoded(read),
  ]
}

/** Turns a remark on a cell without a value into a question for an amount: the lot would lose its reserve. */
function ofAmounts(each: Remark, { columns, choices }: Read): Remark {
  const isEmpty = each.kind === 'formula_without_value' || each.kind === 'error_in_cell'
  if (!isEmpty || each.cell === null) return each
  const { column: written } = placeOfCell(each.cell)
  const split = choices?.split
  const column = columns[split && written > split.column ? written + 1 : written]
  if (!column || !IN_MONEY.includes(column.meaning)) return each
  const words = `${each.sentence}: the lot is loaded without this amount (${column.heading.slice(0, 40)})`
  return remark('amount_without_value', words, { row: each.row, cell: each.cell })
}

function numbersCounted({ numbering, rows }: Read): Remark[] {
  if (numbering !== 'counted') return []
  return [remark('numbers_counted', `The lots are numbered 1 to ${rows.length} in the order of the file`)]
}

/** Reports dropped zeros: "0001" becomes lot 1, though the zeros may have been printed. */
function zerosDropped({ columns, rows, numbers }: Read): Remark[] {
  const at = columns.findIndex(({ meaning }) => meaning === 'lot_number')
  const padded = rows.flatMap((row, index) => {
    const number = plainDigits(numbers[index] ?? '')
    return /^0+[1-9]\d*$/.test(number) ? [{ line: row.line, number }] : []
  })
  const [first] = padded
  if (!first) return []
  const words = `Lot numbers are kept without the zeros before them (${padded.length}): “${first.number}” is lot ${Number(first.number)}`
  return [remark('zeros_dropped', words, { row: first.line, cell: cellName(first.line, at) })]
}

const DATE =
  /^\d{4}-\d{2}-\d{2}(?:T|$)|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d{1,2}[-. ]\p{L}{3,9}(?:[-. ]\d{2,4})?$|^\p{L}{3,9}[-. ]\d{1,4}$/u
const MONTH = /^\P{L}*(?:jan|feb|m[aä]r|apr|ma[iyj]|jun|jul|aug|sep|o[kc]t|nov|de[czs])\p{L}*\P{L}*$/iu

/** Asks about lot numbers that a spreadsheet turned into dates: "3-1" became 2026-01-03. */
function datesForNumbers({ columns, rows }: Read): Remark[] {
  const at = columns.findIndex(({ meaning }) => meaning === 'lot_number')
  if (at < 0) return []
  const isDate = (cell: string) => DATE.test(cell) && (!/\p{L}/u.test(cell.replace('T', '')) || MONTH.test(cell))
  const dates = rows.filter(({ cells }) => isDate(cellText(cells, at)))
  return dates.slice(0, 50).map(({ line, cells }) => {
    const words = `The lot number in row ${line} is a date, “${cellText(cells, at)}”: a spreadsheet may have made it of a number`
    return remark('date_for_number', words, { row: line, cell: cellName(line, at) })
  })
}

/** Asks about a column that names several sales, although no lot number repeats. */
function severalSales({ columns, sales, choices, rows }: Read): Remark[] {
  const parted = sales.find((each) => saysSeveral(columns, each))
  if (!parted || choices?.sale || rows.length === 0) return []
  const heading = columns[parted.column]?.heading.slice(0, 40) ?? ''
  const named = parted.sales.slice(0, 4).map(({ value, lots }) => `“${value.slice(0, 40)}” (${lots})`)
  const more = parted.sales.length > named.length ? ' …' : ''
  const words = `Column ${columnLetters(parted.column)} (${heading}) names ${parted.sales.length} sales: ${named.join(', ')}${more}. Load one of them, each as its own, or all as one sale`
  return [remark('maybe_several_sales', words)]
}

/** Reports columns without a heading whose cells do not show their meaning. */
function withoutHeading({ columns, rows, choices }: Read): Remark[] {
  if (choices?.columns) return []
  return columns.flatMap(({ heading, meaning }, at) => {
    if (heading !== '' || meaning !== 'other') return []
    const filled = rows.filter(({ cells }) => cellText(cells, at) !== '')
    const [first] = filled
    if (!first) return []
    const samples = filled.slice(0, 3).map(({ cells }) => `“${cellText(cells, at).slice(0, 30)}”`)
    const words = `Column ${columnLetters(at)} has no heading. It holds ${samples.join(', ')}: choose what it is`
    return [remark('column_without_heading', words, { cell: cellName(first.line, at) })]
  })
}

function notKnown(columns: readonly NamedColumn[]): Remark[] {
  const others = columns.flatMap(({ meaning, heading, knownBy }, at) =>
    meaning === 'other' && knownBy !== 'choice' && heading !== '' ? [heading.slice(0, 60) || columnLetters(at)] : [],
  )
  if (others.length === 0) return []
  return [remark('columns_not_known', `Columns that are not known, and are kept for staff only: ${others.join(', ')}`)]
}

function wronglyDecoded({ rows, encoding }: Read): Remark[] {
  for (const { line, cells } of rows) {
    const at = cells.findIndex((cell) => mojibakeIn(cell) !== null)
    if (at < 0) continue
    const remedy = encoding === null ? '' : ': choose another encoding, or export the file again as UTF-8'
    const words = `Text looks wrongly decoded (row ${line}: “${mojibakeIn(cells[at] ?? '')}”)${remedy}`
    return [remark('wrong_letters', words, { row: line, cell: cellName(line, at) })]
  }
  return []
}
