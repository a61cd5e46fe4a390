import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, POOL } from '../../../shared/sale/testing/any-command.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { openSaleroom } from '../../start/testing/test-saleroom.ts'
import { NO_MARKS, resultsTable } from './results-csv.ts'
import { saleResults } from './sale-results.ts'

type Bid = readonly [type: 'floor' | 'phone', amount: number, paddle: string | null]

async function sold(bids: readonly Bid[]) {
  const { clerk, url } = await openSaleroom({ auctions: [plainAuction('spring', [1, '1A', 2])] })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 500 } })
  for (const [type, amount, paddleNumber] of bids) {
    await clerk.call('placeBid', { body: { lotNumber: 1, type, amount, paddleNumber } })
  }
  const soldPrice = Math.max(...bids.map(([, amount]) => amount))
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice } })
  await clerk.call('markPassed', { body: { lotNumber: '1A' } })
  const results = await clerk.call('saleResults', { params: { auctionId: 'spring' } })
  return { results, csv: await (await fetch(`${url}/api/export/auction/spring/results`)).text() }
}

describe("a sale's results", () => {
  it('count sold, passed and open lots, and add up', async () => {
    const { results } = await sold([
      ['floor', 600, '12'],
      ['phone', 700, '13'],
    ])
    expect(results.lots.map(({ status }) => status)).toEqual(['sold', 'passed', 'open'])
    expect(results).toMatchObject({ sold: 1, passed: 1, total: 700, currency: 'GBP' })
    expect(results.lots[0]).toMatchObject({
      hammerPrice: 700,
      paddleNumber: '13',
      source: 'phone',
      underbid: 600,
      underbidderPaddle: '12',
      bids: 2,
    })
    expect(results.lots[1]).toMatchObject({ hammerPrice: null, underbid: null, openedAt: null })
  })

  it('never name the winner as the underbidder', async () => {
    const { results } = await sold([
      ['floor', 600, '12'],
      ['floor', 700, '13'],
      ['floor', 800, '13'],
    ])
    expect(results.lots[0]).toMatchObject({ underbid: 600, underbidderPaddle: '12' })
  })

  it('count a bid in the room without a paddle as an underbid', async () => {
    const { results } = await sold([
      ['floor', 600, null],
      ['phone', 700, '13'],
    ])
    expect(results.lots[0]).toMatchObject({ underbid: 600, underbidderPaddle: null })
  })

  it('never name the house, which bids for the vendor, as the underbidder', () => {
    const room = aSale({ reserve: 1_500 }).live().lot(1).asking(500).floor('a', 600, '12')
    const house = { lotNumber: 1, amount: 700, type: 'house', paddleNumber: null } as const
    expect(room.ask('placeBid', house)).toBeNull()
    room.floor('b', 1_500, '13').sold(1_500, '13')
    const [first] = saleResults(room.sale, toStoredAuction(room.sale)).lots
    expect(first).toMatchObject({ underbid: 600, underbidderPaddle: '12' })
  })

  it('have no underbid after a single bid', async () => {
    const { results } = await sold([['floor', 600, '12']])
    expect(results.lots[0]).toMatchObject({ underbid: null, bids: 1 })
  })

  it('are a table that spreadsheets open', async () => {
    const { csv } = await sold([
      ['floor', 600, '12'],
      ['phone', 700, '13'],
    ])
    const [heading, first, second, third, sums] = csv.split('\r\n')
    expect(heading).toMatch(
      /^Lot,Title,Status,Hammer Price,.*,Closed,Artist,Estimate,Reserve,Simulated,Notes,Corrected,Reopened,Vendor,Channel,Premium,.*,Vendor Gets$/,
    )
    expect(sums).toBe(`Total,3 lots,"1 sold, 1 passed",700,GBP,${','.repeat(24)}`)
    expect(first).toMatch(
      /^1,Title of lot 1,Sold,700,GBP,13,Telephone,600,12,2,20\d\d-.*Z,20\d\d-.*Z,Artist of lot 1,"Estimate 1,000-2,000",{16}$/,
    )
    expect(second).toMatch(
      /^1A,Title of lot 1A,Passed,,GBP,,,,,0,,20\d\d-.*Z,Artist of lot 1A,"Estimate 1,000-2,000",{16}$/,
    )
    expect(third).toBe(`2,Title of lot 2,,,GBP,,,,,0,,,Artist of lot 2,"Estimate 1,000-2,000",${','.repeat(15)}`)
  })
})

test('report and export match the outcomes after any mixture of undo, correction and reopening', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const room = aSale({ lots: POOL.slice(0, 4) })
        .live()
        .lot(1)
        .asking(500)
      for (const step of steps) room.attempt(commandOf(step, room.sale))
      const { sale } = room
      const outcomes = sale.order.flatMap((lotNumber) => sale.lots.get(lotNumber)?.outcome ?? [])
      const ended = (how: string) => outcomes.filter(({ status }) => status === how)
      const results = saleResults(sale, toStoredAuction(sale))
      const total = ended('sold').reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      expect(results).toMatchObject({ sold: ended('sold').length, passed: ended('passed').length, total })
      expect(results.withdrawn ?? 0).toBe(ended('withdrawn').length)
      expect(results.subject ?? 0).toBe(outcomes.filter(({ subject }) => subject).length)
      const short = results.lots.flatMap(({ shortfall }) => shortfall ?? [])
      expect((results.belowReserve ?? 0) + (results.boughtIn ?? 0)).toBe(short.length)
      const rows: (readonly unknown[])[] = []
      for await (const row of resultsTable(sale, { ...NO_MARKS, form: 'with totals' }).rows) rows.push(row)
      const sums = rows.pop()
      expect(sums?.slice(0, 2).concat(sums[3])).toEqual([
        'Total',
        `${sale.order.length} ${sale.order.length === 1 ? 'lot' : 'lots'}`,
        total,
      ])
      expect(rows.reduce((sum, row) => sum + Number(row[3] ?? 0), 0)).toBe(total)
      const said = (word: RegExp) => rows.filter((row) => word.test(String(row[2]))).length
      expect(said(/^Sold/)).toBe(ended('sold').length)
      expect(said(/^(Passed|Bought in)/)).toBe(ended('passed').length)
      expect(said(/^Bought in/)).toBe(results.boughtIn ?? 0)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
