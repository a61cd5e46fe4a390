import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/largest-amount.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { askingPrice } from './asking-price.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { LADDER_PRESETS } from './ladder-presets.ts'
import { halfStep, ownAmounts } from './own-amounts.ts'

const at = (highestBid: number | null, startPrice: number | null = 500) => ({
  startPrice,
  highestBid,
  manualIncrement: null,
  terms: DEFAULT_TERMS,
})

test('offers the next figures of the ladder, and half a step only if the terms say so', () => {
  expect(ownAmounts(at(900), 'ladder')).toEqual([1_100, 1_200, 1_300])
  expect(ownAmounts(at(900), 'half')).toEqual([950, 1_100, 1_200, 1_300])
  expect(ownAmounts(at(null), 'half')).toEqual([600, 700, 800])
  for (const off of ['no', undefined] as const) expect(ownAmounts(at(900), off)).toEqual([])
  expect(ownAmounts(at(null, null), 'half')).toEqual([])
  expect(ownAmounts(at(LARGEST_AMOUNT), 'half')).toEqual([])
})

test('has no half of an odd step', () => {
  expect(halfStep({ ...at(900), manualIncrement: 25 })).toBeNull()
  expect(halfStep({ ...at(900), manualIncrement: 50 })).toBe(925)
})

test('offers half a step between the highest bid and the asking price, and all others above it', () => {
  const presets = Object.values(LADDER_PRESETS)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(...presets), (highestBid, preset) => {
      const figures = { ...at(highestBid), terms: { ...DEFAULT_TERMS, ...preset } }
      const asking = askingPrice(figures)
      const half = halfStep(figures)
      const offered = ownAmounts(figures, 'half')
      if (half !== null) expect(half > highestBid && half < asking).toBe(true)
      expect(offered.filter((amount) => amount !== half).every((amount) => amount > asking)).toBe(true)
      expect(offered).toEqual([...offered].sort((a, b) => a - b))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
