import { unitDigits } from '../../../shared/amounts/money-unit.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { Outcome, Sale } from '../../../shared/sale/state.ts'
import type { Cell, CsvTable } from '../../http/send-file.ts'
import { decimal } from '../records/columns.ts'

/** Appends the columns of rounds to a table with a lot in its first column, if a lot of the sale was sold in a round. */
export function withRounds<T extends CsvTable>(table: T, sale: Sale): T {
  const sold = new Map<string, Outcome>()
  for (const { lotNumber, outcome } of sale.lots.values())
    if (outcome?.round !== undefined) sold.set(String(lotNumber), outcome)
  if (sold.size === 0) return table
  const digits = unitDigits(unitOfSale(sale))
  const cells = (row: readonly Cell[]): Cell[] => {
    const { round = null, unitPrice = null, with: lead = null } = sold.get(String(row[0])) ?? {}
    return [...row, round, unitPrice !== null && digits > 0 ? decimal(unitPrice, digits) : unitPrice, lead]
  }
  const kinds = [
    ...table.columns.map((_, at) => table.kinds[at]),
    undefined,
    digits > 0 ? 'money' : 'amount',
    undefined,
  ]
  const columns = [...table.columns, 'Round', 'Unit Price', 'With']
  return { ...table, columns, kinds, rows: Array.isArray(table.rows) ? table.rows.map(cells) : each(table.rows, cells) }
}

async function* each(rows: CsvTable['rows'], make: (row: readonly Cell[]) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield make(row)
}
