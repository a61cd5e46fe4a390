import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { divided } from './shares.ts'

test.each([
  ['in proportion', 1_000, [100, 300, 600], [100, 300, 600]],
  ['with the units that are left to the largest remainders', 100, [1, 1, 1], [34, 33, 33]],
  ['with the larger remainder first', 10, [10, 10, 13], [3, 3, 4]],
  ['with at least one unit for each lot', 1_000, [1, 1, 1_000_000], [1, 1, 998]],
  ['with nothing for the last lots of a price below their number', 2, [5, 5, 5], [1, 1, 0]],
  ['exactly at amounts whose product is no safe number', 999_999_999_999, [1_000_000_000_000, 1], [999_999_999_998, 1]],
])('divides a price %s', (_, amount, weights, parts) => {
  expect(divided(amount, weights)).toEqual(parts)
})

test('divides any price without a rest, in whole units, larger shares for larger estimates', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), weights, (amount, given) => {
      const parts = divided(amount, given)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(amount >= given.length ? 1 : 0)
      for (const [a, weight] of given.entries())
        for (const [b, other] of given.entries())
          if (weight > other) expect(parts[a]).toBeGreaterThanOrEqual((parts[b] ?? 0) - 1)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
