import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const open = () => openSaleroom({ auctions: [plainAuction('spring', [1, 2]), plainAuction('autumn', [1])] })

test('desks that register at the same time are never offered the same paddle, nor one that is never given', async () => {
  const { clerk } = await open()
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { skipPaddles: ['3', '13'] } })
  const given: string[] = []
  async function work(desk: string): Promise<void> {
    for (let count = 0; count < 20; count += 1) {
      const { paddle } = await clerk.call('nextPaddle', { query: { auctionId: 'spring', desk } })
      await clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle } })
      given.push(paddle)
    }
  }
  await Promise.all(['door', 'hall', 'telephones'].map(work))
  const free = Array.from({ length: 62 }, (_, at) => String(at + 1)).filter((paddle) => !['3', '13'].includes(paddle))
  expect(given.sort((a, b) => Number(a) - Number(b))).toEqual(free)
})

test('offers a client the paddle of last time, and another one if that is taken', async () => {
  const { clerk } = await open()
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  await clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle: '61', clientId: id } })
  const asked = { query: { auctionId: 'autumn', desk: 'door', clientId: id } }
  expect(await clerk.call('nextPaddle', asked)).toEqual({ paddle: '61', last: '61' })
  await clerk.call('registerPaddle', { body: { auctionId: 'autumn', paddle: '61' } })
  expect(await clerk.call('nextPaddle', asked)).toEqual({ paddle: '62', last: '61' })
})
