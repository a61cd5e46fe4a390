import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../shared/rules/default-terms.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const lot = { lotNumber: 1 }

/** A live sale with a bid of 27 on lot 1. */
async function bidAt27() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: lot })
  await clerk.call('setStartPrice', { params: lot, body: { startPrice: 20 } })
  await clerk.call('placeBid', { body: { ...lot, amount: 27, type: 'floor' } })
  const asking = async () => (await clerk.call('nextBid', { params: lot })).nextBidAmount
  return { ...room, clerk, asking }
}

test('a sale has the house’s terms until it has its own, which survive a restart and can be undone', async () => {
  const room = await bidAt27()
  const { clerk, asking } = room
  expect(await clerk.call('terms', { params })).toEqual(DEFAULT_TERMS)
  expect(await asking()).toBe(127)
  const lowValue = { ladder: [{ from: 0, step: 5 }], snap: true }
  expect(await clerk.call('setTerms', { params, body: lowValue })).toEqual({ ...DEFAULT_TERMS, ...lowValue })
  expect(await asking()).toBe(30)
  await room.restart()
  expect(await clerk.call('terms', { params })).toEqual({ ...DEFAULT_TERMS, ...lowValue })
  expect(await asking()).toBe(30)
  const undone = await clerk.call('undo', { body: {} })
  expect(undone.sentence).toBe('Terms of the sale changed: ladder, asking price on the ladder yes')
  expect(await clerk.call('terms', { params })).toEqual(DEFAULT_TERMS)
  expect(await asking()).toBe(127)
})

test('refuses a ladder that does not rise with a sentence, and changes nothing', async () => {
  const { clerk, asking } = await bidAt27()
  const ladder = [
    { from: 0, step: 5 },
    { from: 500, step: 10 },
    { from: 200, step: 20 },
  ]
  const refused = await clerk.try('setTerms', { params, body: { ladder } })
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Rung 3 must begin above the figure where rung 2 begins.' },
  })
  expect((await clerk.try('setTerms', { params, body: { largestJump: 0 } })).status).toBe(400)
  expect((await clerk.try('setTerms', { params: { auctionId: 'autumn' }, body: { snap: true } })).status).toBe(404)
  expect(await clerk.call('terms', { params })).toEqual(DEFAULT_TERMS)
  expect(await asking()).toBe(127)
})
