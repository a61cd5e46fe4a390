import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'
import { diskError, watchedFiles } from './storage/testing/watched-files.ts'

/** A disk that a test can fill, for files with this name. */
function fillingDisk() {
  const disk = { full: null as string | null }
  const files = watchedFiles({
    longestWrite: Number.MAX_SAFE_INTEGER,
    before: ({ operation, path }) => {
      if (disk.full !== null && path.includes(disk.full) && (operation === 'write' || operation === 'datasync'))
        throw diskError('ENOSPC')
    },
  })
  return { disk, files }
}

async function openedSale() {
  const { disk, files } = fillingDisk()
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], files })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  return { room, disk }
}

test('refuses every command, 503, with the reason on a full disk, keeps reads, and loses no acknowledged command', async () => {
  const { room, disk } = await openedSale()
  const kept = await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor' } })
  disk.full = 'sale.journal'
  const refused = await room.clerk.try('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor' } })
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ code: 'cannot_save', message: expect.stringMatching(/disk|full|room/i) })
  // Free space changes nothing: after a failed write the file's content is unknown.
  disk.full = null
  expect((await room.clerk.try('markPassed', { body: { lotNumber: 2 } })).status).toBe(503)
  expect(await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).toContainEqual(kept)
  expect(await room.clerk.call('system')).toMatchObject({
    storage: 'failed',
    notices: [expect.objectContaining({ level: 'error' })],
  })
  await room.restart()
  const bids = await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
  expect(bids.filter((bid) => bid.type === 'floor')).toEqual([kept])
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor' } })
})

test('asks a bidder to speak to the clerk, without naming the full disk', async () => {
  const { room, disk } = await openedSale()
  const bidder = await room.bidder()
  disk.full = 'sale.journal'
  const refused = await bidder.try('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online' } })
  expect(refused.status).toBe(503)
  expect(refused.text).not.toContain(room.dataDir)
})

test('keeps an edit of the catalogue in the journal if only its copy fails, and notifies the clerk', async () => {
  const { room, disk } = await openedSale()
  disk.full = 'auction.json'
  await room.clerk.call('editMetadata', { params: { auctionId: 'spring' }, body: { title: 'Autumn' } })
  await expect
    .poll(async () => (await room.clerk.call('system')).notices)
    .toEqual([expect.objectContaining({ message: expect.stringContaining('its journal has it') })])
  disk.full = null
  await room.restart()
  expect(await room.clerk.call('auctionData')).toMatchObject([{ title: 'Autumn' }])
  disk.full = 'sale.journal'
  const refused = await room.clerk.try('editMetadata', { params: { auctionId: 'spring' }, body: { title: 'Winter' } })
  expect(refused.status).toBe(503)
  expect(await room.clerk.call('auctionData')).toMatchObject([{ title: 'Autumn' }])
})

test('notifies the clerk if no paddle can be given out; bidders with one continue', async () => {
  const { room, disk } = await openedSale()
  const bidder = await room.bidder()
  disk.full = 'bidders.journal'
  expect((await room.visitor.try('joinAsBidder', { body: {} })).status).toBe(503)
  const { notices } = await room.clerk.call('system')
  expect(notices).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringContaining('disk is full') }),
  ])
  await bidder.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online' } })
})
