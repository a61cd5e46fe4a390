import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }

/** A house with a live sale. */
async function aHouse() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: params })
  return room
}

test('registers a paddle once, with the first reply, if it is sent again under its key after a restart', async () => {
  const room = await aHouse()
  const register = () => room.clerk.try('registerPaddle', { body: { paddle: '77' } }, { 'Idempotency-Key': 'once' })
  const first = await register()
  expect(first).toMatchObject({ status: 200, body: { paddle: '77' } })
  await room.restart()
  expect(await register()).toMatchObject({ status: 200, body: first.body })
  const { paddles } = await room.clerk.call('paddles', { query: params })
  expect(paddles.map(({ paddle }) => paddle)).toEqual(['77'])
  const other = await room.clerk.try('registerPaddle', { body: { paddle: '78' } }, { 'Idempotency-Key': 'once' })
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
})
