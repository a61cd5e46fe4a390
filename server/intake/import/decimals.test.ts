import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { openSaleroom } from '../../start/testing/test-saleroom.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { previewed } from './testing/previewed.ts'
import { imported, jsonEntry } from './testing/uploaded-sale.ts'
import { workbook } from './testing/write-as.ts'

const HEADINGS = ['Lot', 'Title', 'Low estimate', 'Reserve', 'Currency']
const csvOf = (currency: string, ...figures: string[]) =>
  stringify([HEADINGS, ...figures.map((figure, at) => [at + 1, 'Vase', figure, '', currency])])
const lowOf = ({ lots }: Awaited<ReturnType<typeof previewed>>) => lots.map(({ lowEstimate }) => lowEstimate)

describe('a figure that a currency of three digits lets mean two things', () => {
  test.each(['KWD', 'BHD', 'OMR'])('is asked about in %s, and read as it was answered', async (currency) => {
    const csv = csvOf(currency, '12.500', '1.000')
    const asked = await previewed(csv)
    expect(asked.faults).toMatchObject([{ message: expect.stringContaining('“12.500” can be read in two ways') }])
    expect(asked.warnings).toEqual([])
    expect(lowOf(await previewed(csv, { decimal: ',' }))).toEqual([12_500, 1_000])
    const decimals = await previewed(csv, { decimal: '.' })
    expect(lowOf(decimals)).toEqual([13, 1])
    expect(decimals.warnings).toContain('1 amounts had cents and were rounded')
  })

  test.each([
    [
      ['12.500', '1,250.000'],
      [13, 1_250],
    ],
    [
      ['12.500', '0.750'],
      [13, 1],
    ],
    [
      ['12.500', '1250.000'],
      [13, 1_250],
    ],
    [
      ['12.500', '1.250.000'],
      [12_500, 1_250_000],
    ],
    [
      ['12,500', '12.5'],
      [12_500, 13],
    ],
  ])('is known by the others of its file: %j is %j', async (figures, amounts) => {
    const preview = await previewed(csvOf('KWD', ...figures))
    expect([preview.faults, lowOf(preview)]).toEqual([[], amounts])
  })

  test.each(['GBP', 'JPY'])('parts thousands in %s, which has no three digits', async (currency) => {
    expect(lowOf(await previewed(csvOf(currency, '12.500', '1,000')))).toEqual([12_500, 1_000])
  })

  test('is asked about where only the call names the currency', async () => {
    const room = await openSaleroom({ auctions: [] })
    const form = new FormData()
    form.append('file', new Blob([csvOf('', '12.500')]), 'spring.csv')
    const shown = await fetch(`${room.url}/api/upload-previews`, { method: 'POST', body: form })
    const { previewId: id }: { previewId: string } = await shown.json()
    const load = () => room.clerk.try('loadPreview', { params: { id }, body: { title: 'Spring', currency: 'KWD' } })
    expect(await load()).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringContaining('two ways') }] },
    })
    await room.clerk.call('rereadPreview', { params: { id }, body: { decimal: ',' } })
    expect(await load()).toMatchObject({ status: 200 })
  })

  test('gives no figures of an estimate in words, and is told', async () => {
    const lots = [{ lot_number: '1', title: 'Vase', estimate: 'KWD 12.500 - 15.000', reserve: 'KWD 11.500' }]
    const sale = await imported(makeZip([jsonEntry(lots)]))
    expect(sale.lots).toMatchObject([{ low_estimate: null, reserve_as_written: 'KWD 11.500' }])
    expect(sale.warnings).toHaveLength(2)
  })
})

describe('a number of a file that is no text', () => {
  const rounded = { lots: [{ reserve: 11 }], faults: [] }

  test('of a workbook keeps its decimals: 11.125 is not 11,125', async () => {
    const data = workbook([HEADINGS, [1, 'Vase', '', 11.125, 'EUR']])
    const preview = await previewed([{ name: 'lots.xlsx', data, method: 8 }])
    expect(preview).toMatchObject(rounded)
    expect(preview.warnings).toContain('1 amounts had cents and were rounded')
  })

  test('of a list in JSON too', async () => {
    const data = JSON.stringify([{ lot: 1, title: 'Vase', reserve: 11.125 }])
    expect(await previewed([{ name: 'lots.json', data, method: 8 }])).toMatchObject(rounded)
  })

  test("of a sale's JSON too, and that it was rounded is told", async () => {
    const sale = await imported(makeZip([jsonEntry([{ lot_number: '1', title: 'Vase', reserve: 11.125 }])]))
    expect(sale.lots).toMatchObject([{ reserve: 11 }])
    expect(sale.warnings).toEqual(['Lot 1: its reserve was not a whole amount, and was rounded'])
  })
})
