import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: number) => ({ params: { lotNumber } })

test('a maximum sleeps while its lot is in a round, and bids once the round is removed', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { phoneMaxima: true } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const bidder = await room.bidder()
  await bidder.call('leaveMaximum', { body: { lotNumber: 2, amount: 5_000 } })
  await clerk.call('setRound', { ...lot(2), body: { kind: 'together', lots: [2, 3] } })
  expect(await bidder.call('maxima')).toMatchObject([{ lotNumber: 2, state: 'asleep' }])
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  await clerk.call('setStartPrice', { ...lot(2), body: { startPrice: 2_000 } })
  expect(await clerk.call('pendingBids', lot(2))).toEqual([])
  expect((await bidder.try('leaveMaximum', { body: { lotNumber: 3, amount: 5_000 } })).body).toMatchObject({
    code: 'in_round',
    error: 'Lot 3 is sold with other lots: it takes no maxima',
  })
  await clerk.call('removeRound', lot(2))
  expect(await clerk.call('pendingBids', lot(2))).toMatchObject([{ amount: 2_000, paddleNumber: bidder.paddle }])
})
