import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../server/start/testing/test-saleroom.ts'

const soon = { interval: 50 }

test('runs a whole sale through the real calls, with matching figures and every event marked simulated', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  await clerk.call('startCrowd', { body: { bidders: 15, seed: 9, pace: 20, clerk: 'auto' } })
  await expect.poll(async () => (await clerk.call('crowd')).state, soon).toBe('done')
  const { tally, trouble } = await clerk.call('crowd')
  expect(trouble).toBeNull()
  expect(tally.joined).toBe(15)
  expect(tally.bidsTaken).toBeGreaterThan(5)
  expect(tally.lotsSold + tally.lotsPassed).toBe(3)
  const state = await clerk.call('auctionState')
  expect([state.isActive, state.isComplete]).toEqual([false, true])
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' }, query: { limit: 10_000 } })
  const theirs = entries.filter(({ type }) => type !== 'catalogue_loaded')
  expect(theirs.every(({ who }) => who.simulated === true)).toBe(true)
  const placed = theirs.filter(({ type, who }) => type === 'bid_placed' && who.role === 'bidder')
  expect(placed).toHaveLength(tally.bidsTaken)
  expect(new Set(placed.map(({ who }) => who.paddle)).size).toBeGreaterThan(1)
  expect(tally.bidsSent).toBe(tally.bidsTaken + Object.values(tally.bidsRefused).reduce((sum, count) => sum + count, 0))
})

test('leaves maxima by phone if the terms take them', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { phoneMaxima: true } })
  await clerk.call('startCrowd', { body: { bidders: 40, seed: 9, pace: 20, clerk: 'auto' } })
  await expect.poll(async () => (await clerk.call('crowd')).state, soon).toBe('done')
  const { tally, trouble } = await clerk.call('crowd')
  expect([trouble, tally.lotsSold + tally.lotsPassed]).toEqual([null, 3])
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' }, query: { limit: 10_000 } })
  expect(entries.filter(({ type }) => type === 'maximum_noted').length).toBeGreaterThan(0)
})

test('only bids when a person is at the desk, and leaves when it is stopped', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('startCrowd', { body: { bidders: 20, seed: 9, pace: 50 } })
  await expect
    .poll(async () => (await clerk.call('pendingBids', { params: { lotNumber: 1 } })).length, soon)
    .toBeGreaterThan(1)
  expect((await clerk.try('startCrowd', { body: { bidders: 1 } })).status).toBe(409)
  expect(await clerk.call('stopCrowd')).toMatchObject({ state: 'done', tally: { bidsAccepted: 0, lotsSold: 0 } })
  await expect.poll(async () => await clerk.call('devices'), soon).toEqual([])
  expect((await clerk.try('stopCrowd')).status).toBe(409)
})

test('has no connection left after the crowd was stopped', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await clerk.call('startCrowd', { body: { bidders: 2, seed: 9, pace: 50 } })
  await expect.poll(async () => (await clerk.call('crowd')).tally.connected, soon).toBe(2)
  expect(await clerk.call('stopCrowd')).toMatchObject({ state: 'done', tally: { joined: 2, connected: 0 } })
})

test('fails with the missing sale as its reason when a crowd brings its own clerk but no sale exists', async () => {
  const { clerk } = await openSaleroom({ auctions: [] })
  await clerk.call('startCrowd', { body: { bidders: 2, clerk: 'auto' } })
  await expect
    .poll(async () => await clerk.call('crowd'), soon)
    .toMatchObject({
      state: 'failed',
      trouble: expect.stringContaining('no sale yet'),
    })
})

test('reports in a sale’s progress whether it has bids and whether a crowd bid', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const progress = () => clerk.call('saleProgress', { params: { auctionId: 'spring' } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  expect(await progress()).toMatchObject({ hasBids: false, simulated: false })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor', paddleNumber: '12' } })
  expect(await progress()).toMatchObject({ hasBids: true, simulated: false })
  await clerk.call('startCrowd', { body: { bidders: 20, seed: 9, pace: 50 } })
  await expect.poll(async () => (await progress()).simulated, soon).toBe(true)
  await clerk.call('stopCrowd')
})

test('does not mark a real bid as simulated when a crowd bids in the same sale', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('startCrowd', { body: { bidders: 5, seed: 2, pace: 50 } })
  const bidder = await room.bidder()
  const { id } = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 100_000, type: 'online' } })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('stopCrowd')
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' } })
  const mine = entries.find(({ who, type }) => type === 'bid_placed' && who.paddle === bidder.paddle)
  expect(mine?.who.simulated).toBeUndefined()
})

test('ignores the simulated mark on a real bidder’s request', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const bidder = await room.bidder()
  const body = { lotNumber: 1, amount: 100, type: 'online' } as const
  await bidder.call('placeBid', { body }, { 'X-Saleroom-Simulated': '1' })
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' } })
  const placed = entries.find(({ who, type }) => type === 'bid_placed' && who.role === 'bidder')
  expect(placed?.who).toEqual({ role: 'bidder', device: expect.any(String), paddle: bidder.paddle })
})
