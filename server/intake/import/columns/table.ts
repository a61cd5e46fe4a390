import type { Encoding } from '../../../../shared/catalogue/import-choices.ts'
import { ImportRefused } from '../import-refused.ts'
import { readColumns, type TableRow } from './column-text.ts'
import { decodeText, findEncoding } from './encoding.ts'
import { findHeader } from './header-row.ts'
import { readSheets } from './workbook.ts'

/** The rows of a catalogue in columns. `encoding`: how its text was read; null of a workbook, which says it itself. */
export type Table = {
  rows: TableRow[]
  encoding: Encoding | null
  /** Where its headings stand, where that is sure. */
  headerRow?: number
}

/** Reads a file as CSV, tab-separated text, or the first sheet with a header of an XLSX workbook, by its bytes. Refuses any other with what to save it as. */
export async function readTable(
  bytes: Buffer,
  { shown, encoding: chosen, bytesAtMost }: { shown: string; encoding: Encoding | undefined; bytesAtMost: number },
): Promise<Table> {
  const other = OTHER_KINDS.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
  if (other) throw saveAs(shown, other.what)
  if (bytes.subarray(0, 4).equals(ZIP)) {
    const sheets = await readSheets(bytes, { shown, bytesAtMost })
    const rows = sheets.find((sheet) => findHeader(sheet).isKnown) ?? sheets.find((sheet) => sheet.length > 0)
    return { rows: rows ?? [], encoding: null }
  }
  const encoding = chosen ?? findEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw saveAs(shown, 'a web page')
  return { rows: readColumns(text, shown), encoding }
}

const ZIP = Buffer.from('PK\u0003\u0004')
const OTHER_KINDS = [
  { begins: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), what: 'an old Excel workbook (.xls) or another file of Office' },
  { begins: Buffer.from('%PDF'), what: 'a PDF' },
  { begins: Buffer.from('{\\rtf'), what: 'an RTF text' },
  { begins: Buffer.from('Rar!'), what: 'a RAR archive' },
  { begins: Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), what: 'a 7z archive' },
]

function saveAs(shown: string, what: string): ImportRefused {
  const how = what.includes('archive')
    ? 'Pack it as a ZIP'
    : 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) or as CSV'
  return new ImportRefused('catalogue_invalid', `${shown} is ${what}, which is not read. ${how}`)
}
