import type { Cell, ColumnKind, CsvTable } from '../../../http/send-file.ts'
import { wallClock } from '../wall-clock.ts'
import { type ComingSheet, writeWorkbook } from './workbook-thread.ts'
import type { WorkbookCell } from './workbook-work.ts'

/** In characters. */
const WIDTHS = { least: 8, most: 50, filterArrow: 3 }
const MOMENT = 'yyyy-mm-dd hh:mm:ss'

export type NamedTable = { name: string; table: CsvTable }

/**
 * Makes an Excel workbook of tables, one sheet each: frozen headings with filters, column widths by content, amounts as
 * figures, times as dates on the clock of a zone. Texts remain texts, and no cell is a formula.
 */
export async function workbookOf(tables: readonly NamedTable[], { zone }: { zone: string }): Promise<Buffer> {
  return await writeWorkbook(tables.map((table) => comingSheet(table, zone)))
}

function comingSheet({ name, table: { notice, columns, kinds, rows } }: NamedTable, zone: string): ComingSheet {
  const head = notice === null ? 1 : 2
  const widths = columns.map((heading) => heading.length + WIDTHS.filterArrow)
  let count = head
  async function* written() {
    if (notice !== null) yield [text(notice)]
    yield columns.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const }))
    for await (const row of rows) {
      const cells = row.map((cell, at) => cellOf(cell, { kind: kinds[at], zone }))
      for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell))
      count += 1
      yield cells
    }
  }
  return {
    rows: written(),
    sheet: () => ({
      name,
      headings: head,
      widths: widths.map((width) => Math.min(Math.max(width, WIDTHS.least), WIDTHS.most)),
      filter: `A${head}:${letters(columns.length)}${count}`,
    }),
  }
}

const text = (value: string) => ({ value, format: '@' })

function cellOf(cell: Cell, { kind, zone }: { kind: ColumnKind; zone: string }): WorkbookCell {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, ...(kind === 'amount' && { format: '#,##0' }) }
  if (kind === 'money') {
    const decimals = cell.split('.')[1] ?? ''
    return { value: Number(cell), format: `#,##0${decimals && `.${'0'.repeat(decimals.length)}`}` }
  }
  const clock = kind === 'time' ? wallClock(cell, zone) : null
  return clock === null ? text(cell) : { value: new Date(`${clock.replace(' ', 'T')}Z`), format: MOMENT }
}

function lengthOf(cell: WorkbookCell): number {
  if (!cell) return 0
  if (cell.value instanceof Date) return MOMENT.length + 1
  return typeof cell.value === 'number' ? cell.value.toLocaleString('en').length + 1 : String(cell.value).length + 1
}

/** The letters of a column by its number: 1 -> A, 27 -> AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
