import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import { type Headings, headingsOf } from './header-row.ts'
import { leadingNumber } from './lot-numbers.ts'
import { cellName } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'

/** A table as lots: the headings, and the rows of lots below them. */
export type LotRows = Omit<Headings, 'headed'> & { headings: string[]; rows: TableRow[]; remarks: Remark[] }

export type RowChoices = Pick<ImportChoices, 'headerRow' | 'headingRows' | 'fillDown' | 'split' | 'leftOut'>

const ROWS_NAMED = 20

/** Returns the rows of lots, without repeated headings, section titles, totals, and rows left out by choice. */
export function lotRows(
  table: readonly TableRow[],
  { choices, known }: { choices: RowChoices; known: number | undefined },
): LotRows {
  const written = table.map((row) => ({ ...row, cells: row.cells.map(asWritten) }))
  const { headed, headerRow, headingRows } = headingsOf(written, { choices, known })
  const first = headerRow === 0 ? 1 : headerRow + headingRows
  const isHeading = ({ cells }: TableRow) =>
    headerRow > 0 && cells.every((cell, at) => cell.trim() === (headed[at]?.trim() ?? ''))
  const below = written.filter((row) => row.line >= first && !isHeading(row))
  const { rows, remarks } = withoutOthers(below)
  const wanted = withoutChosen(rows, choices.leftOut)
  const width = Math.max(0, ...wanted.rows.map(({ cells }) => lastFilled(cells) + 1))
  const headings = Array.from({ length: Math.max(width, lastFilled(headed) + 1) }, (_, at) => headed[at]?.trim() ?? '')
  const isHeaded = headerRow > 0
  const above = written.filter(({ line }) => line < headerRow)
  const joins = headingRows > 1 ? [remark('headings_joined', joinedTold(headerRow, headingRows))] : []
  const sizes = isHeaded ? sizesTold(wanted.rows, headings) : []
  const full = filledDown(wanted.rows, choices.fillDown ?? [])
  const parted = choices.split ? splitColumn({ headings, rows: full }, choices.split) : { headings, rows: full }
  return {
    headerRow,
    headingRows,
    ...parted,
    remarks: [...aboveTold(above), ...joins, ...remarks, ...wanted.remarks, ...sizes],
  }
}

function aboveTold(rows: readonly TableRow[]): Remark[] {
  const [first] = rows
  if (!first) return []
  const lines = rows.length === 1 ? `Row ${first.line} stands` : `Rows ${first.line} to ${rows.at(-1)?.line} stand`
  const words = `${lines} above the headings and ${rows.length === 1 ? 'is' : 'are'} not read (“${filledCells(first).join(', ').slice(0, 60)}”)`
  return [remark('rows_above_headings', words, { row: first.line })]
}

const joinedTold = (row: number, rows: number) =>
  `The headings take up rows ${row} to ${row + rows - 1}, and are joined column by column`

/** Removes the protection that spreadsheets put around a text: ="0012", '=A. */
function asWritten(cell: string): string {
  const [, quoted] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"').replace(/^'(?='+[=+\-@\t\r＝＋－＠])/, '')
  return /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '')
const filledCells = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '')
const isFigure = (cell: string) => /^[^\p{L}]{0,4}[\d\s.,'’]+[^\p{L}]{0,4}(?:[A-Z]{3})?$/u.test(cell.trim())

const TOTAL =
  /^(?:(?:grand|sub|sum|net)?[\s-]?totals?|sum|summe|gesamt(?:summe|betrag)?|zwischensumme|total général|sous-total|totale|totaal|subtotaal|suma|subtotal|razem|łącznie|összesen|celkem|итого|всего|合計|小計|总计|總計|合计|小计|합계|총계|소계|المجموع|toplam)(?:\s*[:=].*)?$/iu

/** Removes and reports rows that are not lots: titles of sections, page lines, totals. */
function withoutOthers(below: readonly TableRow[]): { rows: TableRow[]; remarks: Remark[] } {
  const usual = Math.max(0, ...below.slice(0, 100).map((row) => filledCells(row).length))
  const isAlone = ({ cells: [first = '', ...rest] }: TableRow) =>
    usual >= 3 && !/^\S{0,12}\d\S{0,12}$/.test(first.trim()) && rest.every((cell) => cell.trim() === '')
  const last = below.at(-1)
  const isTotal = (row: TableRow) => {
    const cells = filledCells(row)
    const [first = ''] = cells
    const rest = cells.slice(1)
    if (TOTAL.test(first.trim())) return cells.length > 1 ? rest.every(isFigure) : usual >= 3
    const at = cells.findIndex((cell) => TOTAL.test(cell.trim()))
    const others = cells.filter((_, index) => index !== at)
    if (at > 0 && others.every(isFigure) && (row.cells[0] ?? '').trim() === '') return true
    // Unlabelled sums under the last lot.
    return (
      row === last &&
      cells.length > 0 &&
      cells.length * 2 < usual &&
      (row.cells[0] ?? '').trim() === '' &&
      cells.every(isFigure)
    )
  }
  const totals = below.filter(isTotal)
  const alone = below.filter((row) => !totals.includes(row) && isAlone(row))
  const others = new Set([...totals, ...alone])
  const [line] = alone
  return {
    rows: others.size > 0 ? below.filter((row) => !others.has(row)) : [...below],
    remarks: [
      ...(line
        ? [
            remark(
              'row_left_out',
              `${rowsInWords(alone.length)} left out: nothing but the first cell is filled (row ${line.line}: “${line.cells[0]?.trim().slice(0, 40)}”)`,
              { row: line.line },
            ),
          ]
        : []),
      ...totals
        .slice(0, ROWS_NAMED)
        .map((row) =>
          remark(
            'total_left_out',
            `Row ${row.line} was left out: it holds totals (${filledCells(row).slice(0, 4).join(', ').slice(0, 60)})`,
            { row: row.line },
          ),
        ),
    ],
  }
}

function withoutChosen(rows: TableRow[], lines: readonly number[] = []): { rows: TableRow[]; remarks: Remark[] } {
  const leftOut = new Set(lines)
  const kept = rows.filter(({ line }) => !leftOut.has(line))
  const count = rows.length - kept.length
  return { rows: kept, remarks: count > 0 ? [remark('row_left_out', `${rowsInWords(count)} left out, as chosen`)] : [] }
}

/** Reports rows with more cells than headings, or fewer than all others: a separator may be part of a text. */
function sizesTold(rows: readonly TableRow[], headings: readonly string[]): Remark[] {
  const headed = lastFilled(headings) + 1
  const longer = rows.filter(({ cells }) => lastFilled(cells) >= headed)
  // If most rows are longer, a column has no heading.
  const isOdd = longer.length > 0 && (longer.length * 2 < rows.length || rows.length < 3)
  const long = isOdd && longer.length < rows.length ? longer : []
  const full = rows.filter(({ cells }) => cells.length >= headed).length
  const short = full * 10 >= rows.length * 9 ? rows.filter(({ cells }) => cells.length < headed) : []
  return [
    ...long.slice(0, ROWS_NAMED).map(({ line, cells }) => {
      const count = lastFilled(cells) + 1
      const words = `Row ${line} has ${count} cells, and there are ${headed} headings: a separator may be part of a text (“${cells.slice(1, 4).join(' | ').slice(0, 60)}”)`
      return remark('row_longer_than_headings', words, { row: line, cell: cellName(line, headed) })
    }),
    ...short.slice(0, ROWS_NAMED).map(({ line, cells }) =>
      remark('row_shorter_than_headings', `Row ${line} has ${cells.length} cells, and there are ${headed} headings`, {
        row: line,
      }),
    ),
  ]
}

/** Fills the empty cells of these columns from the row above. */
function filledDown(rows: readonly TableRow[], columns: readonly number[]): TableRow[] {
  if (columns.length === 0) return [...rows]
  const above = new Map<number, string>()
  return rows.map((row) => {
    const cells = [...row.cells]
    for (const at of columns) {
      const cell = (cells[at] ?? '').trim()
      if (cell === '') cells[at] = above.get(at) ?? ''
      else above.set(at, cell)
    }
    return { ...row, cells }
  })
}

function splitColumn(
  { headings, rows }: { headings: string[]; rows: readonly TableRow[] },
  { column, at }: NonNullable<ImportChoices['split']>,
): { headings: string[]; rows: TableRow[] } {
  const heading = headings[column] ?? ''
  const names = at === 'number' ? ['Lot', 'Title'] : [heading, `${heading} 2`]
  return {
    headings: headings.toSpliced(column, 1, ...names),
    rows: rows.map(({ numbers, ...row }) => {
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, index) => row.cells[index] ?? '')
      const moved = [...(numbers ?? [])].flatMap((index) =>
        index === column ? [] : index > column ? index + 1 : index,
      )
      return {
        ...row,
        cells: cells.toSpliced(column, 1, ...partsOf(cells[column] ?? '', at)),
        ...(numbers && { numbers: new Set(moved) }),
      }
    }),
  }
}

function partsOf(cell: string, at: string): [string, string] {
  if (at === 'number') return leadingNumber(cell)
  const found = cell.indexOf(at)
  return found < 0 ? [cell.trim(), ''] : [cell.slice(0, found).trim(), cell.slice(found + at.length).trim()]
}

export const rowsInWords = (count: number) => (count === 1 ? '1 row was' : `${count} rows were`)
