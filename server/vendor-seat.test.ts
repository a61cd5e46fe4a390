import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../shared/rules/default-terms.ts'
import { cookieOf, LAN_HOST } from './start/testing/callers.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: number) => ({ params: { lotNumber } })

/** The seat of the vendor Berg in a sale. */
async function seatIn(room: TestSaleroom, auctionId: string) {
  const body = { name: 'Mr Berg', role: 'vendor', vendor: 'Berg', auctionId } as const
  const link = await room.clerk.call('createDisplayLink', { body })
  const visitor = testClient(() => room.url, { host: LAN_HOST })
  const enter = () => visitor.try('enterDisplay', { body: { code: link.url.split('#')[1] ?? '' } })
  const cookie = cookieOf(await enter(), 'saleroom_display')
  const vendor = testClient(() => room.url, { host: LAN_HOST, headers: { Cookie: cookie } })
  return { vendor, enter, link }
}

/** A live sale of four lots of two vendors with a reserve of 900, and the seat of the first. */
async function aSeat() {
  const auction = plainAuction('spring', [1, 2, 3, 4])
  const lots = auction.lots.map((each, at) => ({ ...each, reserve: 900, vendor: at % 2 === 0 ? 'Berg' : 'Falk' }))
  const next = { ...plainAuction('autumn', [1]), terms: { ...DEFAULT_TERMS, unit: 'minor' as const } }
  const room = await openSaleroom({
    auctions: [
      { ...auction, lots },
      { ...next, lots: lots.slice(0, 1) },
    ],
  })
  const { clerk } = room
  const { vendor, enter, link } = await seatIn(room, 'spring')
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const bid = async (lotNumber: number, amount: number) => {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { ...lot(lotNumber), body: { startPrice: 100 } })
    await clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor', paddleNumber: '8' } })
  }
  return { room, clerk, vendor, enter, link, bid }
}

test('shows a vendor the own lots alone, without buyers', async () => {
  const { clerk, vendor, bid } = await aSeat()
  await bid(1, 950)
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 950 } })
  const shown = await vendor.call('vendorLots')
  expect(shown).toMatchObject({
    vendor: 'Berg',
    lots: [
      { lotNumber: 1, amount: 950 },
      { lotNumber: 3, reserve: 900 },
    ],
  })
  expect(shown.lots).toHaveLength(2)
  expect(JSON.stringify(shown)).not.toContain('"8"')
  // A refusal does not name the buyer either.
  const late = await vendor.try('lowerReserve', { ...lot(1), body: { amount: 800 } })
  expect([late.status, late.text.includes('"8"')]).toEqual([409, false])
  const sale = JSON.stringify(await vendor.call('sale', { query: { lots: 'all' } }))
  expect(sale).not.toMatch(/reserve|Berg|Falk/)
})

test('lowers the own reserve before the hammer, and undo restores it', async () => {
  const { clerk, vendor, bid } = await aSeat()
  await bid(1, 800)
  expect(await vendor.call('lowerReserve', { ...lot(1), body: { amount: 800 } })).toEqual({
    lotNumber: 1,
    reserve: 800,
  })
  expect(await clerk.call('lotBook', lot(1))).toMatchObject({ reserve: 800, belowReserve: null })
  const [last] = (await clerk.call('history', { query: {} })).commands
  expect(last).toMatchObject({
    sentence: 'Reserve of lot 1 lowered by its vendor',
    by: { role: 'vendor', device: 'Mr Berg' },
  })
  await clerk.call('undo', { body: { commandId: last?.id ?? '' } })
  expect(await clerk.call('lotBook', lot(1))).toMatchObject({ reserve: 900 })
})

test.each([
  [1, 900_000, 409, 'The reserve of 900 can only be lowered'],
  [2, 500, 404, 'Lot 2 is not one of your lots'],
  [99, 500, 404, 'Lot 99 is not one of your lots'],
  [3, 500, 409, 'Lot 3 was already passed'],
])('refuses another reserve of lot %i at %i', async (lotNumber, amount, status, message) => {
  const { clerk, vendor } = await aSeat()
  await clerk.call('markPassed', { body: { lotNumber: 3 } })
  expect(await vendor.try('lowerReserve', { ...lot(lotNumber), body: { amount } })).toMatchObject({
    status,
    body: { message },
  })
})

test.each([
  [true, { status: 'sold', amount: 500 }],
  [false, { status: 'passed', amount: null }],
])('answers for a lot that was sold subject: %s', async (accept, outcome) => {
  const { clerk, vendor, bid } = await aSeat()
  await bid(1, 500)
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 500, subject: true } })
  const reply = await vendor.call('answerSale', { ...lot(1), body: { accept } })
  expect(reply).toMatchObject({ ...outcome, paddleNumber: null })
  expect(await clerk.call('saleStatus', lot(1))).toMatchObject(outcome)
  expect(await vendor.try('answerSale', { ...lot(1), body: { accept } })).toMatchObject({ status: 409 })
  await clerk.call('undo', { body: { commandId: (await clerk.call('history', { query: {} })).commands[0]?.id ?? '' } })
  expect(await clerk.call('saleStatus', lot(1))).toMatchObject({ status: 'sold', subject: true, paddleNumber: '8' })
})

test('refuses every other call from the seat', async () => {
  const { vendor } = await aSeat()
  expect(await vendor.try('startLot', { body: { lotNumber: 1 } })).toMatchObject({ status: 403 })
  expect(await vendor.try('lotBook', lot(1))).toMatchObject({ status: 403 })
  expect(await vendor.try('pendingBids', lot(1))).toMatchObject({ status: 403 })
  expect(await vendor.try('prompter')).toMatchObject({ status: 403 })
})

test('ends the seat with the sale, also after a restart, and with its link', async () => {
  const { room, clerk, vendor, enter, link } = await aSeat()
  await clerk.call('stopAuction')
  expect((await vendor.call('me')).role).toBe('public')
  expect(await vendor.try('vendorLots')).toMatchObject({ status: 401 })
  expect(await enter()).toMatchObject({ status: 403 })
  await room.restart()
  expect((await vendor.call('me')).role).toBe('public')
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  expect((await vendor.call('me')).role).toBe('vendor')
  await clerk.call('revokeDisplayLink', { params: { id: link.id } })
  expect((await vendor.call('me')).role).toBe('public')
})

test.each([
  [{ vendor: 'Berk', auctionId: 'spring' }, 409, 'vendor_unknown'],
  [{ vendor: 'Berg', auctionId: 'sprung' }, 404, 'auction_unknown'],
])('refuses the seat %j, whose vendor or sale does not exist', async (seat, status, code) => {
  const { clerk } = await aSeat()
  const before = (await clerk.call('displayLinks')).length
  const body = { name: 'A seat', role: 'vendor', ...seat } as const
  expect(await clerk.try('createDisplayLink', { body })).toMatchObject({ status, body: { code } })
  expect(await clerk.call('displayLinks')).toHaveLength(before)
})

test('counts in the unit of its own sale, whichever sale is on show', async () => {
  const { room, clerk } = await aSeat()
  await clerk.call('stopAuction')
  const { vendor } = await seatIn(room, 'autumn')
  expect((await clerk.call('auctionState', { query: {} })).unit).toBeUndefined()
  expect(await vendor.call('vendorLots')).toMatchObject({ title: 'Sale autumn', currency: 'GBP', unit: 'minor' })
})

test.each([
  [{ role: 'vendor', vendor: 'Berg' }],
  [{ role: 'vendor', auctionId: 'spring' }],
  [{ role: 'display', vendor: 'Berg', auctionId: 'spring' }],
] as const)('refuses the incomplete seat %j', async (seat) => {
  const { clerk } = await aSeat()
  expect(await clerk.try('createDisplayLink', { body: { name: 'A seat', ...seat } })).toMatchObject({ status: 400 })
})
