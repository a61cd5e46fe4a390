import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** A cell: a figure, a text or a time; null if empty. */
export type WorkbookCell = { value: string | number | Date; format?: string; fontWeight?: 'bold' } | null

/** Rows of a sheet, by its place in the workbook, in order. */
export type WorkbookRows = { sheet: number; rows: readonly (readonly WorkbookCell[])[] }

/** The description of a sheet. `filter`: the cells with filters ("A1:F20"). Widths are in characters. */
export type WorkbookSheet = { name: string; widths: readonly number[]; headings?: number; filter?: string }

export type WorkbookWork = {
  add: (rows: WorkbookRows) => void
  write: (sheets: readonly WorkbookSheet[]) => Promise<Buffer>
}

/** Collects the rows of a workbook, and writes it. */
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

/** Texts that equal an inherited property's name: the library writes that property's source text instead. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).map((text) => ({
  text,
  written: `t="s"><v>${String(Reflect.get({}, text))}</v>`,
}))

/** Adds to each sheet a filter, and inherited property names as texts (ECMA-376, CT_Worksheet, CT_Cell). */
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
