import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'
import { cellText } from './cell-text.ts'
import { keyOf } from './lot-numbers.ts'
import type { NamedColumn } from './named-column.ts'
import type { TableRow } from './table/column-text.ts'

const MOST_SALES = 200
/** Meanings that a column with sales' names, dates or places may have. */
const TELLS_SALES: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  'other',
  'left out',
  'date',
  'currency',
  'department',
  'category',
  'year',
])
const LONGEST_VALUE = 200

/** A column that separates a file into sales, with the lots of each. */
export type SalesColumn = { column: number; sales: { value: string; lots: number }[] }

/** A heading that names the sale, or a day of it. */
const OF_SALE =
  /^sale\.|^(?:(?:sale|auction|auktion|versteigerung|vente|asta|subasta|leil[aã]o|veiling|aukcja|aukce|aukci[oó]|аукцион|торги|拍卖会|拍賣會|专场|專場|オークション|경매|session|event)(?:[\s_-]?(?:no|nr|number|num|id|name|title|titel|date|datum|day|code|key|n°|nom|nombre|nome|cislo|回|场|회차|명|일|번호|名|名称))?)\.?$/iu

/** Whether the heading of a column with several sales says that it names the sale of each lot. */
export const saysSeveral = (columns: readonly NamedColumn[], { column }: SalesColumn): boolean =>
  OF_SALE.test(columns[column]?.heading.trim() ?? '')

/**
 * Returns the columns that separate several sales: each lot number occurs once per sale. If no number repeats in the
 * file, only columns whose heading names the sale.
 */
export function salesColumns(
  rows: readonly TableRow[],
  { numbers, columns }: { numbers: readonly string[]; columns: readonly NamedColumn[] },
): SalesColumn[] {
  const keys = numbers.map(keyOf)
  const isTwice = new Set(keys).size < keys.length
  return columns
    .flatMap(({ meaning }, column) => (TELLS_SALES.has(meaning) ? (salesIn(rows, keys, column) ?? []) : []))
    .filter((parted) => isTwice || saysSeveral(columns, parted))
    .sort((a, b) => a.sales.length - b.sales.length)
}

function salesIn(rows: readonly TableRow[], keys: readonly string[], column: number): SalesColumn | null {
  const sales = new Map<string, Set<string>>()
  for (const [at, { cells }] of rows.entries()) {
    const value = cellText(cells, column)
    const lots = sales.get(value) ?? new Set()
    const key = keys[at] ?? ''
    if (value === '' || value.length > LONGEST_VALUE || lots.has(key)) return null
    sales.set(value, lots.add(key))
    if (sales.size > MOST_SALES) return null
  }
  // A value with only a few rows is not a sale.
  if (sales.size < 2 || sales.size * 2 > rows.length || sales.size > Math.max(12, rows.length / 20)) return null
  return { column, sales: [...sales].map(([value, lots]) => ({ value, lots: lots.size })) }
}
