import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../server/start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../server/storage/testing/temporary-folder.ts'
import { unsyncedFiles } from '../../server/storage/testing/unsynced-files.ts'
import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import { makeDemoSale } from './make.mjs'

const params = { auctionId: 'demo-sale' }

/** A house with the demo sale and these others; `first` is the reply to its load. */
async function loaded(...auctions: StoredAuction[]) {
  const demoZip = join(await temporaryFolder(), 'demo-sale.zip')
  await makeDemoSale(demoZip)
  const room = await openSaleroom({ auctions, demoZip, files: unsyncedFiles })
  const { clerk, visitor } = room
  const load = () => clerk.call('loadPermanentAuction', { body: { filename: 'demo-sale.zip', currency: 'ask' } })
  return { room, clerk, visitor, load, first: await load() }
}

test('loads without a warning, fills every desk, and starts without a question', async () => {
  const { clerk, visitor, load, first } = await loaded()
  expect(first).toMatchObject({ totalLots: 24, warnings: [] })
  // The questions before a start are asked about terms that were never set.
  expect(await clerk.call('saleProgress', { params })).toMatchObject({ hasTerms: true, startedAt: null })

  const { paddles } = await clerk.call('paddles', { query: params })
  expect(paddles.map(({ paddle }) => paddle)).toContain('214')
  expect(paddles.find(({ paddle }) => paddle === '256')).toMatchObject({
    client: { name: 'Camille Roux' },
    limitInForce: 8_000,
  })
  const { bookings } = await clerk.call('bookings', { query: params })
  expect(bookings.find(({ paddle }) => paddle === '319')).toMatchObject({ name: 'Paolo Ferri', gone: [], doubts: [] })
  expect((await clerk.call('callers')).map(({ name }) => name)).toHaveLength(2)
  const plan = await clerk.call('planCalls', { body: params })
  expect(plan).toMatchObject({ open: [] })
  expect((await clerk.call('terms', { params })).channels).toMatchObject([{ name: 'The Web Room' }])

  expect(await clerk.call('startAuction', { body: params })).toMatchObject({ success: true })
  const kindOf = async (lotNumber: number) => (await visitor.call('lotRound', { params: { lotNumber } })).kind
  expect([await kindOf(8), await kindOf(12), await kindOf(22)]).toEqual(['together', 'choice', 'each'])
  const appeal = await visitor.call('lotRound', { params: { lotNumber: 23 } })
  expect(appeal).toMatchObject({ kind: 'appeal', level: 500, goal: 5_000, levels: [{ amount: 500 }, {}, {}] })
  expect(JSON.stringify(await visitor.call('auctionState'))).not.toContain('Camille')

  // A replaced sale finds its people again.
  await clerk.call('stopAuction')
  await load()
  expect((await clerk.call('clients', { query: { q: 'Camille' } })).total).toBe(1)
})

test('keeps its registered paddles in a reset, without other paddles or changed limits', async () => {
  const { clerk } = await loaded()
  const registered = async () =>
    (await clerk.call('paddles', { query: params })).paddles.map(({ paddle, client, limit }) => [
      paddle,
      client?.name ?? null,
      limit,
    ])
  const before = await registered()
  expect(before).toContainEqual(['256', 'Camille Roux', null])
  await clerk.call('startAuction', { body: params })
  await clerk.call('registerPaddle', { body: { paddle: '777' } })
  await clerk.call('changePaddle', { params: { paddle: '256' }, body: { limit: 100 } })
  await clerk.call('stopAuction')
  await clerk.call('resetAuction', { params })
  expect(await registered()).toEqual(before)
  expect(await clerk.call('saleProgress', { params })).toMatchObject({ startedAt: null, toGo: 24 })
})

test('takes its people with it when it is deleted, but for those whom another sale uses', async () => {
  const { room, clerk } = await loaded(plainAuction('spring', [1, 2]))
  await clerk.call('createClient', { body: { name: 'Vera Own' } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('registerPaddle', { body: { paddle: '50', clientId: 'demo-client-214' } })
  await clerk.call('stopAuction')
  await clerk.call('updateClient', { params: { id: 'demo-client-319' }, body: { number: 'C-1', name: 'Paolo Real' } })
  await room.restart()
  await clerk.call('deleteAuction', { params })
  const names = (await clerk.call('clients', { query: {} })).clients.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Ingrid Solheim', 'Paolo Real', 'Vera Own'])
  expect(await clerk.call('callers')).toEqual([])
  expect((await clerk.call('bookings', { query: { auctionId: 'spring' } })).bookings).toEqual([])
})
