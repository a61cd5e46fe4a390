import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTold } from '../../shared/lab/figures.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { seededChance } from '../people/chance.ts'
import { difference, meanOf } from './paired.ts'

const BETWEEN = ['A', 'B'] as const
const anyFigure = fc.option(fc.double({ min: -1_000, max: 1_000, noNaN: true }), { nil: null })

test('compares only evenings that both variants have, and its interval holds the mean', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyFigure, anyFigure), { maxLength: 30 }), fc.nat(), (pairs, seed) => {
      const given = { first: pairs.map(([one]) => one), second: pairs.map(([, other]) => other), seed }
      const found = difference(BETWEEN, given)
      const both = pairs.flatMap(([one, other]) => (one === null || other === null ? [] : [other - one]))
      expect(found.mean).toEqual(meanOf(both))
      expect(difference(BETWEEN, given)).toEqual(found)
      if (found.mean === null || found.low === null || found.high === null) return
      expect(found.low).toBeLessThanOrEqual(found.mean + 1e-9)
      expect(found.high).toBeGreaterThanOrEqual(found.mean - 1e-9)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('finds no difference between equal evenings, and a difference that is the same in each', () => {
  const first = [3, 5, 8, 13]
  expect(difference(BETWEEN, { first, second: first, seed: 1 })).toMatchObject({
    mean: 0,
    low: 0,
    high: 0,
    smallest: 0,
  })
  const shifted = difference(BETWEEN, { first, second: first.map((each) => each + 2), seed: 1 })
  expect(shifted).toMatchObject({ mean: 2, low: 2, high: 2, pairsNeeded: 2 })
  expect(isTold(shifted)).toBe(true)
})

test('calls chance a difference in about one of twenty runs, also with few pairs', () => {
  const chance = seededChance(11)
  const drawn = (size: number) => Array.from({ length: size }, () => chance() + chance() + chance())
  for (const pairs of [6, 20]) {
    const runs = Array.from({ length: 400 }, (_, seed) =>
      difference(BETWEEN, { first: drawn(pairs), second: drawn(pairs), seed }),
    )
    const wrong = runs.filter(isTold).length
    expect(wrong).toBeGreaterThan(2)
    expect(wrong).toBeLessThan(36)
  }
})

test('is not fooled by a few evenings that differ much', () => {
  const chance = seededChance(17)
  const drawn = () => Math.exp(12 * chance())
  const wrong = Array.from({ length: 400 }, (_, seed) =>
    difference(BETWEEN, { first: Array.from({ length: 20 }, drawn), second: Array.from({ length: 20 }, drawn), seed }),
  ).filter(isTold).length
  expect(wrong).toBeLessThan(20)
})

test('takes the normal interval for many pairs, which is the bootstrap’s', () => {
  const chance = seededChance(5)
  const drawn = Array.from({ length: 501 }, () => chance() ** 3)
  const [few, many] = [500, 501].map((pairs) => {
    const second = drawn.slice(0, pairs)
    return difference(BETWEEN, { first: second.map(() => 0), second, seed: 2 })
  })
  expect((many?.low ?? 0) / (few?.low ?? 1)).toBeCloseTo(1, 1)
  expect((many?.high ?? 0) / (few?.high ?? 1)).toBeCloseTo(1, 1)
})

test('tells nothing from one pair', () => {
  const one = difference(BETWEEN, { first: [1], second: [9], seed: 1 })
  expect(one).toMatchObject({ mean: 8, pairsNeeded: null, smallest: null })
})
