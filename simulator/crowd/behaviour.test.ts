import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { amountOf, intentionOf, SHORTEST_REACTION, type Sight } from './behaviour.ts'
import { seededChance } from './seeded-chance.ts'
import { opinionOf, temperamentOf } from './temperament.ts'

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const open: Sight = {
  takesBids: true,
  askingPrice: 500,
  increment: 100,
  ownBid: 'none',
  fairWarning: false,
  bidsMade: 0,
}
const keen = { ...temperamentOf(1, 0), patience: 5 }
const opinion = { value: 1_000, waitsForWarning: false }
const does = (sight: Partial<Sight>, about = opinion) =>
  intentionOf(keen, about, { ...open, ...sight }, seededChance(1)).does

test('a bidder bids while it may, and rests when it has a bid, finds it too dear, or has lost patience', () => {
  expect(does({})).toBe('bid')
  expect(does({ askingPrice: 1_000 })).toBe('bid')
  expect(does({ ownBid: 'outbid', bidsMade: 4 })).toBe('bid')
  for (const sight of [
    { takesBids: false },
    { ownBid: 'pending' as const },
    { ownBid: 'winning' as const },
    { askingPrice: 1_001 },
    { bidsMade: 5 },
  ])
    expect(does(sight), JSON.stringify(sight)).toBe('rest')
})

test('a sly bidder waits for fair warning before its first bid', () => {
  const sly = { value: 1_000, waitsForWarning: true }
  expect(does({}, sly)).toBe('rest')
  expect(does({ fairWarning: true }, sly)).toBe('bid')
  expect(does({ bidsMade: 1, ownBid: 'outbid' }, sly)).toBe('bid')
})

test('no thumb is faster than a thumb, and no amount above the bidder’s value or under the asking price', () => {
  fc.assert(
    fc.property(
      seed,
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      (from, asking, increment) => {
        const chance = seededChance(from)
        const temperament = { ...temperamentOf(from, 3), boldness: 0.5 }
        const sight = { ...open, askingPrice: asking, increment }
        const intention = intentionOf(temperament, opinion, sight, chance)
        if (intention.does === 'rest') return
        expect(intention.inMs).toBeGreaterThanOrEqual(SHORTEST_REACTION)
        const amount = amountOf(temperament, opinion, sight, chance)
        expect([asking, asking + increment]).toContain(amount)
        expect(amount).toBeLessThanOrEqual(1_000)
      },
    ),
    { numRuns: PROPERTY_RUNS },
  )
})

test('people are the same for the same seed, however many come with them, and differ from one another', () => {
  fc.assert(
    fc.property(seed, fc.nat(500), (from, index) => {
      expect(temperamentOf(from, index)).toEqual(temperamentOf(from, index))
      expect(temperamentOf(from, index)).not.toEqual(temperamentOf(from, index + 1))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('what lots are worth to a crowd lies around their estimate, and every lot has somebody', () => {
  const worth = { lotNumber: 12, lowEstimate: 8_000, highEstimate: 12_000, startPrice: null }
  const values = Array.from({ length: 2_000 }, (_, index) => opinionOf(temperamentOf(5, index), worth).value)
    .filter((value) => value !== null)
    .sort((a, b) => a - b)
  expect(values.length).toBeGreaterThan(200)
  expect(values[Math.floor(values.length / 2)]).toBeGreaterThan(8_500)
  expect(values[Math.floor(values.length / 2)]).toBeLessThan(11_500)
  expect(opinionOf(temperamentOf(5, 9), worth)).toEqual(opinionOf(temperamentOf(5, 9), worth))
})
