import { setImmediate } from 'node:timers/promises'
import type { Cell, ColumnKind, CsvTable } from '../../../http/send-file.ts'
import { wallClock } from '../wall-clock.ts'
import { openWorkbookDesk } from './workbook-thread.ts'
import type { WorkbookCell, WorkbookSheet } from './workbook-work.ts'

const ROWS_AT_A_TIME = 100
/** In characters. */
const WIDTHS = { least: 8, most: 50, filterArrow: 3 }
const MOMENT = 'yyyy-mm-dd hh:mm:ss'

export type NamedTable = { name: string; table: CsvTable }

/**
 * Tables as an Excel workbook, a sheet each: frozen headings with filters, columns as wide as what they hold, amounts as
 * figures, moments as dates by the clock of a zone. Texts stay texts, and no cell is a formula.
 */
export async function workbookOf(tables: readonly NamedTable[], { zone }: { zone: string }): Promise<Buffer> {
  const desk = openWorkbookDesk()
  try {
    const sheets: WorkbookSheet[] = []
    for (const [sheet, { name, table }] of tables.entries()) {
      const { notice, columns, kinds } = table
      const head = notice === null ? 1 : 2
      const headings = columns.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const }))
      let rows: WorkbookCell[][] = notice === null ? [headings] : [[text(notice)], headings]
      let count = rows.length
      const widths = columns.map((heading) => heading.length + WIDTHS.filterArrow)
      for await (const row of table.rows) {
        const cells = row.map((cell, at) => cellOf(cell, { kind: kinds[at], zone }))
        rows.push(cells)
        count += 1
        for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell))
        if (rows.length < ROWS_AT_A_TIME) continue
        desk.add({ sheet, rows })
        rows = []
        await setImmediate()
      }
      desk.add({ sheet, rows })
      sheets.push({
        name,
        headings: head,
        widths: widths.map((width) => Math.min(Math.max(width, WIDTHS.least), WIDTHS.most)),
        filter: `A${head}:${letters(columns.length)}${count}`,
      })
    }
    return await desk.write(sheets)
  } finally {
    await desk.close()
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

/** A column by its number as sheets name it: 1 -> A, 27 -> AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
