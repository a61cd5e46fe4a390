import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { ImportRefused } from '../import-refused.ts'

/** Text as any program saves it: UTF-8 or UTF-16 by its mark or by its NULs, else UTF-8 where it is that, else Windows-1252. Issue 5. */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

/** Windows-1252 from 0x80 to 0x9F; Node's own decoder gives control characters there. */
const HIGH_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => HIGH_CONTROLS[sign.charCodeAt(0) - 0x80] ?? sign)
}

function encodingOf(bytes: Buffer): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Headings are plain letters: without a mark, every other byte of UTF-16 is NUL.
  if (bytes.length >= 4 && second === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length >= 4 && first === 0 && third === 0) return 'utf-16be'
  return null
}

const DELIMITERS = ['\t', ',', ';', '|'] as const

/** The rows of a text in columns, blank ones left out. The delimiter is what parts the headings most often. Refuses a quotation mark that is never closed. */
export function readColumns(text: string, shown: string): string[][] {
  // Excel writes its delimiter in a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = told?.[1] ?? likelyDelimiter(body)
  return parse(body, { delimiter, shown }).filter((row) => row.some((cell) => cell.trim() !== ''))
}

function likelyDelimiter(text: string): string {
  const heading =
    text
      .slice(0, 20_000)
      .replace(/"(?:[^"]|"")*"/g, '')
      .trimStart()
      .split(/\r\n|\n|\r/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length)
  const most = Math.max(...counts)
  return DELIMITERS[counts.indexOf(most)] ?? ','
}

/** RFC 4180, and what is written beside it: bare CR, quotes inside a cell that does not begin with one. */
function parse(text: string, { delimiter, shown }: { delimiter: string; shown: string }): string[][] {
  try {
    return parseCsv(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw new ImportRefused('catalogue_invalid', `${shown}: the quotation mark in line ${error.lines} is never closed`)
  }
}
