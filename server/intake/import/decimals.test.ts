import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { openSaleroom } from '../../start/testing/test-saleroom.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { previewed, sentences } from './testing/previewed.ts'
import { imported, jsonEntry } from './testing/uploaded-sale.ts'
import { workbook } from './testing/write-as.ts'

const HEADINGS = ['Lot', 'Title', 'Low estimate', 'Reserve', 'Currency']
const csvOf = (currency: string, ...figures: string[]) =>
  stringify([HEADINGS, ...figures.map((figure, at) => [at + 1, 'Vase', figure, '', currency])])
const lowOf = ({ lots }: Awaited<ReturnType<typeof previewed>>) => lots.map(({ lowEstimate }) => lowEstimate)

describe('a sale in a currency that is sold in fils', () => {
  test.each(['KWD', 'BHD', 'OMR'])('counts %s in thousandths: 12.500 is 12,500 of them', async (currency) => {
    const preview = await previewed(csvOf(currency, '12.500', '1.000', '7', '1,250'))
    expect(preview.faults).toMatchObject([{ message: expect.stringContaining('can be read in two ways') }])
    const points = await previewed(csvOf(currency, '12.500', '1.000', '7'))
    expect([points.faults, points.remarks, lowOf(points)]).toEqual([[], [], [12_500, 1_000, 7_000]])
    expect(lowOf(await previewed(csvOf(currency, '12.500', '1.000'), { decimal: ',' }))).toEqual([
      12_500_000, 1_000_000,
    ])
  })

  test.each([
    [
      ['12.500', '1,250.000'],
      [12_500, 1_250_000],
    ],
    [
      ['12.500', '0.750'],
      [12_500, 750],
    ],
    [
      ['12.500', '1.250.000'],
      [12_500_000, 1_250_000_000],
    ],
    [
      ['12,500', '12.5'],
      [12_500_000, 12_500],
    ],
    [
      ['12,500', '12,5'],
      [12_500, 12_500],
    ],
  ])('is read like the other figures of its file: %j is %j', async (figures, amounts) => {
    const preview = await previewed(csvOf('KWD', ...figures))
    expect([preview.faults, lowOf(preview)]).toEqual([[], amounts])
  })

  test('says so in its terms, and has estimates in words, JSON numbers and advance bids in fils too', async () => {
    const bids = [{ paddle_number: '7', amount: 12.25 }]
    const lots = [
      { lot_number: '1', title: 'Vase', estimate: 'KWD 12.500 - 15.000', reserve: 'KWD 11.500', advanced_bids: bids },
      { lot_number: '2', title: 'Bowl', low_estimate: 12.5, high_estimate: '15', start_price: 10, reserve: 11.125 },
    ]
    const sale = await imported(makeZip([jsonEntry(lots)]))
    expect(sale).toMatchObject({ unit: 'KWD/1000', warnings: [], advancedBids: [{ amount: 12_250 }] })
    expect(sale.lots).toMatchObject([
      { low_estimate: 12_500, high_estimate: 15_000, reserve: 11_500 },
      {
        low_estimate: 12_500,
        high_estimate: 15_000,
        start_price: 10_000,
        reserve: 11_125,
        estimate: 'Estimate 12.500-15.000',
      },
    ])
  })

  test('refuses amounts finer than a fils', async () => {
    const lots = [{ lot_number: '1', title: 'Vase', estimate: 'KWD 12', start_price: 10.0625 }]
    await expect(imported(makeZip([jsonEntry(lots)]))).rejects.toMatchObject({
      details: [{ lot: 1, field: 'start_price', message: expect.stringContaining('10.0625') }],
    })
  })

  test('asks about its comma if only the call names the currency', async () => {
    const room = await openSaleroom({ auctions: [] })
    const form = new FormData()
    form.append('file', new Blob([csvOf('', '12,500')]), 'spring.csv')
    const shown = await fetch(`${room.url}/api/upload-previews`, { method: 'POST', body: form })
    const { previewId: id }: { previewId: string } = await shown.json()
    const load = () => room.clerk.try('loadPreview', { params: { id }, body: { title: 'Spring', currency: 'KWD' } })
    expect(await load()).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringContaining('two ways') }] },
    })
    await room.clerk.call('rereadPreview', { params: { id }, body: { decimal: ',' } })
    expect(await load()).toMatchObject({ status: 200 })
    const [{ auctionId = '', unit } = {}] = await room.clerk.call('auctionData', {})
    expect(unit).toBe('minor')
    expect(await room.clerk.call('terms', { params: { auctionId } })).toMatchObject({ unit: 'minor' })
  })

  test.each(['GBP', 'JPY'])('does not apply to %s, where 12.500 separates thousands', async (currency) => {
    expect(lowOf(await previewed(csvOf(currency, '12.500', '1,000')))).toEqual([12_500, 1_000])
  })
})

describe('a number cell of a file', () => {
  test.each([
    ['EUR', 11.125],
    ['JPY', 11.125],
  ])(
    'in %s is refused in words if it is finer than the currency allows, and is never read as 11,125',
    async (currency, reserve) => {
      const data = workbook([HEADINGS, [1, 'Vase', 11.125, reserve, currency]])
      const preview = await previewed([{ name: 'lots.xlsx', data, method: 8 }])
      expect(preview).toMatchObject({ lots: [{ reserve: null, lowEstimate: null }], faults: [] })
      expect(sentences(preview)).toContain("Lot 1: its reserve can't be read, and is kept for staff unchanged")
      expect(sentences(preview)).toContain('Row 2, column C (Low estimate): “11.125” is not an amount and was left out')
    },
  )

  test('in KWD is 11,125 fils', async () => {
    const data = workbook([HEADINGS, [1, 'Vase', '', 11.125, 'KWD']])
    expect(await previewed([{ name: 'lots.xlsx', data, method: 8 }])).toMatchObject({ lots: [{ reserve: 11_125 }] })
  })

  test('has its cents rounded off, with a remark', async () => {
    const data = workbook([HEADINGS, [1, 'Vase', '', 11.25, 'EUR']])
    const preview = await previewed([{ name: 'lots.xlsx', data, method: 8 }])
    expect(preview).toMatchObject({ lots: [{ reserve: 11 }], faults: [] })
    expect(sentences(preview)).toContain('1 amount had cents and was rounded')
  })

  test('is read alike in a list in JSON', async () => {
    const data = JSON.stringify([{ lot: 1, title: 'Vase', reserve: 11.125 }])
    expect(await previewed([{ name: 'lots.json', data, method: 8 }])).toMatchObject({ lots: [{ reserve: null }] })
  })

  test('is read alike in a sale’s JSON, with a remark', async () => {
    const sale = await imported(makeZip([jsonEntry([{ lot_number: '1', title: 'Vase', reserve: 11.125 }])]))
    expect(sale.lots).toMatchObject([{ reserve_as_written: 11.125 }])
    expect(sale.warnings).toEqual(["Lot 1: its reserve can't be read, and is kept for staff unchanged"])
  })
})
