import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectScreen } from '../../start/testing/screen.ts'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'
import { pauseBetween } from './replay.ts'

const soon = { interval: 20 }
const journalOf = (dataDir: string) => readFile(join(dataDir, 'auctions', 'spring', 'sale.journal'))

/** Milliseconds between two commands, so many that the replay lasts longer than the test. */
const SLOW = 20_000

/** A concluded sale: lot 1 sold to paddle 77 for 300, lot 2 passed. Each clock read advances it by `pause`. */
async function finishedSale({ pause = 0 } = {}) {
  let looks = 0
  const now = () => {
    looks += 1
    return new Date(Date.now() + looks * pause)
  }
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1, 2]), plainAuction('autumn', [1])],
    now,
  })
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

test('replays a finished sale on every screen without changing its journal', async () => {
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

test('shows earlier bids at once if a replay begins in the middle of the journal', async () => {
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

test('shows the replay to a screen that connects during it, with consecutive messages', async () => {
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

test('refuses bids, changes and starts during a replay, and a replay during a live sale', async () => {
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

test('refuses to replay a sale that was never live', async () => {
  const { clerk } = await finishedSale()
  expect((await clerk.try('startReplay', { body: { auctionId: 'autumn' } })).status).toBe(409)
  expect((await clerk.try('startReplay', { body: { auctionId: 'winter' } })).status).toBe(404)
})

test('pauses shrink with the speed; long ones are cut, and a clock that was set back gives none', () => {
  const noon = '2026-01-01T12:00:00.000Z'
  expect(pauseBetween(noon, '2026-01-01T12:00:05.000Z', 1)).toBe(5_000)
  expect(pauseBetween(noon, '2026-01-01T12:00:05.000Z', 50)).toBe(100)
  expect(pauseBetween(noon, '2026-01-01T13:00:00.000Z', 1)).toBe(20_000)
  expect(pauseBetween(noon, '2026-01-01T11:00:00.000Z', 1)).toBe(0)
})
