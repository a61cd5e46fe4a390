import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { amountOf, reactionMs, SHORTEST_REACTION, wouldBid } from './bidding.ts'
import { seededChance } from './chance.ts'
import { memberOf, type Taker, takerAmong } from './people.ts'

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const open = { askingPrice: 500, increment: 100, hasBid: false, fairWarning: false, bidsMade: 0 }
const keen: Taker = {
  ...{ paddle: '1001', channel: 'online', value: 1_000, zeal: 1 },
  ...{ patience: 5, boldness: 0, waitsForWarning: false },
}

test('bids until it has a bid, the price exceeds its value, or its patience ends', () => {
  expect(wouldBid(keen, open)).toBe(true)
  expect(wouldBid(keen, { ...open, askingPrice: 1_000 })).toBe(true)
  expect(wouldBid(keen, { ...open, bidsMade: 4 })).toBe(true)
  for (const sight of [{ hasBid: true }, { askingPrice: 1_001 }, { bidsMade: 5 }])
    expect(wouldBid(keen, { ...open, ...sight }), JSON.stringify(sight)).toBe(false)
})

test('waits for fair warning before a sly bidder’s first bid', () => {
  const sly = { ...keen, waitsForWarning: true }
  expect(wouldBid(sly, open)).toBe(false)
  expect(wouldBid(sly, { ...open, fairWarning: true })).toBe(true)
  expect(wouldBid(sly, { ...open, bidsMade: 1 })).toBe(true)
})

test('never reacts faster than a thumb, nor bids above its value or below the asking price', () => {
  const increment = fc.integer({ min: 1, max: 1_000 })
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 1_000 }), increment, (from, askingPrice, step) => {
      const chance = seededChance(from)
      const bold = { ...keen, zeal: 50 * chance(), boldness: 0.5 }
      expect(reactionMs(bold, 2_000, chance)).toBeGreaterThanOrEqual(SHORTEST_REACTION)
      const amount = amountOf(bold, { askingPrice, increment: step }, chance)
      expect([askingPrice, askingPrice + step]).toContain(amount)
      expect(amount).toBeLessThanOrEqual(bold.value)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('draws the same people for the same seed and index in crowds of any size', () => {
  fc.assert(
    fc.property(seed, fc.nat(500), (from, index) => {
      expect(memberOf(from, index)).toEqual(memberOf(from, index))
      expect(memberOf(from, index)).not.toEqual(memberOf(from, index + 1))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('values lots around their estimate, with at least some people for each', () => {
  const lots = Array.from({ length: 60 }, (_, at) => ({ lotNumber: at + 1, lowEstimate: 8_000 }))
  const takersOf = (lot: (typeof lots)[number]) =>
    Array.from({ length: 500 }, (_, index) => index).flatMap(
      (index) => takerAmong(memberOf(5, index), lot, { crowdSeed: 5, paddle: String(index) }) ?? [],
    )
  const takers = lots.map(takersOf)
  expect(takers).toEqual(lots.map(takersOf))
  expect(Math.min(...takers.map(({ length }) => length))).toBeGreaterThan(10)
  const middles = takers
    .map((some) => some.map(({ value }) => value).sort((a, b) => a - b))
    .map((values) => values[Math.floor(values.length / 2)] ?? 0)
    .sort((a, b) => a - b)
  expect(middles[30]).toBeGreaterThan(6_000)
  expect(middles[30]).toBeLessThan(10_000)
})
