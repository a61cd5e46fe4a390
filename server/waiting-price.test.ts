import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const lot = { lotNumber: 1 }

/** A waiting bid of 1,600 over a cancelled room bid of 1,500: the asking price is 1,200 again. */
async function corrected() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: lot })
  await clerk.call('setStartPrice', { params: lot, body: { startPrice: 1_000 } })
  await clerk.call('placeBid', { body: { ...lot, amount: 1_100, type: 'floor' } })
  const slip = await clerk.call('placeBid', { body: { ...lot, amount: 1_500, type: 'floor' } })
  const bidder = await room.bidder()
  const { id } = await bidder.call('placeBid', { body: { ...lot, amount: 1_600, type: 'online' } })
  await clerk.call('cancelBid', { params: { id: slip.id } })
  return { room, clerk, bidder, id }
}

test('asks a bidder about a lower price, and moves the bid to it on confirmation', async () => {
  const { room, clerk, bidder, id } = await corrected()
  const own = await bidder.call('bidsOfLot', { params: lot })
  expect(own.find((bid) => bid.id === id)).toMatchObject({ priceFell: true })
  expect(await clerk.try('approveBid', { params: { id } })).toMatchObject({ status: 409, body: { code: 'price_fell' } })
  const other = await room.bidder()
  expect(await other.try('confirmBid', { params: { id } })).toMatchObject({ body: { code: 'not_your_bid' } })
  expect(await clerk.try('confirmBid', { params: { id } })).toMatchObject({ body: { code: 'not_your_bid' } })
  expect(await bidder.call('confirmBid', { params: { id } })).toMatchObject({ amount: 1_200, status: 'pending' })
  await clerk.call('approveBid', { params: { id } })
  expect(await clerk.call('lotState', { params: lot })).toMatchObject({ highestBid: 1_200 })
})

test('shows no other caller that a waiting bid is above the price', async () => {
  const { room } = await corrected()
  expect(JSON.stringify(await room.visitor.call('sale', { query: { lots: 'all' } }))).not.toContain('priceFell')
  expect(JSON.stringify(await room.visitor.call('bidsOfLot', { params: lot }))).not.toContain('priceFell')
})

test('lists the lots whose paddle is to follow until each is known', async () => {
  const { clerk } = await corrected()
  await clerk.call('markSold', { body: { ...lot, soldPrice: 1_100, toFollow: true } })
  const { lots } = await clerk.call('lotsToFollow')
  expect(lots).toMatchObject([{ lotNumber: 1, amount: 1_100 }])
  await clerk.call('correctOutcome', { params: lot, body: { paddleNumber: '77' } })
  expect(await clerk.call('lotsToFollow')).toEqual({ lots: [] })
})
