import { expect, test } from 'vitest'
import { INTEREST } from './sale/interest/interest.ts'
import { ManualClock } from './start/testing/manual-clock.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

/** A live sale whose terms let phones signal interest; lot 1 is on the block. The clock moves on request. */
async function withInterest(thinking = true) {
  const clock = new ManualClock()
  const { now, ticks, wait } = clock
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], now, ticks, wait })
  const { clerk } = room
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { thinking } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  const [desk, stranger] = [
    await connectScreen(room.url, {}),
    await connectScreen(room.url, { host: '127.0.0.2', audience: 'public' }),
  ]
  const counts = () => desk.heard.flatMap((message) => (message.type === 'bidders-thinking' ? [message.lots] : []))
  const said = (heard: typeof desk.heard) => heard.filter(({ type }) => type === 'bidders-thinking').length
  const signal = async (bidder: Awaited<ReturnType<typeof room.bidder>>, rests: boolean, lotNumber = 1) =>
    (await bidder.call('signalThinking', { body: { lotNumber, thinking: rests } })).thinking
  return { room, clock, counts, said, desk, stranger, signal }
}

test('staff alone see how many bidders rest a finger on the button, at a bounded pace', async () => {
  const { room, clock, counts, said, desk, stranger, signal } = await withInterest()
  const [one, other] = [await room.bidder(), await room.bidder()]
  expect(await signal(one, true)).toBe(true)
  await expect.poll(counts).toEqual([[{ lotNumber: 1, bidders: 1 }]])
  for (let tap = 0; tap < 10; tap += 1) await signal(other, tap % 2 === 1)
  clock.goTo(await clock.rest())
  await expect.poll(counts).toEqual([[{ lotNumber: 1, bidders: 1 }], [{ lotNumber: 1, bidders: 2 }]])
  await signal(one, false)
  await signal(other, false)
  clock.goTo(await clock.rest())
  await expect.poll(() => counts().at(-1)).toEqual([])
  expect([said(desk.heard), said(stranger.heard)]).toEqual([3, 0])
})

test('a phone that vanishes is forgotten', async () => {
  const { room, clock, counts, signal } = await withInterest()
  await signal(await room.bidder(), true)
  const from = clock.ms
  while (clock.ms < from + INTEREST.lastsMs) clock.goTo(await clock.rest())
  await expect.poll(() => counts().at(-1)).toEqual([])
})

test('a signal counts for nothing without such terms, on another lot, and from staff', async () => {
  const off = await withInterest(false)
  expect(await off.signal(await off.room.bidder(), true)).toBe(false)
  const on = await withInterest()
  expect(await on.signal(await on.room.bidder(), true, 2)).toBe(false)
  const staff = await on.room.clerk.try('signalThinking', { body: { lotNumber: 1, thinking: true } })
  expect(staff.status).toBe(403)
  expect(on.counts()).toEqual([])
})
