import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'
import { cellText } from './cell-text.ts'
import type { NamedColumn } from './column-names.ts'
import type { TableRow } from './column-text.ts'
import { keyOf } from './lot-numbers.ts'

const MOST_SALES = 200
/** What a sale's name, date or place may be taken for. */
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

/** A column that parts a file into sales, and how many lots each has. */
export type SalesColumn = { column: number; sales: { value: string; lots: number }[] }

/**
 * The columns that part a file of several sales: a lot number that stands again in the file stands once in each sale.
 * None where no number stands twice.
 */
export function salesColumns(
  rows: readonly TableRow[],
  { numbers, columns }: { numbers: readonly string[]; columns: readonly NamedColumn[] },
): SalesColumn[] {
  const keys = numbers.map(keyOf)
  if (new Set(keys).size === keys.length) return []
  return columns
    .flatMap(({ meaning }, column) => (TELLS_SALES.has(meaning) ? (salesIn(rows, keys, column) ?? []) : []))
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
  // A value for every few rows is no sale.
  if (sales.size < 2 || sales.size * 2 > rows.length || sales.size > Math.max(12, rows.length / 20)) return null
  return { column, sales: [...sales].map(([value, lots]) => ({ value, lots: lots.size })) }
}
