import { expect, test } from 'vitest'
import { fittingIncrement, incrementAfter, nearestChoice } from './increment-grid.ts'

test('moves by arrows in the grid of three columns, and stops at its edges', () => {
  expect(incrementAfter(4, 'ArrowRight')).toBe(5)
  expect(incrementAfter(4, 'ArrowLeft')).toBe(3)
  expect(incrementAfter(4, 'ArrowDown')).toBe(7)
  expect(incrementAfter(4, 'ArrowUp')).toBe(1)
  expect(incrementAfter(0, 'ArrowUp')).toBe(null)
  expect(incrementAfter(17, 'ArrowRight')).toBe(null)
  expect(incrementAfter(5, 'Home')).toBe(0)
  expect(incrementAfter(5, 'End')).toBe(17)
  expect(incrementAfter(5, 'x')).toBe(null)
})

test('suggests a round increment of about a tenth of the price', () => {
  expect([1, 40, 90, 400, 2_200, 1_032_500_000].map(fittingIncrement)).toEqual([1, 5, 10, 50, 200, 100_000_000])
})

test('finds the choice nearest to an increment by ratio', () => {
  expect([5, 100, 140, 160, 900, 400_000_000].map(nearestChoice)).toEqual([0, 0, 0, 1, 5, 17])
})
