import fc from 'fast-check'
import { currencyIn } from '../../../../../shared/amounts/currency-words.ts'
import { readAmount } from '../../../../../shared/amounts/written-amount.ts'
import { readEstimate } from '../../../../../shared/amounts/written-estimate.ts'
import { decimalMarkOf, readFigure, USUAL_HABIT } from '../../../../../shared/amounts/written-figure.ts'
import { plainHeading } from '../../../../../shared/catalogue/field.ts'
import { parseLotNumber } from '../../../../../shared/printed-lot-number.ts'
import { readJson } from '../../json-text.ts'
import { IMPORT_LIMITS } from '../../limits.ts'
import { plainText } from '../../reading/plain-text.ts'
import { readSale } from '../../reading/sale-reader.ts'
import { readCatalogue } from '../catalogue-rows.ts'
import { withoutPrefix } from '../lot-numbers.ts'
import { mojibakeIn } from '../table/encoding.ts'
import { readTable } from '../table/table.ts'

/** Returns a cell of this length: a few repeated characters, then an end that fits nothing. */
export const cellOf = ({ begin, unit, end }: { begin: string; unit: string; end: string }, length: number) =>
  begin + unit.repeat(Math.ceil(length / unit.length)) + end

const PIECES = [
  'a',
  '1',
  '.',
  ',',
  "'",
  ' ',
  '\t',
  '…',
  '0',
  '-',
  '_',
  '<br',
  '<',
  '>',
  'Ã©',
  'Ã',
  '€',
  'CHF',
  '\u0315\u0300',
  '#',
  'k',
  '/',
  '�',
  '"',
  '\\"',
]
/** The parts of a random cell. */
export const anyCell = fc.record({
  begin: fc.constantFrom('', 'Lot ', 'est. ', 'CHF ', '<b ', '1', '%'),
  unit: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
  end: fc.constantFrom('', 'x', '!', '1'),
})
/** Cells that once took seconds for 100 KB. */
export const ONCE_SLOW = [
  { begin: '', unit: 'a', end: '' },
  { begin: '1', unit: '.', end: 'x' },
  { begin: '', unit: "1'", end: '' },
  { begin: '1', unit: ' ', end: '1' },
  { begin: 'Lot', unit: '.', end: 'x' },
  { begin: 'a', unit: '\u0315\u0300', end: '' },
  { begin: '1', unit: '\\"', end: '' },
]

/** Reads a file of ten such cells through every step of an import. */
export const readWholeFile = async (cell: string) => {
  const names = 'lot,title,estimate,low estimate,reserve,description,artist,image,tags,currency'
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const bytes = Buffer.from(`${names}\r\n${Array(10).fill(quoted).join(',')}\r\n`)
  const shown = 'sale.csv'
  const table = await readTable(bytes, { shown, choices: {}, bytesAtMost: 100e6 })
  const catalogue = readCatalogue(table, { shown, title: '', choices: {}, told: {} })
  readSale(catalogue.json, { shown, limits: IMPORT_LIMITS, catalogue, told: {} })
}

/** The readers of a cell of an imported file. */
export const READERS: Readonly<Record<string, (cell: string) => unknown>> = {
  'an amount': (cell) => readAmount(cell, USUAL_HABIT),
  'an estimate': (cell) => readEstimate(cell, USUAL_HABIT),
  'a figure': (cell) => readFigure(cell, USUAL_HABIT),
  'the sign for cents': (cell) => decimalMarkOf([cell], 3),
  'a currency': currencyIn,
  'a lot number': parseLotNumber,
  'a prefix of lot numbers': (cell) => withoutPrefix([cell]),
  'a text of a web page': (cell) => plainText(`${cell}&`, '\n'),
  'wrong letters': mojibakeIn,
  'a heading': plainHeading,
  'JSON with a NaN': (cell) =>
    readJson(Buffer.from(`{"low": NaN, "title": "${cell}`), { shown: 'sale.json', limits: IMPORT_LIMITS }),
}
