import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../access/refused.ts'
import type { AnyCall } from '../../http/contract/handlers.ts'
import { askHouseBy, type CallLine } from './ask-house.ts'
import { NoAnswer } from './questions.ts'
import { createTurns, MIRROR_TURNS } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BIDDER = { paddleNumber: '1234', bidderLocation: 'Bergen', token: 'token' }
const BID = {
  id: 'b1',
  auctionId: 'spring',
  lotNumber: 1,
  amount: 1_000,
  type: 'online',
  status: 'pending',
  cancelled: false,
  deletedByClerk: false,
  paddleNumber: '1234',
  bidderLocation: 'Bergen',
  timestamp: '2026-11-22T19:00:00.000Z',
  seq: 1,
  notes: null,
  auctioneerStartPrice: false,
}

/** A mirror's calls to a house that answers as the test says. */
function openHouse(answer: (asked: number) => unknown, isLive = () => true) {
  let asked = 0
  const line: CallLine = {
    isLive,
    async ask() {
      asked += 1
      const body = answer(asked)
      if (body instanceof Error) throw body
      return { kind: 'call', id: asked, status: 200, body, feed: 0 }
    },
  }
  return { house: askHouseBy(line, createTurns()), asked: () => asked }
}

const callOf = (address: string): AnyCall => ({
  params: {},
  query: {},
  body: {},
  who: { role: 'public', device: address, address, isClerksPc: false, bidder: null, simulated: false },
  asking: { remoteAddress: address, headers: {} },
  desk: null,
  key: null,
  replyHeaders: {},
})

test.for([
  { name: 'joinAsBidder', limit: MIRROR_TURNS.joins, body: BIDDER },
  { name: 'placeBid', limit: MIRROR_TURNS.bids, body: BID },
] as const)(
  'asks the house for $name a limited number of times a second, with any number of addresses',
  async ({ name, limit, body }) => {
    const { house, asked } = openHouse(() => body)
    const answers: Promise<unknown>[] = []
    for (let moment = 0; moment < 50; moment += 1) {
      for (let each = 0; each < 20; each += 1) {
        const call = callOf(`2001:db8::${moment}:${each}`)
        answers.push(house.write(name, call).catch((error: unknown) => error))
      }
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(asked()).toBeGreaterThan(limit.perSecond * 4)
    expect(asked()).toBeLessThanOrEqual(limit.atOnce + limit.perSecond * 5)
    await vi.advanceTimersByTimeAsync(10_000)
    const refused = (await Promise.all(answers)).filter((answer) => answer instanceof Refused)
    expect(refused.length).toBe(1_000 - asked())
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  },
)

test('gives one flooding address a part of the waiting places only', async () => {
  const { house, asked } = openHouse(() => BID)
  const flood = Array.from({ length: 500 }, () =>
    house.write('placeBid', callOf('2001:db8::1')).catch((error: unknown) => error),
  )
  const good = house.write('placeBid', callOf('2001:db8::2'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await good).toMatchObject({ id: 'b1' })
  await Promise.all(flood)
  expect(asked()).toBeLessThanOrEqual(MIRROR_TURNS.bids.atOnce + 11)
})

test('does not report a bid of unknown fate as refused if its repetition was too fast', async () => {
  const tooFast = new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
  const { house, asked } = openHouse((count) => [new NoAnswer('no answer'), tooFast][count - 1] ?? BID)
  const bid = house.write('placeBid', callOf('2001:db8::1'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await bid).toMatchObject({ id: 'b1' })
  expect(asked()).toBe(3)
})

test('reports a bid that was refused as too fast at the first attempt', async () => {
  const { house } = openHouse(() => new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.'))
  await expect(house.write('placeBid', callOf('2001:db8::1'))).rejects.toMatchObject({ status: 429 })
})

test('refuses every call at once while the mirror is not live', async () => {
  let isLive = false
  const { house, asked } = openHouse(
    () => BID,
    () => isLive,
  )
  const bids = Array.from({ length: 200 }, (_, at) =>
    house.write('placeBid', callOf(`2001:db8::${at}`)).catch((error: unknown) => error),
  )
  for (const told of await Promise.all(bids)) expect(told).toMatchObject({ code: 'not_live' })
  expect(asked()).toBe(0)
  isLive = true
  expect(await house.write('placeBid', callOf('2001:db8::1'))).toMatchObject({ id: 'b1' })
})
