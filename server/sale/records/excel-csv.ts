import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'
import { wallClock } from './wall-clock.ts'

/** Texts that Excel would read as a formula, a figure, a date or a time: `3-4`, `10/12`, `1E5`, `0012`. */
const MISREAD = /^[=+\-@\t\r]|^(?=.*\d).{1,30}$/s
/** The most characters of a literal in an Excel formula. */
const LONGEST_LITERAL = 255

/**
 * A table for a German or French Excel, with semicolons: decimal commas, times by the sale's clock, and texts that
 * Excel would change as literals, `="3-4"`.
 */
export function excelTable(table: CsvTable, { zone }: { zone: string }): CsvTable {
  async function* rows() {
    for await (const row of table.rows) yield row.map((cell, at) => excelCell(cell, { kind: table.kinds[at], zone }))
  }
  return { ...table, rows: rows() }
}

function excelCell(cell: Cell, { kind, zone }: { kind: ColumnKind; zone: string }): Cell {
  if (typeof cell !== 'string') return cell
  if (kind === 'money') return cell.replace('.', ',')
  if (kind === 'time') return wallClock(cell, zone) ?? cell
  if (!MISREAD.test(cell)) return cell
  return cell.length > LONGEST_LITERAL ? `'${cell}` : `="${cell.replaceAll('"', '""')}"`
}
