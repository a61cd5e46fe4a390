import { expect, test } from 'vitest'
import type { LotNumber } from '../shared/lot-number.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: LotNumber) => ({ params: { lotNumber } })
const TWO_CHAIRS = { lot_number: '2A', title: 'Two chairs', estimate: '300 - 500', reserve: 250 }

/** A live sale of three lots, with a booking and an advance bid on lot 2. */
async function threeLots(): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('createBooking', { body: { auctionId: 'spring', lotNumbers: [2, 3], paddle: '34' } })
  await clerk.call('addAdvancedBid', {
    body: { auctionId: 'spring', lotNumber: 2, paddleNumber: '88', amount: 400 },
  })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  return room
}

const bookedLots = async ({ clerk }: TestSaleroom) =>
  (await clerk.call('bookings', { query: { auctionId: 'spring' } })).bookings.map(({ lotNumbers }) => lotNumbers)
const leftOn = async ({ clerk }: TestSaleroom, lotNumber: LotNumber) =>
  await clerk.call('advancedBidsOfLot', { params: { auctionId: 'spring', lotNumber } })
const csv = async ({ url }: TestSaleroom, what: string) =>
  await (await fetch(`${url}/api/export/auction/spring/${what}`)).text()

test('moves bookings and advance bids to the first part, and undo brings all back, also after a restart', async () => {
  const room = await threeLots()
  const { clerk } = room
  await clerk.call('partLot', { ...lot(2), body: { into: [TWO_CHAIRS, { lot_number: '2B' }] } })
  await room.restart()
  expect(await bookedLots(room)).toEqual([['2A', 3]])
  expect(await leftOn(room, '2A')).toMatchObject([{ amount: 400 }])
  await clerk.call('undo', { body: {} })
  expect(await bookedLots(room)).toEqual([[2, 3]])
  expect(await leftOn(room, 2)).toMatchObject([{ amount: 400 }])
})

test('moves no booking if the parts are refused', async () => {
  const room = await threeLots()
  const { clerk } = room
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  const refused = await clerk.try('partLot', { ...lot(2), body: { into: [TWO_CHAIRS, { lot_number: '2B' }] } })
  expect(refused).toMatchObject({ status: 409 })
  expect(await bookedLots(room)).toEqual([[2, 3]])
})

test('lists each added, moved and parted lot once in every export, in the order of the sale', async () => {
  const room = await threeLots()
  const { clerk } = room
  await clerk.call('partLot', { ...lot(2), body: { into: [TWO_CHAIRS, { lot_number: '2B' }] } })
  await clerk.call('addLot', { body: { after: 1, lot: { lot_number: '1A', title: 'A late arrival' } } })
  await clerk.call('nextLot', { body: { lotNumber: 3 } })
  const order = [3, 1, '1A', '2A', '2B']
  for (const lotNumber of order) {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { ...lot(lotNumber), body: { startPrice: 100 } })
    await clerk.call('placeBid', { body: { lotNumber, amount: 400, type: 'floor', paddleNumber: '8' } })
    await clerk.call('markSold', { body: { lotNumber, soldPrice: 400 } })
  }
  expect(
    (await clerk.call('saleResults', { params: { auctionId: 'spring' } })).lots.map((each) => each.lotNumber),
  ).toEqual(order)
  const numbersIn = async (what: string) =>
    (await csv(room, what)).split('\r\n').flatMap((row) => row.match(/(?:^|,)"?(3|1|1A|2A|2B)"?,/)?.[1] ?? [])
  expect(await numbersIn('results')).toEqual(order.map(String))
  expect((await numbersIn('bookkeeping.csv')).sort()).toEqual(['1', '1A', '2A', '2B', '3'])
  await room.restart()
  expect((await clerk.call('saleResults', { params: { auctionId: 'spring' } })).lots).toHaveLength(5)
})
