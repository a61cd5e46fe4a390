import { setImmediate } from 'node:timers/promises'
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'
import { wallClock } from './wall-clock.ts'

const ROWS_AT_A_TIME = 500
/** In characters. */
const WIDTHS = { least: 8, most: 50, filterArrow: 3 }
const MOMENT = 'yyyy-mm-dd hh:mm:ss'

export type WorkbookSheet = { name: string; table: CsvTable }

/**
 * Tables as an Excel workbook, a sheet each: frozen headings with filters, columns as wide as what they hold, amounts as
 * figures, moments as dates by the clock of a zone. Texts stay texts, and no cell is a formula.
 */
export async function workbookOf(sheets: readonly WorkbookSheet[], { zone }: { zone: string }): Promise<Buffer> {
  const filters: string[] = []
  const written = []
  for (const { name, table } of sheets) {
    const { notice, columns, kinds } = table
    const head = notice === null ? 1 : 2
    const data: SheetData = notice === null ? [] : [[text(notice)]]
    data.push(columns.map((heading) => ({ ...text(heading), fontWeight: 'bold' })))
    const widths = columns.map((heading) => heading.length + WIDTHS.filterArrow)
    for await (const row of table.rows) {
      const cells = row.map((cell, at) => cellOf(cell, { kind: kinds[at], zone }))
      data.push(cells)
      for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell))
      if (data.length % ROWS_AT_A_TIME === 0) await setImmediate()
    }
    filters.push(`A${head}:${letters(columns.length)}${data.length}`)
    written.push({
      sheet: name,
      data,
      stickyRowsCount: head,
      columns: widths.map((width) => ({ width: Math.min(Math.max(width, WIDTHS.least), WIDTHS.most) })),
    })
  }
  return await writeXlsxFile(written, { features: [autoFilter(filters)] }).toBuffer()
}

const text = (value: string): CellObject => ({ value, type: String, format: '@' })

function cellOf(cell: Cell, { kind, zone }: { kind: ColumnKind; zone: string }): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number, ...(kind === 'amount' && { format: '#,##0' }) }
  if (kind === 'money') {
    const decimals = cell.split('.')[1] ?? ''
    return { value: Number(cell), type: Number, format: `#,##0${decimals && `.${'0'.repeat(decimals.length)}`}` }
  }
  const clock = kind === 'time' ? wallClock(cell, zone) : null
  return clock === null ? text(cell) : { value: new Date(`${clock.replace(' ', 'T')}Z`), type: Date, format: MOMENT }
}

function lengthOf(cell: CellObject | null): number {
  if (!cell || cell.value === undefined) return 0
  if (cell.value instanceof Date) return MOMENT.length + 1
  return typeof cell.value === 'number' ? cell.value.toLocaleString('en').length + 1 : String(cell.value).length + 1
}

/** A column by its number as sheets name it: 1 -> A, 27 -> AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

/** The writer knows no filters: each sheet's stands behind its rows (ECMA-376, CT_Worksheet). */
function autoFilter(ranges: readonly string[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml.replace('</sheetData>', `</sheetData><autoFilter ref="${ranges[sheetIndex]}"/>`),
        },
      },
    },
  }
}
