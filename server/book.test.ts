import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const lot = { lotNumber: 1 }

/** A live sale with maximum bids, with a reserve of 1,500 on lot 1 and an advance bid of 1,900 by paddle 88. */
async function withBook() {
  const spring = plainAuction('spring', [1, 2])
  const lots = spring.lots.map((each) => ({ ...each, reserve: 1_500 }))
  const room = await openSaleroom({ auctions: [{ ...spring, lots }] })
  const { clerk } = room
  await clerk.call('addAdvancedBid', { body: { ...params, ...lot, paddleNumber: '88', amount: 1_900 } })
  await clerk.call('setTerms', { params, body: { advanceBids: 'maximum' } })
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: lot })
  await clerk.call('setStartPrice', { params: lot, body: { startPrice: 1_000 } })
  return room
}

test('shows book, reserve and house bids to staff; to the public a house bid is like any bid', async () => {
  const { clerk, visitor, bidder } = await withBook()
  const next = { paddleNumber: '88', amount: 1_000, maximum: 1_900 }
  expect(await clerk.call('lotBook', { params: lot })).toMatchObject({ reserve: 1_500, belowReserve: null, next })
  expect((await visitor.try('lotBook', { params: lot })).status).toBe(401)
  expect((await visitor.try('terms', { params })).status).toBe(401)
  expect((await visitor.try('executeAdvancedBid', { body: lot })).status).toBe(401)
  const house = { ...lot, amount: 1_100, type: 'house' } as const
  expect((await (await bidder()).try('placeBid', { body: house })).status).toBe(403)
  expect(await clerk.call('placeBid', { body: house })).toMatchObject({ type: 'house', paddleNumber: null })
  expect(await clerk.call('lotBook', { params: lot })).toMatchObject({ belowReserve: 400, isHouseBid: true })
  const seen = JSON.stringify([
    await visitor.call('bidsOfLot', { params: lot }),
    await visitor.call('auctionState'),
    await visitor.call('lotState', { params: lot }),
  ])
  expect(seen).toContain('"amount":1100')
  for (const secret of ['house', '1500', '1900', 'reserve']) expect(seen).not.toContain(secret)
})

test('the book bids at the asking price, is undone, and sells below the reserve only with confirmation', async () => {
  const room = await withBook()
  const { clerk } = room
  const execute = async () => await clerk.call('executeAdvancedBid', { body: lot })
  expect(await execute()).toMatchObject({ type: 'advanced', amount: 1_000, paddleNumber: '88' })
  expect((await clerk.try('executeAdvancedBid', { body: lot })).body).toMatchObject({ code: 'no_book_bid' })
  await clerk.call('undo', { body: {} })
  expect(await execute()).toMatchObject({ amount: 1_000 })
  const sell = { ...lot, soldPrice: 1_000 }
  expect(await clerk.try('markSold', { body: sell })).toMatchObject({
    status: 409,
    body: { code: 'below_reserve', message: 'The highest bid of 1,000 is 500 below the reserve of 1,500' },
  })
  await room.restart()
  expect(await clerk.call('markSold', { body: { ...sell, belowReserve: true } })).toMatchObject({
    status: 'sold',
    paddleNumber: '88',
  })
})
