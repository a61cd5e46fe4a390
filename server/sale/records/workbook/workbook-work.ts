import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** A figure, a text or a moment as a cell; null: an empty one. */
export type WorkbookCell = { value: string | number | Date; format?: string; fontWeight?: 'bold' } | null

/** Rows of a sheet, by its place in the workbook, in their order. */
export type WorkbookRows = { sheet: number; rows: readonly (readonly WorkbookCell[])[] }

/** What is said of a sheet beside its rows. `filter`: the cells that have filters ("A1:F20"). Widths are in characters. */
export type WorkbookSheet = { name: string; widths: readonly number[]; headings?: number; filter?: string }

export type WorkbookWork = {
  add: (rows: WorkbookRows) => void
  write: (sheets: readonly WorkbookSheet[]) => Promise<Buffer>
}

/** Gathers the rows of a workbook, and writes it. */
export function workbookWork(): WorkbookWork {
  const rowsOf = new Map<number, SheetData>()
  return {
    add({ sheet, rows }) {
      const known = rowsOf.get(sheet)
      const own = rows.map((row) => row.map((cell) => cell && { ...cell, type: typeOf(cell.value) }))
      if (known) known.push(...own)
      else rowsOf.set(sheet, own)
    },
    async write(sheets) {
      const written = sheets.map(({ name, widths, headings = 0 }, at) => ({
        sheet: name,
        data: rowsOf.get(at) ?? [],
        ...(widths.length > 0 && { columns: widths.map((width) => ({ width })) }),
        ...(headings > 0 && { stickyRowsCount: headings }),
      }))
      return await writeXlsxFile(written, { features: [sheetTransform(sheets)] }).toBuffer()
    },
  }
}

const typeOf = (value: string | number | Date) =>
  typeof value === 'number' ? Number : value instanceof Date ? Date : String

/** Texts that the writer finds in its dictionary before they are put there: it writes a function in place of their index. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).map((text) => ({
  text,
  written: `t="s"><v>${String(Reflect.get({}, text))}</v>`,
}))

/** Adds to each sheet what the writer lacks: a filter behind its rows, and texts that are names of a plain object (ECMA-376, CT_Worksheet, CT_Cell). */
function sheetTransform(sheets: readonly WorkbookSheet[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
            const filter = sheets[sheetIndex]?.filter
            const whole = INHERITED.reduce(
              (before, { text, written }) => before.replaceAll(written, `t="inlineStr"><is><t>${text}</t></is>`),
              xml,
            )
            return filter ? whole.replace('</sheetData>', `</sheetData><autoFilter ref="${filter}"/>`) : whole
          },
        },
      },
    },
  }
}
