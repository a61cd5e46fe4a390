import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../../shared/testing/property-runs.ts'
import { previewed, sentences } from '../testing/previewed.ts'
import { numbered } from './lot-numbers.ts'
import { decodeText, findEncoding } from './table/encoding.ts'
import { tableOfJson } from './table/json-table.ts'

const json = (value: unknown) => [{ name: 'lots.json', data: JSON.stringify(value), method: 8 as const }]
const table = (...rows: string[]) => rows.join('\n')

describe('lot numbers', () => {
  it('are counted in the file’s order if no column has them', async () => {
    const preview = await previewed('Item donated,Donor\nA week in Crete,Ms Papadaki\nA cake,Mr Lee\n')
    expect(preview).toMatchObject({
      numbering: 'counted',
      faults: [],
      lots: [
        { lotNumber: 1, title: 'A week in Crete' },
        { lotNumber: 2, title: 'A cake' },
      ],
    })
    expect(sentences(preview)).toContain('The lots are numbered 1 to 2 in the order of the file')
  })

  it('do not include a program’s long identifiers', async () => {
    const id = '7547b0f6-f272-46b5-bcbf-96365a4dea1'
    const preview = await previewed(`lot_id,title\n${id}a,Vase\n${id}b,Bowl\n`)
    expect(preview).toMatchObject({ numbering: 'counted', lots: [{ lotNumber: 1 }, { lotNumber: 2 }] })
  })

  it.each([
    ['digits' as const, ['LT-07/x', 'LT-12'], ['07', '12']],
    ['counted' as const, ['7', '7'], ['1', '2']],
    ['lettered' as const, ['7', '8', '7', '07', '7A', ''], ['7', '8', '7B', '07A', '7A', '']],
    ['written' as const, ['Lot 226 - G57 Wine', 'Lot 3233* - A170 Paintings'], ['226', '3233*']],
    ['written' as const, ['2018635.0', '7.0'], ['2018635', '7']],
    ['written' as const, ['12.0', '12A'], ['12.0', '12A']],
    ['written' as const, ['02/188/03', '02/188/04'], ['02/188/03', '02/188/04']],
    ['written' as const, ['26 & 27', '16/1'], ['26 & 27', '16/1']],
  ])('become, as %s, from %j: %j', (numbering, written, numbers) => {
    expect(numbered(written, numbering)).toEqual(numbers)
  })

  test('never repeat with letters, and the first of each stays unchanged', () => {
    const written = fc.array(fc.constantFrom('1', '2', '01', '1A', '1a', '2B', '9'), { maxLength: 40 })
    fc.assert(
      fc.property(written, (numbers) => {
        const lettered = numbered(numbers, 'lettered')
        const keys = lettered.map((number) => number.toLowerCase().replace(/^0+(?=\d+$)/, ''))
        expect(new Set(keys).size).toBe(keys.length)
        expect(lettered[0]).toBe(numbers[0])
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

describe('a repeated lot number', () => {
  const TWO_SALES = table(
    'Sale,Lot,Title',
    ...['Spring', 'Autumn'].flatMap((sale) => [1, 2, 3, 4].map((lot) => `${sale},${lot},${sale} vase ${lot}`)),
  )

  it('is reported with its row, which can be left out', async () => {
    const file = 'Lot,Title\n1,Vase\n1,Bowl\n2,Jug\n'
    expect((await previewed(file)).faults).toMatchObject([{ lot: 1, row: 3 }])
    expect(await previewed(file, { leftOut: [3] })).toMatchObject({ faults: [], totalLots: 2 })
  })

  it('may mean several sales, found by the column that separates them, each of which can be loaded', async () => {
    const parted = await previewed(TWO_SALES)
    const sales = [
      { value: 'Spring', lots: 4 },
      { value: 'Autumn', lots: 4 },
    ]
    expect(parted.sales).toEqual([{ column: 0, sales }])
    const autumn = await previewed(TWO_SALES, { sale: { column: 0, value: 'Autumn' } })
    expect(autumn).toMatchObject({ faults: [], totalLots: 4, title: 'sale – Autumn' })
    expect(autumn.lots[0]).toMatchObject({ title: 'Autumn vase 1' })
  })

  it('does not separate sales by a column whose values differ for each lot', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `${at % 6},Vase ${at},${at}`)
    expect((await previewed(table('Lot,Title,Ref', ...rows))).sales).toEqual([])
  })
})

describe('JSON of any shape', () => {
  it('becomes a table with dotted names, lists of pictures, booleans and nulls', () => {
    const lots = [
      { lot: 1, detail: { size: 'A4' }, images: ['1.jpg', '2.jpg'], isSold: true, note: null },
      { lot: 2, images: [{ src: 'http://a.b/3.jpg', width: 9 }] },
    ]
    expect(tableOfJson(lots, 'x')?.map(({ cells }) => cells)).toEqual([
      ['lot', 'detail.size', 'images', 'isSold', 'note'],
      ['1', 'A4', '1.jpg; 2.jpg', 'Yes', ''],
      ['2', '', 'http://a.b/3.jpg', '', ''],
    ])
  })

  it('is read from the list with the most fields of a lot, together with its sale’s fields', async () => {
    const sale = {
      title: 'Spring',
      date: '2026-05-01',
      lots: [{ title: 'Vase', estimate: '£5-9', pictures: [{ url: 'x' }, { url: 'y' }] }],
    }
    expect(await previewed(json([sale]))).toMatchObject({ totalLots: 1, lots: [{ title: 'Vase', lowEstimate: 5 }] })
    expect((await previewed(json([sale]))).columns.map(({ heading }) => heading)).toContain('sale.date')
  })

  it('may have its lots under keys, and NaN for missing values', async () => {
    const lots = { a: { title: 'Vase' }, b: { title: 'Bowl' }, c: { title: 'Jug' } }
    expect(await previewed(json({ lots }))).toMatchObject({ totalLots: 3 })
    const python = [{ name: 'lots.json', data: '[{"lot": 1, "title": "NaN", "price": NaN}]' }]
    expect(await previewed(python)).toMatchObject({ totalLots: 1, faults: [] })
  })

  it('is refused before it is built, if it has more names or cells than a table may have', () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]))
    const many = Array.from({ length: 100_000 }, (_, at) => ({ [`own${at % 400}`]: 1 }))
    for (const value of [many.map((_, at) => ({ [`n${at}`]: 1 })), { ...names(600), lots: [{ title: 'x' }] }, many]) {
      expect(() => tableOfJson(value, 'x.json')).toThrow('x.json can')
    }
  })

  it('keeps its particulars if it has the specification’s form', async () => {
    const sale = {
      sale_metadata: { title: 'Evening', location: 'Geneva' },
      lots: [{ lot_number: '1', title: 'A chair' }],
    }
    expect(await previewed(json(sale))).toMatchObject({
      title: 'Evening',
      details: { location: 'Geneva' },
      currency: 'CHF',
      columns: [],
      totalLots: 1,
    })
  })
})

describe('the currency', () => {
  const sale = (location: string | null, ...estimates: string[]) => {
    const lots = estimates.map((estimate, at) => ({ lot_number: String(at + 1), title: 'Vase', estimate }))
    return previewed(json({ sale_metadata: { title: 'x', location }, lots }))
  }

  it.each([
    ['Geneva', '£100 - 200', 'CHF'],
    ['Vienna', '£100 - 200', 'GBP'],
    ['Vienna', '100 - 200', 'EUR'],
    [null, '£100 - 200', 'GBP'],
    [null, '100 - 200', null],
  ])('in %s with %s is %s', async (location, estimate, currency) => {
    const preview = await sale(location, estimate)
    expect(preview.currency).toBe(currency)
    const isTold = sentences(preview).some((warning) => /1 in GBP.*the sale is in CHF/.test(warning))
    expect(isTold).toBe(location === 'Geneva')
  })

  it('is asked for if lots name several, with the number of each', async () => {
    const preview = await sale('Vienna', '£100 - 200', '€100 - 200', '€300 - 400', '500 - 600')
    expect(preview).toMatchObject({
      currency: null,
      currencies: [
        { currency: 'GBP', lots: 1 },
        { currency: 'EUR', lots: 2 },
      ],
    })
    expect(sentences(preview)).toContain("Lots name several currencies (1 in GBP, 2 in EUR); choose the sale's")
  })

  it('is shown even while faults block the file', async () => {
    const preview = await previewed('Lot,Title,Estimate\n1,Vase,CHF 5 - 9\n1,Bowl,CHF 6 - 8\n')
    expect(preview).toMatchObject({ faults: [{ row: 3 }], currency: 'CHF', currencies: [{ currency: 'CHF', lots: 2 }] })
  })

  it('is found in estimates in words next to figures', async () => {
    expect(await previewed('Lot,Title,Low,High,Estimate\n1,Vase,5,9,CHF 5 - 9\n')).toMatchObject({ currency: 'CHF' })
  })
})

describe('a raw file', () => {
  it('does not count repeated headings, section titles or hundreds of separators as lots', async () => {
    const blank = ','.repeat(700)
    const file = table(
      `Lot,Title,Estimate${blank}`,
      `FURNITURE${blank},,`,
      '1,Chair,50-80',
      'Lot,Title,Estimate',
      `2,Table,90-120${blank}`,
    )
    const preview = await previewed(file)
    expect(preview).toMatchObject({ totalLots: 2, faults: [] })
    expect(preview.columns).toHaveLength(3)
    expect(sentences(preview)).toContain(
      '1 row was left out: nothing but the first cell is filled (row 2: “FURNITURE”)',
    )
  })

  it('does not count {}, null and NaN as text', async () => {
    expect(await previewed('Lot,Title,Artist\n1,{},NaN\n2,Bowl,null\n')).toMatchObject({
      lots: [{ title: 'Untitled', artist: '' }, { artist: '' }],
    })
  })

  it('counts a first row with repeated names as a lot, not as headings', async () => {
    expect(await previewed('Bálint;Hómező;Barokk\nBálint;Két medve;Reneszánsz\n')).toMatchObject({
      headerRow: 0,
      totalLots: 2,
    })
  })

  it('finds the separator of the table despite other text above its headings', async () => {
    const page = ['Lot #76', 'P.O. Box 5096, Station B', 'Victoria, BC, V8R']
    const lots = Array.from({ length: 9 }, (_, at) => `${at + 1}\tStamp, mint, ${at}\t$${at + 5}`)
    expect(await previewed(table(...page, 'Lot #\tDescription\tEst.', ...lots))).toMatchObject({
      headerRow: 4,
      totalLots: 9,
    })
  })
})

test('reads a short Cyrillic file as Cyrillic', () => {
  const bytes = Buffer.concat([Buffer.from('1;'), Buffer.from([0xc2, 0xe0, 0xe7, 0xe0]), Buffer.from('\n')])
  expect(decodeText(bytes, findEncoding(bytes).encoding)).toBe('1;Ваза\n')
  expect(findEncoding(Buffer.from('Größe;Für Élan\n', 'latin1')).encoding).toBe('windows-1252')
})

describe('JSON with separate names and values', () => {
  it('becomes a table in which each list is a lot', async () => {
    const rows = [
      [1, 'A vase', '$90 - 120'],
      [2, 'A bowl', '$20 - 40'],
    ]
    const preview = await previewed(json({ source: ['a', 'b'], columns: ['lot', 'title', 'estimate'], rows }))
    expect(preview).toMatchObject({
      faults: [],
      lots: [
        { lotNumber: 1, title: 'A vase', highEstimate: 120 },
        { lotNumber: 2, title: 'A bowl' },
      ],
    })
  })
})
