import { expect, test } from 'vitest'
import { auctionOf, openSaleroom } from './start/testing/test-saleroom.ts'
import { diskError, watchedFiles } from './storage/testing/watched-files.ts'

/** A disk that is full from the moment a test says so, for files of a name. */
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
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1, 2])], files })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  return { room, disk }
}

test('with a full disk every command is refused 503 and says why, reads go on, and nothing acknowledged is lost', async () => {
  const { room, disk } = await openedSale()
  const kept = await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor' } })
  disk.full = 'sale.journal'
  const refused = await room.clerk.try('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor' } })
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ code: 'cannot_save', message: expect.stringMatching(/disk|full|room/i) })
  // Room on the disk again changes nothing: after a failed write nobody knows what the file holds.
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

test('a bidder is told to speak to the clerk, not which disk is full', async () => {
  const { room, disk } = await openedSale()
  const bidder = await room.bidder()
  disk.full = 'sale.journal'
  const refused = await bidder.try('placeBid', { body: { lotNumber: 1, amount: 100, type: 'online' } })
  expect(refused.status).toBe(503)
  expect(refused.text).not.toContain(room.dataDir)
})

test('an edit of the catalogue is in the journal: where only its copy cannot be saved it stands, and the clerk is told', async () => {
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

test('where no paddle can be handed out any more the clerk is told, and bidders who have one go on', async () => {
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
