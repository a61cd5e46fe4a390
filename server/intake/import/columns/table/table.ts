import type { Encoding, ImportChoices } from '../../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../../shared/catalogue/remarks.ts'
import { saveAs } from '../../../../../shared/catalogue/save-as.ts'
import { ImportRefused } from '../../import-refused.ts'
import { findHeader } from '../header-row.ts'
import { readColumns, type TableRow } from './column-text.ts'
import { decodeText, findEncoding } from './encoding.ts'
import { sheetRows } from './sheet-rows.ts'
import { readWorkbook, type Sheet } from './workbook.ts'

/** The rows of a catalogue in columns, and the way they were read. */
export type Table = {
  rows: TableRow[]
  /** The encoding of its text; null for a workbook, which declares it. */
  encoding: Encoding | null
  /** The separator of its cells; null for a workbook and for JSON. */
  delimiter: string | null
  /** The sheets of its workbook with their row counts, and the index of the chosen one; empty for other files. */
  sheets: { name: string; rows: number }[]
  sheet: number | null
  /** The row of its headings, if known for sure. */
  headerRow?: number
  remarks: Remark[]
}

export type TableChoices = Pick<ImportChoices, 'encoding' | 'delimiter' | 'quotes' | 'sheet' | 'hiddenRows'>

/** Reads CSV, tab-separated text, or a sheet of an XLSX workbook, by its bytes. Throws advice for other files. */
export async function readTable(
  bytes: Buffer,
  { shown, choices, bytesAtMost }: { shown: string; choices: TableChoices; bytesAtMost: number },
): Promise<Table> {
  const other = OTHER_KINDS.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
  if (other) throw refused(shown, other)
  if (bytes.subarray(0, 4).equals(ZIP)) {
    if (isOpenDocument(bytes)) throw refused(shown, { what: 'an OpenDocument spreadsheet (.ods)', as: 'x.ods' })
    return sheetOf(await readWorkbook(bytes, { shown, bytesAtMost }), choices)
  }
  const found = choices.encoding ? { encoding: choices.encoding, isSure: true } : findEncoding(bytes)
  const text = decodeText(bytes, found.encoding)
  const markup = MARKUP.find(({ pattern }) => pattern.test(text))
  if (markup) throw refused(shown, markup)
  const { rows, delimiter, remarks } = readColumns(text, choices)
  const guess = found.isSure ? [] : [guessed(rows)]
  return { rows, encoding: found.encoding, delimiter, sheets: [], sheet: null, remarks: [...guess, ...remarks] }
}

/** Like readTable, for files without a preview. Throws for a question, except about the encoding. */
export async function readPlainTable(...input: Parameters<typeof readTable>): Promise<Table> {
  const table = await readTable(...input)
  const question = table.remarks.find(({ severity, kind }) => severity === 'question' && kind !== 'encoding_guessed')
  if (question) throw new ImportRefused('catalogue_invalid', `${input[1].shown}: ${question.sentence}`)
  return table
}

function guessed(rows: readonly TableRow[]): Remark {
  const words = rows.flatMap(({ cells }) => cells.filter((cell) => /[^\0-\u007f]/.test(cell)))
  const samples = words.slice(0, 3).map((cell) => `“${cell.trim().slice(0, 30)}”`)
  const sentence = `The text encoding is a guess: ${samples.join(', ')}. If this reads wrong, choose another encoding`
  return remark('encoding_guessed', sentence)
}

/** Returns the chosen sheet of a workbook, else the first with known headings, else the first that is not empty. */
function sheetOf({ sheets, pictures }: Awaited<ReturnType<typeof readWorkbook>>, choices: TableChoices): Table {
  const chosen = choices.sheet === undefined ? -1 : choices.sheet
  const known = sheets.findIndex(({ rows }) => findHeader(rows).isKnown)
  const filled = sheets.findIndex(({ rows }) => rows.length > 0)
  const at = [chosen, known, filled].find((index) => index >= 0 && index < sheets.length) ?? 0
  const sheet = sheets[at]
  const { rows, remarks } = sheet ? sheetRows(sheet, choices) : { rows: [], remarks: [] }
  return {
    rows,
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ name, rows: { length } }) => ({ name, rows: length })),
    sheet: at,
    remarks: [...otherSheets(sheets, at), ...remarks, ...picturesTold(pictures + (sheet?.facts?.pictures ?? 0))],
  }
}

function otherSheets(sheets: readonly Sheet[], at: number): Remark[] {
  const others = sheets.filter(({ rows }, index) => index !== at && rows.length > 1)
  if (others.length === 0) return []
  const named = others.map(({ name, rows }) => `“${name}” (${rows.length} rows)`).join(', ')
  return [remark('other_sheets', `The sheet “${sheets[at]?.name}” is read. The workbook also has ${named}`)]
}

function picturesTold(count: number): Remark[] {
  if (count === 0) return []
  const words = count === 1 ? '1 picture lies' : `${count} pictures lie`
  const advice = 'Put the pictures into a ZIP with the catalogue, each named by its lot number'
  return [remark('pictures_in_sheet', `${words} in the workbook, and none of them is read. ${advice}`)]
}

const ZIP = Buffer.from('PK\u0003\u0004')
/** An OpenDocument file begins with its type, compressed or not. */
const isOpenDocument = (bytes: Buffer) => bytes.subarray(0, 200).includes('application/vnd.oasis.opendocument')

/** An unsupported kind of file, and a file name for which `saveAs` has the advice. */
type OtherKind = { what: string; as: string }
const OTHER_KINDS: readonly (OtherKind & { begins: Buffer })[] = [
  { begins: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), what: 'an old Excel workbook (.xls)', as: 'x.xls' },
  { begins: Buffer.from('%PDF'), what: 'a PDF', as: 'x.pdf' },
  { begins: Buffer.from('{\\rtf'), what: 'an RTF text', as: 'x.rtf' },
  { begins: Buffer.from('Rar!'), what: 'a RAR archive', as: 'x.rar' },
  { begins: Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), what: 'a 7z archive', as: 'x.7z' },
]
const MARKUP: readonly (OtherKind & { pattern: RegExp })[] = [
  { pattern: /^\s*<(?:!doctype html|html|table)/i, what: 'a web page', as: 'x.html' },
  { pattern: /^\s*<(?:\?xml\s|[a-z][\w:-]{0,60}>\s*<)/i, what: 'an XML file', as: 'x.xml' },
]

function refused(shown: string, { what, as }: OtherKind): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} is ${what}, which is not read. ${saveAs(as)}`)
}
