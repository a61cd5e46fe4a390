import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { TagBook } from '../../../shared/sale/view/view.ts'
import { BY_NIGHT, PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { type Cell, csvForm } from '../../http/send-file.ts'
import { catalogueTable } from '../../sale/records/catalogue-table.ts'
import { inUnit } from '../../sale/records/columns.ts'
import { excelTable } from '../../sale/records/excel-csv.ts'
import { workbookOf } from '../../sale/records/workbook/workbook.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { imported } from '../import/testing/uploaded-sale.ts'
import { storedAuctionOf } from '../staging/staged-sale.ts'
import { catalogueJson } from './catalogue-zip.ts'

const word = fc.oneof(
  fc.constantFrom(
    'Vase',
    'Müller & Sons',
    '<5 cm',
    '=1+1',
    '-12',
    "'=x",
    'None',
    'NaN',
    '3-4',
    '0012',
    '1.200',
    'a;b,c',
    '"q"',
    'Ω £5',
    '二つ',
    'R&amp;D',
    '&amp;lt;',
    'Total',
    'valueOf',
    '__proto__',
    'constructor',
  ),
  // Leaves out characters that a workbook cannot contain: controls and halves of surrogate pairs.
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[\p{C}\ufffd]/u.test(text)),
)
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const amount = fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: null })
const lot = fc.record(
  {
    title: line,
    artist: line,
    estimate: fc.constantFrom('£100-200', 'on request', '1.000 - 1.500', '12,500', 'see above'),
    low: amount,
    high: amount,
    start_price: amount,
    reserve: amount,
    medium: line,
    description: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    date: fc.constantFrom('1926', '12/05/2026', '2026-05-12'),
    vendor: line,
    ledger: fc.constantFrom('A 12', 'folio 3'),
    // No file comes for it, so the lot awaits this picture.
    local_image_path: fc.oneof(
      fc.constantFrom('12.jpg', 'images/a b.JPG', 'https://house.example/p/12.jpg?w=80&h=60', 'Vase, blue.jpg', '7'),
      line.map((name) => `${name}.jpg`),
    ),
    tags: fc.uniqueArray(fc.constantFrom('Rare', 'Star lot', 'Blue'), { maxLength: 2 }),
  },
  { requiredKeys: ['title'] },
)
const catalogue = fc.record({
  currency: fc.constantFrom('GBP', 'EUR', 'JPY', 'HUF'),
  lots: fc.array(lot, { minLength: 1, maxLength: 6 }),
})

const tagBook: TagBook = { get: (id: string) => ({ id, name: id, color: '#000000', createdAt: '' }) } as TagBook

type Lots = Record<string, unknown>[]
const withoutPicture = (lots: Awaited<ReturnType<typeof imported>>['lots']): Lots =>
  lots.map(({ image: _, ...rest }) => rest)

async function loadedFrom(name: string, data: Buffer | string) {
  return withoutPicture((await imported(makeZip([{ name, data, method: 8 }]))).lots)
}

const csvOf = async (auction: StoredAuction, form: 'plain' | 'excel') => {
  const table = inUnit(catalogueTable(auction, { tags: tagBook }), unitOf(auction))
  const written = form === 'excel' ? excelTable(table, { zone: 'UTC' }) : table
  const rows: (readonly Cell[])[] = [written.columns]
  for await (const row of written.rows) rows.push(row)
  const delimiter = form === 'excel' ? ';' : ','
  return stringify(
    rows.map((row) => [...row]),
    csvForm(delimiter, 'quoted'),
  )
}
const unitOf = ({ saleMetadata, terms }: StoredAuction) => unitOfSale({ metadata: saleMetadata, terms })

/** Stores a sale's JSON as a catalogue of the house. */
async function storedFrom({ currency, lots }: { currency: string; lots: readonly Record<string, unknown>[] }) {
  const written = lots.map(({ low, high, ...rest }, at) => {
    const [least, most] = [low, high].map((figure) => (typeof figure === 'number' ? figure : null))
    const isInOrder = !least || !most || least <= most
    return {
      lot_number: at + 1,
      ...rest,
      low_estimate: isInOrder ? least : most,
      high_estimate: isInOrder ? most : least,
    }
  })
  const json = JSON.stringify({ sale_metadata: { title: 'Evening', currency }, lots: written })
  const sale = await imported(makeZip([{ name: 'auction.json', data: json, method: 8 }]))
  return storedAuctionOf(sale, {
    auctionId: 'eve',
    tagIdsOf: (names) => [...names],
    at: '2026-01-01T00:00:00.000Z',
    version: 1,
  })
}

test('loads any exported catalogue back equal, field by field, in each format', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (drawn) => {
      const auction = await storedFrom(drawn)
      const expected: Lots = auction.lots.map(({ image: _, tagIds, ...rest }) => ({ ...rest, tags: tagIds }))
      const same = (lots: Lots) =>
        lots.map((each) =>
          Object.fromEntries(
            Object.entries(each).filter(([, value]) => value !== null && value !== undefined && value !== ''),
          ),
        )
      const json = JSON.stringify(catalogueJson(auction, tagBook))
      expect(same(await loadedFrom('auction.json', json))).toEqual(same(expected))
      expect(same(await loadedFrom('lots.csv', await csvOf(auction, 'plain')))).toEqual(same(expected))
      const table = inUnit(catalogueTable(auction, { tags: tagBook }), unitOf(auction))
      const book = await workbookOf([{ name: 'Lots', table }], { zone: 'UTC' })
      expect(same(await loadedFrom('lots.xlsx', book))).toEqual(same(expected))
      expect(same(await loadedFrom('lots.csv', await csvOf(auction, 'excel')))).toEqual(same(expected))
    }),
    // Each catalogue is written and read in four forms, so a quarter of the usual runs is enough by day.
    { numRuns: BY_NIGHT ? PROPERTY_RUNS : Math.ceil(PROPERTY_RUNS / 4) },
  )
})

test('loads a catalogue in fils back equal too', async () => {
  const auction = await storedFrom({ currency: 'KWD', lots: [{ title: 'Vase', low: 12, high: 20, start_price: 5 }] })
  const figures = { low_estimate: 12_000, high_estimate: 20_000, start_price: 5_000 }
  expect(auction.lots).toMatchObject([figures])
  expect(await loadedFrom('auction.json', JSON.stringify(catalogueJson(auction, tagBook)))).toMatchObject([figures])
  expect(await loadedFrom('lots.csv', await csvOf(auction, 'plain'))).toMatchObject([figures])
})
