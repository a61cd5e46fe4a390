import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { CsvTable } from '../../http/send-file.ts'

/** A table as an Excel workbook of one sheet: figures as figures, texts as texts, no cell a formula. */
export async function workbookOf({ notice, columns, rows }: CsvTable): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String })
  const sheet: SheetData = [columns.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const }))]
  if (notice !== null) sheet.unshift([text(notice)])
  for await (const row of rows) {
    sheet.push(
      row.map((value) => (typeof value === 'string' ? text(value) : value === null ? null : { value, type: Number })),
    )
  }
  return await writeXlsxFile(sheet, { sheet: 'Results' }).toBuffer()
}
