import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

test('keeps a sold lot’s sale unchanged after a restart', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, '2A'])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 800 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 800, type: 'phone' } })
  const bidder = await room.bidder()
  const online = await bidder.call('placeBid', {
    body: { lotNumber: 1, amount: 900, type: 'online', paddleNumber: '1' },
  })
  expect(online).toMatchObject({ status: 'pending', paddleNumber: bidder.paddle })
  await clerk.call('approveBid', { params: { id: online.id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 900 } })
  const before = await clerk.call('auctionState')
  await room.restart()
  expect(await clerk.call('auctionState')).toEqual(before)
  expect(await clerk.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
    status: 'sold',
    amount: 900,
    paddleNumber: bidder.paddle,
  })
  expect(before).toMatchObject({ isActive: true, activeLotNumber: null, currentLot: { lot_number: 2 } })
})
