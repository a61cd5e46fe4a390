import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }

/** A house whose sale has a booking and a code. */
async function bookedHouse() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  await clerk.call('registerPaddle', { body: { ...params, paddle: '12' } })
  await clerk.call('paddleCode', { params: { paddle: '12' }, body: params })
  await clerk.call('createBooking', { body: { ...params, lotNumbers: [1], paddle: '12' } })
  async function records(): Promise<string[]> {
    const { tables } = await clerk.call('house', { query: { tables: 'bookings,codes' } })
    return [...Object.values(tables.bookings ?? {}), ...Object.values(tables.codes ?? {})].map((each) =>
      String(each.auctionId),
    )
  }
  return { ...room, records }
}

test('bookings and codes go to the trash with their sale, and come back with it', async () => {
  const { clerk, records } = await bookedHouse()
  await clerk.call('deleteAuction', { params })
  const [trashed] = await clerk.call('trash')
  const name = trashed?.name ?? ''
  expect(await records()).toEqual([name, name])
  await clerk.call('putBackAuction', { params: { name } })
  expect(await records()).toEqual(['spring', 'spring'])
  const { bookings } = await clerk.call('bookings', { query: params })
  const { paddles } = await clerk.call('paddles', { query: params })
  expect([bookings, paddles]).toMatchObject([[{ paddle: '12' }], [{ paddle: '12', hasCode: true }]])
})

test('a start moves bookings and codes after their sale if the server stopped before it did', async () => {
  const { dataDir, records, restart } = await bookedHouse()
  const name = 'spring.deleted-2026-11-23T19-40-12.345Z'
  const [here, there] = [join(dataDir, 'auctions', 'spring'), join(dataDir, 'trash', name)]
  await restart(async () => {
    await rename(here, there)
    // Before the sale is moved, the server forgets the length of its journal.
    for (const file of ['journals.json', 'journals.json.bak']) await rm(join(dataDir, file), { force: true })
  })
  expect(await records()).toEqual([name, name])
  await restart(() => rename(there, here))
  expect(await records()).toEqual(['spring', 'spring'])
})
