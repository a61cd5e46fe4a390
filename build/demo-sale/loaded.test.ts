import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSaleroom } from '../../server/start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../server/storage/testing/temporary-folder.ts'
import { unsyncedFiles } from '../../server/storage/testing/unsynced-files.ts'
import { makeDemoSale } from './make.mjs'

const params = { auctionId: 'demo-sale' }

test('loads without a warning, fills every desk, and starts without a question', async () => {
  const demoZip = join(await temporaryFolder(), 'demo-sale.zip')
  await makeDemoSale(demoZip)
  const { clerk, visitor } = await openSaleroom({ auctions: [], demoZip, files: unsyncedFiles })
  const load = () => clerk.call('loadPermanentAuction', { body: { filename: 'demo-sale.zip', currency: 'ask' } })
  expect(await load()).toMatchObject({ totalLots: 24, warnings: [] })
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
  expect(JSON.stringify(await visitor.call('auctionState'))).not.toContain('Camille')

  // A replaced sale finds its people again.
  await clerk.call('stopAuction')
  await load()
  expect((await clerk.call('clients', { query: { q: 'Camille' } })).total).toBe(1)
})
