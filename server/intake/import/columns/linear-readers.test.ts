import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyIn } from '../../../../shared/catalogue/currency-words.ts'
import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { parseLotNumber } from '../../../../shared/catalogue/printed-lot-number.ts'
import { readAmount } from '../../../../shared/catalogue/written-amount.ts'
import { readEstimate } from '../../../../shared/catalogue/written-estimate.ts'
import { decimalMarkOf, readFigure, USUAL_HABIT } from '../../../../shared/catalogue/written-figure.ts'
import { PROPERTY_RUNS } from '../../../../shared/testing/property-runs.ts'
import { readJson } from '../json-text.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { plainText } from '../reading/plain-text.ts'
import { readSale } from '../reading/sale-reader.ts'
import { readCatalogue } from './catalogue-rows.ts'
import { mojibakeIn } from './encoding.ts'
import { withoutPrefix } from './lot-numbers.ts'
import { readTable } from './table.ts'

/** Characters of the longest cell, and of the one it is held against. */
const LONGEST = 1_000_000
const TIMES = 20
/** Microseconds of the processor beside which a difference says nothing. */
const NOISE = 100_000

/** A cell of this length: a few characters again and again, then an end that fits nothing. */
const cellOf = ({ begin, unit, end }: { begin: string; unit: string; end: string }, length: number) =>
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
const anyCell = fc.record({
  begin: fc.constantFrom('', 'Lot ', 'est. ', 'CHF ', '<b ', '1', '%'),
  unit: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
  end: fc.constantFrom('', 'x', '!', '1'),
})
/** Those that once took seconds for 100 KB. */
const ONCE_SLOW = [
  { begin: '', unit: 'a', end: '' },
  { begin: '1', unit: '.', end: 'x' },
  { begin: '', unit: "1'", end: '' },
  { begin: '1', unit: ' ', end: '1' },
  { begin: 'Lot', unit: '.', end: 'x' },
  { begin: 'a', unit: '\u0315\u0300', end: '' },
  { begin: '1', unit: '\\"', end: '' },
]

const asFile = async (cell: string) => {
  const names = 'lot,title,estimate,low estimate,reserve,description,artist,image,tags,currency'
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const bytes = Buffer.from(`${names}\r\n${Array(10).fill(quoted).join(',')}\r\n`)
  const shown = 'sale.csv'
  const table = await readTable(bytes, { shown, encoding: undefined, bytesAtMost: 100e6 })
  const catalogue = readCatalogue(table, { shown, title: '', choices: {}, told: {} })
  readSale(catalogue.json, { shown, limits: IMPORT_LIMITS, catalogue, told: {} })
}

const READERS: Record<string, (cell: string) => unknown> = {
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
const CASES = Object.entries(READERS).map(([name, read]) => ({ name, read, longest: LONGEST }))

/** Microseconds of the processor that reading takes: the least of some, for other work comes between. */
async function costOf(read: (cell: string) => unknown, cell: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && (time === 0 || least > NOISE); time += 1) {
    const began = process.cpuUsage()
    try {
      await read(cell)
    } catch {}
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, user + system)
  }
  return least
}

test.each([
  ...CASES,
  // Ten such cells: it goes by all that any file goes by.
  { name: 'a whole file', read: asFile, longest: LONGEST / 10 },
])('the time for each character of $name is flat', async ({ read, longest }) => {
  await fc.assert(
    fc.asyncProperty(anyCell, async (parts) => {
      const short = await costOf(read, cellOf(parts, longest / TIMES))
      const long = await costOf(read, cellOf(parts, longest))
      // A reader that goes back and forth takes twenty times as long for each of twenty times as many.
      expect(long).toBeLessThan(4 * TIMES * short + NOISE)
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 15), examples: ONCE_SLOW.map((parts) => [parts]) },
  )
})
