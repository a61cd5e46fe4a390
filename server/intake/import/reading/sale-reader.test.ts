import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../testing/hostile-zip.ts'
import { imported, jsonEntry, REAL_SALE } from '../testing/uploaded-sale.ts'

describe('a lot', () => {
  const lotOf = async (lot: Record<string, unknown>) => {
    const [only] = (await imported(makeZip([jsonEntry([{ lot_number: 1, title: 'x', ...lot }])]))).lots
    return only
  }

  it('has figures if the file has only words, to compare a start price with', async () => {
    const figures = { low_estimate: 1000, high_estimate: 2000 }
    expect(await lotOf({ estimate: '£1,000 – 2,000' })).toMatchObject({ estimate: '£1,000 – 2,000', ...figures })
    expect(await lotOf({ estimate: '£1,000 – 2,000', low_estimate: 900 })).toMatchObject({ low_estimate: 900 })
    expect(await lotOf({ estimate: 'On request' })).toMatchObject({ low_estimate: null, high_estimate: null })
  })

  it.each([
    [{ low_estimate: 1000, high_estimate: 2000 }, 'Estimate 1,000-2,000'],
    [{ low_estimate: 600, high_estimate: 600 }, 'Estimate 600'],
    [{ low_estimate: '600', high_estimate: '' }, 'Estimate 600'],
    [{ low_estimate: null, high_estimate: null, estimate: ' ' }, 'Estimate on request'],
    [{ low_estimate: 5, estimate: 'Five or so' }, 'Five or so'],
  ])('with %j is printed as "%s"', async (lot, estimate) => {
    expect(await lotOf(lot)).toMatchObject({ estimate })
  })

  it('keeps the house’s additional fields', async () => {
    expect(await lotOf({ medium: 'oil', sizes: { height: 3 }, image: 'theirs' })).toMatchObject({
      medium: 'oil',
      sizes: { height: 3 },
      image: null,
    })
  })

  it('has no artist and no amounts if the house gives none', async () => {
    expect(await lotOf({})).toEqual({
      lot_number: 1,
      title: 'x',
      artist: '',
      estimate: 'Estimate on request',
      low_estimate: null,
      high_estimate: null,
      start_price: null,
      tags: [],
      image: null,
    })
  })

  it('is in natural order among the others', async () => {
    const lots = ['13', '12A', 2, '12', '010'].map((lot_number) => ({ lot_number, title: 'x' }))
    const sale = await imported(makeZip([jsonEntry(lots)]))
    expect(sale.lots.map(({ lot_number }) => lot_number)).toEqual([2, 10, 12, '12A', 13])
  })

  it('includes its tags and advance bids', async () => {
    const lots = [
      {
        lotNumber: 1,
        title: 'x',
        startPrice: 50,
        tags: ['Rare', { name: 'rare', color: '#AA0000' }],
        advanced_bids: [{ paddleNumber: 12, amount: '700', bidderLocation: 'Porto' }],
      },
    ]
    const zip = makeZip([
      jsonEntry(lots, {
        tags: [{ name: 'Export', meta_description: 'licence' }],
        advanced_bids: [{ lot_number: '1', paddle_number: '7', amount: 600 }],
      }),
    ])
    expect(await imported(zip)).toMatchObject({
      lots: [{ lot_number: 1, start_price: 50, tags: ['Rare'] }],
      tags: [
        { name: 'Export', color: '#000000', meta_description: 'licence' },
        { name: 'Rare', color: '#aa0000' },
      ],
      advancedBids: [
        { lot_number: 1, paddle_number: '12', amount: 700, location: 'Porto' },
        { lot_number: 1, paddle_number: '7', amount: 600, location: null },
      ],
    })
  })
})

describe('the particulars of a sale', () => {
  const metadataOf = (sale_metadata: unknown) =>
    imported(
      makeZip([{ name: 'sale.json', data: JSON.stringify({ sale_metadata, lots: [{ lot_number: 1, title: 'x' }] }) }]),
    )

  it('are kept, with additional ones', async () => {
    const given = {
      title: 'Evening sale',
      auction_id: 'L-24.1',
      date_time: '2026-01-05 19:00',
      location: 'Paris',
      source_url: 'https://example.com/1',
      currency: 'eur',
      room: 'A',
    }
    expect((await metadataOf(given)).saleMetadata).toEqual({ ...given, currency: 'EUR' })
  })

  it('may be empty', async () => {
    const sale = await metadataOf({})
    expect(sale.saleMetadata).toEqual({ title: 'Untitled Auction', date_time: null, location: null, source_url: null })
    expect(sale.warnings).toHaveLength(1)
  })

  it('lose an invalid link, with a warning', async () => {
    const sale = await metadataOf({ title: 'x', source_url: 'javascript:alert(1)', currency: 'XYZ' })
    expect(sale.saleMetadata.source_url).toBeNull()
    expect(sale.warnings).toHaveLength(2)
  })
})

describe('a real sale', () => {
  it('is imported completely: 177 lots, 177 pictures', async ({ skip }) => {
    skip(!existsSync(REAL_SALE), 'the real sale is not beside this checkout')
    const sale = await imported(REAL_SALE)
    expect(sale).toMatchObject({
      imageCount: 177,
      warnings: [],
      saleMetadata: { auction_id: 'cml-1267', location: 'Lisbon, Portugal' },
    })
    expect(sale.lots).toHaveLength(177)
    expect(sale.stored).toHaveLength(177)
    expect(sale.lots.every(({ image }) => image !== null && sale.stored.includes(image.file))).toBe(true)
    expect(sale.lots[0]).toMatchObject({
      lot_number: 1,
      artist: 'MÁRIO CESARINY - 1923-2006',
      low_estimate: 600,
      medium: expect.any(String),
    })
  })
})
