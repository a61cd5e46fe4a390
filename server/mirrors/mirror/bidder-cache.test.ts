import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { hashSecret } from '../../access/secret.ts'
import { createBidderCache } from './bidder-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANNA = { paddleNumber: '1234', bidderLocation: 'Reykjavik', isActive: false }

/** A private message about a waiting bid, in the form for our screens. */
const ownBid = (lotNumber: LotNumber) =>
  ({
    type: 'sale-changed',
    auctionId: 'evening',
    seq: 7,
    at: '2026-11-28T18:00:00.000Z',
    own: true,
    diff: { bids: { waiting: { put: { base: 'pending', paddleNumber: '1234', lotNumber, amount: 200 } } } },
  }) as const

/** A mirror's bidders, the questions it asked, and a house that knows Anna. */
function openBidders() {
  const asked: string[][] = []
  const bidders = createBidderCache(async (hashes) => {
    asked.push(hashes)
    return hashes.map((hash) => (hash === hashSecret('anna') ? ANNA : null))
  })
  return { bidders, asked }
}

test('asks the house ten times a second at most, with any number of guessed tokens and addresses', async () => {
  const { bidders, asked } = openBidders()
  let guessed = 0
  for (let moment = 0; moment < 50; moment += 1) {
    for (let each = 0; each < 50; each += 1) {
      guessed += 1
      void bidders.learn(`guess ${guessed}`, `2001:db8::${guessed}`)
    }
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(guessed).toBe(2_500)
  expect(asked.length).toBeLessThanOrEqual(11)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.flat()).toHaveLength(2_500)
  expect(bidders.byToken('guess 2500')).toBeNull()
})

test('forgets no known bidder during guesses, and recognises a new bidder among them at once', async () => {
  const { bidders, asked } = openBidders()
  bidders.joined('olaf', { paddleNumber: '2000', bidderLocation: 'Oslo' }, { isNew: true })
  for (let moment = 0; moment < 60; moment += 1) {
    for (let each = 0; each < 400; each += 1) void bidders.learn(`guess ${moment} ${each}`, `address ${moment} ${each}`)
    if (moment === 30) void bidders.learn('anna', 'Anna’s phone')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(bidders.byToken('anna')).toMatchObject({ paddleNumber: '1234' })
  expect(bidders.byToken('olaf')).toMatchObject({ paddleNumber: '2000' })
  await bidders.refresh()
  expect(asked.at(-1)).toEqual([hashSecret('olaf'), hashSecret('anna')])
})

test('keeps private messages during a question about a bidder, and treats any lot as private until the answer', async () => {
  let answer: () => void = () => undefined
  const bidders = createBidderCache(async (hashes) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return hashes.map(() => ANNA)
  })
  const learned = bidders.learn('anna', 'Anna’s phone')
  await vi.advanceTimersByTimeAsync(100)
  bidders.told('1234', ownBid(3))
  expect(bidders.seesAsPublic('1234', 4)).toBe(false)
  answer()
  await learned
  expect([3, 4].map((lot) => bidders.seesAsPublic('1234', lot))).toEqual([false, true])

  const asked = bidders.refresh()
  expect(bidders.seesAsPublic('1234', 4)).toBe(false)
  bidders.told('1234', ownBid(5))
  answer()
  await asked
  expect([3, 4, 5].map((lot) => bidders.seesAsPublic('1234', lot))).toEqual([true, true, false])
})

test('keeps a bidder who joins during a question about the others', async () => {
  const { bidders } = openBidders()
  const learned = bidders.learn('anna', 'Anna’s phone')
  await vi.advanceTimersByTimeAsync(100)
  await learned
  const asked = bidders.refresh()
  bidders.joined('olaf', { paddleNumber: '2000', bidderLocation: 'Oslo' }, { isNew: true })
  await asked
  expect(bidders.byToken('olaf')).toMatchObject({ paddleNumber: '2000' })
})

test('assumes possible bids for a paddle joined before, and none for a new one', () => {
  const { bidders } = openBidders()
  bidders.joined('olaf', { paddleNumber: '2000', bidderLocation: 'Oslo' }, { isNew: true })
  bidders.joined('anna again', ANNA, { isNew: false })
  expect([bidders.seesAsPublic('2000', 4), bidders.seesAsPublic('1234', 4)]).toEqual([true, false])
})

test('refuses more tokens than one question takes until the next', async () => {
  const { bidders } = openBidders()
  const answers = Array.from({ length: 600 }, (_, at) =>
    bidders.learn(`guess ${at}`, `address ${at}`).then(
      () => 'known',
      () => 'refused',
    ),
  )
  await vi.advanceTimersByTimeAsync(100)
  expect((await Promise.all(answers)).filter((answer) => answer === 'refused')).toHaveLength(100)
  const anna = bidders.learn('anna', 'Anna’s phone')
  await vi.advanceTimersByTimeAsync(100)
  await anna
  expect(bidders.byToken('anna')).toMatchObject({ paddleNumber: '1234' })
})

test('treats a lot as private from the bidder’s first message about it, in any form', () => {
  const { bidders } = openBidders()
  bidders.joined('anna', ANNA, { isNew: true })
  const { own, diff, ...stamp } = ownBid('12A')
  bidders.told('1234', { ...stamp, own, diff: { lots: { 3: { patch: { manualIncrement: 50 } } } } })
  bidders.told('1234', { ...stamp, own, diff })
  bidders.told('1234', { ...stamp, own, diff: { bids: { gone: { remove: true } } } })
  bidders.told('1234', { ...stamp, type: 'next_bid_updated', lotNumber: 4, nextBidAmount: 300 })
  expect([3, '12A', 4, 5].map((lot) => bidders.seesAsPublic('1234', lot))).toEqual([false, false, false, true])
  bidders.told('1234', { ...stamp, own, diff: { bids: { waiting: { patch: { status: 'active' } } } } })
  expect(bidders.seesAsPublic('1234', 5)).toBe(true)
  // The message names a bid that was public before, without its lot: it may be on any lot.
  bidders.told('1234', { ...stamp, own, diff: { bids: { again: { patch: { paddleNumber: '1234' } } } } })
  expect(bidders.seesAsPublic('1234', 5)).toBe(false)
})
