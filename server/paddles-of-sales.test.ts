import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

test('refuses a code of another sale, or of an unregistered paddle, with a message', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('autumn', [1])] })
  const { clerk, visitor } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('registerPaddle', { body: { auctionId: 'autumn', paddle: '34' } })
  const { code } = await clerk.call('paddleCode', { params: { paddle: '34' }, body: { auctionId: 'autumn' } })
  expect((await visitor.try('joinAsBidder', { body: { code } })).text).toContain('This code is for another sale')
  await clerk.call('registerPaddle', { body: { paddle: '35' } })
  const own = await clerk.call('paddleCode', { params: { paddle: '35' }, body: {} })
  await clerk.call('undo', { body: {} })
  expect(await visitor.try('joinAsBidder', { body: { code: own.code } })).toMatchObject({ status: 404 })
})

test('finds a client by its paddles of other sales, by its id, and by its paddle’s code', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('autumn', [1])] })
  const { clerk } = room
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  await clerk.call('registerPaddle', { body: { auctionId: 'autumn', paddle: '77', clientId: id } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.restart()
  for (const q of ['77', id]) {
    const { clients } = await clerk.call('clients', { query: { q } })
    expect(clients).toMatchObject([{ id, paddles: [{ auctionId: 'autumn', paddle: '77' }] }])
  }
  await clerk.call('registerPaddle', { body: { paddle: '78', clientId: id } })
  const { code } = await clerk.call('paddleCode', { params: { paddle: '78' }, body: {} })
  expect(await clerk.call('clients', { query: { q: code } })).toMatchObject({ scanned: '78' })
})
