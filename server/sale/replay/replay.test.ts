import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectScreen } from '../../start/testing/screen.ts'
import { auctionOf, openSaleroom } from '../../start/testing/test-saleroom.ts'
import { pauseBetween } from './replay.ts'

const soon = { interval: 20 }
const journalOf = (dataDir: string) => readFile(join(dataDir, 'auctions', 'spring', 'sale.journal'))

/** Milliseconds between two commands of a sale so slow that its replay is on for as long as a test may take. */
const SLOW = 20_000

/** A sale of two lots that is over: one sold to paddle 77 for 300, one passed. The clock goes on by `pause` at each look. */
async function finishedSale({ pause = 0 } = {}) {
  let looks = 0
  const now = () => {
    looks += 1
    return new Date(Date.now() + looks * pause)
  }
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1, 2]), auctionOf('autumn', [1])], now })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  for (const amount of [100, 200, 300])
    await clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor', paddleNumber: '77' } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300 } })
  await clerk.call('markPassed', { body: { lotNumber: 2 } })
  await clerk.call('stopAuction')
  return room
}

test('a finished sale plays again on every screen, and its journal is not touched', async () => {
  const room = await finishedSale()
  const before = await journalOf(room.dataDir)
  const display = await connectScreen(room.url, { host: '127.0.0.2' })
  await room.clerk.call('startReplay', { body: { auctionId: 'spring', speed: 50 } })
  const sold = () => display.heard.find((message) => 'sale' in message && message.sale.status === 'sold')
  await expect.poll(sold, soon).toMatchObject({ auctionId: 'spring-replay', sale: { amount: 300 } })
  const started = display.heard.find(({ type }) => type === 'auction_started')
  expect(started).toMatchObject({ state: { title: 'Sale spring (replay)', isActive: true } })
  const amounts = display.heard
    .flatMap((message) => (message.type === 'bid_placed' ? (message.bids ?? []) : []))
    .map((bid) => bid.amount)
  expect(amounts).toEqual([100, 200, 300])
  await expect
    .poll(async () => (await room.clerk.call('replay')).shown, soon)
    .toBe((await room.clerk.call('replay')).total)
  expect(await journalOf(room.dataDir)).toEqual(before)
  await room.clerk.call('stopReplay')
  await expect
    .poll(() => display.heard.slice(-2), soon)
    .toMatchObject([
      { type: 'auction-deleted', auctionId: 'spring-replay' },
      { type: 'auction-lots-updated', auctionId: 'spring' },
    ])
  expect(await room.clerk.call('auctionState')).toMatchObject({ auctionId: 'spring', isActive: false })
})

test('a replay from a moment of its journal has what was before it on show at once', async () => {
  const room = await finishedSale({ pause: SLOW })
  const third = (await journalOf(room.dataDir)).toString().match(/"seq":(\d+)[^\n]*"amount":300/)?.[1]
  const display = await connectScreen(room.url, { host: '127.0.0.2' })
  await room.clerk.call('startReplay', { body: { auctionId: 'spring', speed: 1, fromSeq: Number(third) } })
  const bids = () =>
    display.heard
      .flatMap((message) => (message.type === 'bid_placed' ? (message.bids ?? []) : []))
      .map((bid) => bid.amount)
  await expect.poll(bids, soon).toEqual([300])
  expect(await room.clerk.call('auctionState')).toMatchObject({ auctionId: 'spring-replay', replay: true })
  await room.clerk.call('stopReplay')
})

test('a screen that comes in the middle is shown the replay, and sees each message follow the one before', async () => {
  const room = await finishedSale({ pause: SLOW })
  await room.clerk.call('startReplay', { body: { auctionId: 'spring', speed: 20 } })
  const late = await connectScreen(room.url, { host: '127.0.0.2' })
  expect(late.heard[0]).toMatchObject({ state: { auctionId: 'spring-replay' } })
  await expect.poll(() => late.heard.length, soon).toBeGreaterThan(1)
  let seq = 0
  for (const message of late.heard) {
    expect(message.seq).toBeGreaterThanOrEqual(seq)
    seq = message.seq
  }
})

test('nothing can be bid, changed or started in a replay, and none begins beside a live sale', async () => {
  const { clerk } = await finishedSale({ pause: SLOW })
  await clerk.call('startReplay', { body: { auctionId: 'spring', speed: 1 } })
  const bid = await clerk.try('placeBid', { body: { lotNumber: 1, amount: 900, type: 'floor' } })
  expect([bid.status, bid.body]).toMatchObject([409, { code: 'replay_on_show' }])
  expect((await clerk.try('startLot', { body: { lotNumber: 1 } })).status).toBe(409)
  expect((await clerk.try('stopAuction')).status).toBe(409)
  expect((await clerk.try('deleteAuction', { params: { auctionId: 'spring-replay' } })).status).toBe(404)
  expect(await clerk.call('startAuction', { body: { auctionId: 'autumn' } })).toMatchObject({ success: false })
  expect((await clerk.try('startReplay', { body: { auctionId: 'spring' } })).status).toBe(409)
  await clerk.call('stopReplay')
  expect(await clerk.call('startAuction', { body: { auctionId: 'autumn' } })).toMatchObject({ success: true })
  const beside = await clerk.try('startReplay', { body: { auctionId: 'spring' } })
  expect([beside.status, beside.body]).toMatchObject([409, { code: 'auction_live' }])
})

test('a sale that was never live has nothing to replay', async () => {
  const { clerk } = await finishedSale()
  expect((await clerk.try('startReplay', { body: { auctionId: 'autumn' } })).status).toBe(409)
  expect((await clerk.try('startReplay', { body: { auctionId: 'winter' } })).status).toBe(404)
})

test('pauses shrink with the speed; a lunch break is cut short, and a clock put back does not stop it', () => {
  const noon = '2026-01-01T12:00:00.000Z'
  expect(pauseBetween(noon, '2026-01-01T12:00:05.000Z', 1)).toBe(5_000)
  expect(pauseBetween(noon, '2026-01-01T12:00:05.000Z', 50)).toBe(100)
  expect(pauseBetween(noon, '2026-01-01T13:00:00.000Z', 1)).toBe(20_000)
  expect(pauseBetween(noon, '2026-01-01T11:00:00.000Z', 1)).toBe(0)
})
