import { expect, test } from 'vitest'
import { ManualClock } from './start/testing/manual-clock.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const ROOM_FIRST = 1_500
const lot = { params: { lotNumber: 1 } }

/** A live sale with the rule: lot 1 is on the block at 1,000. The clock moves on request. */
async function byRule() {
  const clock = new ManualClock()
  const { now, ticks, wait } = clock
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], now, ticks, wait })
  const { clerk } = room
  await clerk.call('setTerms', {
    params: { auctionId: 'spring' },
    body: { onlineBids: 'rule', roomFirst: ROOM_FIRST },
  })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot, body: { startPrice: 1_000 } })
  const bids = async () => {
    const listed = await clerk.call('bidsOfLot', lot)
    return Object.fromEntries(listed.map(({ id, status }) => [id, status]))
  }
  const online = async (amount: number) => {
    const bidder = await room.bidder()
    return (await bidder.call('placeBid', { body: { lotNumber: 1, amount, type: 'online' } })).id
  }
  return { ...room, room, clock, bids, online }
}

test('accepts an online bid when the room’s time is over, not before', async () => {
  const { clock, bids, online, clerk } = await byRule()
  const from = clock.ms
  const id = await online(1_000)
  const due = await clock.rest()
  expect(due - from).toBe(ROOM_FIRST)
  clock.goTo(due - 1)
  expect((await bids())[id]).toBe('pending')
  clock.goTo(due)
  await expect.poll(async () => (await bids())[id]).toBe('active')
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' }, query: { after: 0, limit: 100 } })
  expect(entries.at(-1)).toMatchObject({ type: 'bid_accepted_by_rule', who: { device: 'Saleroom' } })
  expect(entries.at(-1)?.what).toMatch(/accepted by rule$/)
})

test('takes a room bid first that is recorded within the room’s time', async () => {
  const { clock, bids, online, clerk } = await byRule()
  const id = await online(1_000)
  const due = await clock.rest()
  clock.goTo(due - 1)
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '7' } })
  clock.goTo(due + ROOM_FIRST)
  expect(await bids()).not.toHaveProperty(id)
})

test('waits for the whole time again after a restart, and counts no change of the clock', async () => {
  const { clock, bids, online, room } = await byRule()
  const id = await online(1_000)
  clock.goTo((await clock.rest()) - 100)
  clock.set(3_600_000)
  await room.restart()
  const due = await clock.rest()
  expect(due - clock.ms).toBe(ROOM_FIRST)
  expect((await bids())[id]).toBe('pending')
  clock.goTo(due)
  await expect.poll(async () => (await bids())[id]).toBe('active')
})

test('accepts nothing after the clerk takes over or gives fair warning', async () => {
  const { clock, bids, online, clerk } = await byRule()
  const first = await online(1_000)
  const due = await clock.rest()
  expect(await clerk.call('setAcceptance', { body: { by: 'clerk' } })).toEqual({ by: 'clerk' })
  clock.goTo(due + ROOM_FIRST)
  expect((await bids())[first]).toBe('pending')
  await clerk.call('approveBid', { params: { id: first } })
  await clerk.call('fairWarning', { body: { lotNumber: 1 } })
  expect(await clerk.call('setAcceptance', { body: { by: 'rule' } })).toEqual({ by: 'rule' })
  const second = await online(1_100)
  clock.goTo(clock.ms + 10 * ROOM_FIRST)
  expect((await bids())[second]).toBe('pending')
})

test('refuses a change in words where the terms have no rule', async () => {
  const { clerk, visitor } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  expect(await clerk.try('setAcceptance', { body: { by: 'rule' } })).toMatchObject({
    status: 409,
    body: { code: 'no_rule', error: 'The terms of this sale have no rule that accepts online bids' },
  })
  expect((await clerk.ask('POST', '/api/auction/acceptance', { body: { by: 'nobody' } })).status).toBe(400)
  expect((await visitor.try('setAcceptance', { body: { by: 'rule' } })).status).toBe(401)
})
