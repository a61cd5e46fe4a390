import { expect, test } from 'vitest'
import { ManualClock } from './start/testing/manual-clock.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const lot = { params: { lotNumber: 1 } }

/** A live sale with lot 1 at 1,000, a bidder, and a clock that moves on request. */
async function biddingAt1000() {
  const clock = new ManualClock()
  const { now, ticks, wait } = clock
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], now, ticks, wait })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot, body: { startPrice: 1_000 } })
  const bidder = await room.bidder()
  /** The same tap, each time it is sent. */
  function tap(key: string, amount = 1_000) {
    const body = { lotNumber: 1, amount, type: 'online' as const, tappedAt: clock.now().toISOString() }
    return { send: (by = bidder) => by.try('placeBid', { body }, { 'Idempotency-Key': key }) }
  }
  const waiting = async () => (await clerk.call('pendingBids', lot)).map(({ amount }) => amount)
  return { clock, bidder, tap, waiting, room }
}

test('takes no bid that was under way while the house’s PC slept for 22 s, and takes the next tap', async () => {
  const { clock, tap, waiting } = await biddingAt1000()
  const slept = tap('slept')
  clock.goTo(clock.ms + 22_000)
  for (const _ of ['first', 'again'])
    expect(await slept.send()).toMatchObject({ status: 409, body: { code: 'bid_too_old' } })
  expect(await waiting()).toEqual([])
  expect(await tap('awake').send()).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([1_000])
})

test('gives the first answer again if it was lost, however late the phone asks', async () => {
  const { clock, tap, waiting, room } = await biddingAt1000()
  const lost = tap('lost')
  const { body: first } = await lost.send()
  clock.goTo(clock.ms + 22_000)
  expect(await lost.send()).toMatchObject({ status: 200, body: first })
  await room.restart()
  expect(await lost.send()).toMatchObject({ status: 200, body: first })
  expect(await waiting()).toEqual([1_000])
})

test('keeps one waiting bid after a second tap', async () => {
  const { tap, waiting } = await biddingAt1000()
  const [one, two] = await Promise.all([tap('one').send(), tap('two', 1_100).send()])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([one, two].find(({ status }) => status === 409)).toMatchObject({ body: { code: 'bid_pending' } })
  expect(await waiting()).toHaveLength(1)
})

test('takes a bid once that is sent again from another network', async () => {
  const { bidder, tap, waiting } = await biddingAt1000()
  const moved = tap('moved')
  const { body: first } = await moved.send()
  const elsewhere: typeof bidder = {
    ...bidder,
    try: (name, input, headers) => bidder.try(name, input, { ...headers, 'X-Forwarded-For': '203.0.113.9' }),
  }
  expect(await moved.send(elsewhere)).toMatchObject({ status: 200, body: first })
  expect(await waiting()).toEqual([1_000])
})
