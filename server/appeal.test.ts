import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = { params: { lotNumber: 1 } }
const ofSale = { params: { auctionId: 'spring' } }
const appeal = { kind: 'appeal' as const, levels: [5_000, 1_000], goal: 20_000 }

/** A live sale with an appeal for a hospital on the block, and a premium that pledges do not bear. */
async function charityEvening(): Promise<TestSaleroom> {
  const auction = plainAuction('spring', [1, 2])
  const lots = auction.lots.map((each) => ({ ...each, vendor: 'Hospital', vendor_commission: '10' }))
  const room = await openSaleroom({ auctions: [{ ...auction, lots }] })
  const charges = {
    premium: { tiers: [{ upTo: null, percent: 20 }], channels: {} },
    tax: { rates: { standard: 20, reduced: 5, import: 5 }, scheme: 'margin' as const },
    resaleRight: 'none' as const,
  }
  await room.clerk.call('setTerms', { ...ofSale, body: { charges } })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('setRound', { ...lot, body: appeal })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  return room
}

const pledge = (amount: number, type: 'floor' | 'online' = 'floor') => ({ lotNumber: 1, amount, type })
const csv = async ({ url }: TestSaleroom, what: string) =>
  await (await fetch(`${url}/api/export/auction/spring/${what}`)).text()

test('an appeal is in every record: sum, pledges, statements, bookkeeping and feeds, also after a restart', async () => {
  const room = await charityEvening()
  const { clerk, visitor } = room
  const phone = await room.bidder()
  expect(await phone.call('placeBid', { body: pledge(5_000, 'online') })).toMatchObject({ status: 'active' })
  await clerk.call('placeBid', { body: { ...pledge(5_000), paddleNumber: '7' } })
  await clerk.call('setLevel', { ...lot, body: { amount: 1_000 } })
  await clerk.call('placeBid', { body: { ...pledge(1_000), paddleNumber: '7' } })
  const state = {
    kind: 'appeal',
    lots: [1],
    goal: 20_000,
    level: 1_000,
    sum: 11_000,
    count: 3,
    levels: [
      { amount: 5_000, sum: 10_000, count: 2 },
      { amount: 1_000, sum: 1_000, count: 1 },
    ],
    left: [1],
    choosing: null,
  }
  expect(await visitor.call('lotRound', lot)).toEqual(state)
  const [feed] = await visitor.call('currentFeed', {})
  expect(feed).toMatchObject({ round: 'appeal', asking: 1_000, total: 11_000, goal: 20_000 })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 11_000 } })
  await room.restart()
  expect(await visitor.call('saleStatus', lot)).toMatchObject({ status: 'sold', amount: 11_000, paddleNumber: null })
  const results = await clerk.call('saleResults', ofSale)
  expect(results).toMatchObject({ total: 11_000, lots: [{ hammerPrice: 11_000, paddleNumber: null }, {}] })
  const { buyers, vendors, sum } = await clerk.call('statements', ofSale)
  expect(buyers).toHaveLength(2)
  for (const buyer of [
    { party: '7', lots: 2, total: 600_000 },
    { party: phone.paddle, lots: 1, total: 500_000 },
  ])
    expect(buyers).toContainEqual(expect.objectContaining(buyer))
  expect(vendors).toMatchObject([{ party: 'Hospital', lots: 1, total: 990_000 }])
  expect(sum).toMatchObject({
    hammer: 1_100_000,
    premium: 0,
    total: 1_100_000,
    commission: 110_000,
  })
  const rows = (await csv(room, 'results')).split('\r\n')
  expect(rows[1]).toMatch(/^1,.*,11000,/)
  expect((await csv(room, 'bookkeeping.csv')).split('\r\n').filter((row) => row.startsWith('1,'))).toHaveLength(3)
  const audit = JSON.stringify(await clerk.call('audit', { ...ofSale, query: {} }))
  for (const words of ['Lot 1 offered as an appeal for pledges', 'Appeal of lot 1 ended at 11,000'])
    expect(audit).toContain(words)
})

test('only staff set an appeal, change its level and end it; a phone pledges once at a level', async () => {
  const room = await charityEvening()
  const phone = await room.bidder()
  const others = [room.visitor, phone]
  for (const who of others) {
    expect((await who.try('setLevel', { ...lot, body: { amount: 1_000 } })).status).toBeGreaterThan(400)
    expect((await who.try('setRound', { ...lot, body: appeal })).status).toBeGreaterThan(400)
    expect((await who.try('markSold', { body: { lotNumber: 1, soldPrice: 5_000 } })).status).toBeGreaterThan(400)
  }
  await phone.call('placeBid', { body: pledge(5_000, 'online') })
  const again = await phone.try('placeBid', { body: { ...pledge(5_000, 'online'), confirm: ['pledged_already'] } })
  expect(again).toMatchObject({ status: 409, body: { code: 'pledged_already' } })
  const other = await phone.try('placeBid', { body: pledge(1_000, 'online') })
  expect(other).toMatchObject({ status: 409, body: { code: 'not_the_level', details: { level: 5_000 } } })
  expect(await phone.try('placeBid', { body: pledge(5_000) })).toMatchObject({ status: 403 })
})

test.each([
  ['a negative goal', { ...appeal, goal: -1 }],
  ['a level of 0', { ...appeal, levels: [0] }],
  ['no level', { ...appeal, levels: [] }],
  ['a level twice', { ...appeal, levels: [500, 500] }],
  ['lots', { ...appeal, lots: [1, 2] }],
])('an appeal with %s is malformed, and changes nothing', async (_, body) => {
  const { clerk, visitor } = await charityEvening()
  const before = await visitor.call('lotRound', lot)
  expect(await clerk.try('setRound', { ...lot, body })).toMatchObject({ status: 400 })
  expect(await visitor.call('lotRound', lot)).toEqual(before)
})
