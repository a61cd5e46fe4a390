import { expect, test } from 'vitest'
import { choicesAround, fittingIncrement, nearestChoice, placeAfter } from './increment-grid.ts'

test('the arrows walk the grid of three columns, and its edges hold', () => {
  expect(placeAfter(4, 'ArrowRight', 18)).toBe(5)
  expect(placeAfter(4, 'ArrowLeft', 18)).toBe(3)
  expect(placeAfter(4, 'ArrowDown', 18)).toBe(7)
  expect(placeAfter(4, 'ArrowUp', 18)).toBe(1)
  expect(placeAfter(0, 'ArrowUp', 18)).toBe(null)
  expect(placeAfter(17, 'ArrowRight', 18)).toBe(null)
  expect(placeAfter(5, 'Home', 18)).toBe(0)
  expect(placeAfter(5, 'End', 18)).toBe(17)
  expect(placeAfter(5, 'x', 18)).toBe(null)
})

test('suggests a round increment of about a tenth of the price', () => {
  expect([1, 40, 90, 400, 2_200, 1_032_500_000].map(fittingIncrement)).toEqual([1, 5, 10, 50, 200, 100_000_000])
})

test('the choice nearest to an increment is nearest as a share of it', () => {
  expect([5, 100, 140, 160, 900, 400_000_000].map((increment) => nearestChoice(increment))).toEqual([0, 0, 0, 1, 5, 17])
})

test('the five choices are those around an increment, and the outermost at the ends', () => {
  expect([5, 100, 1_000, 250_000].map(choicesAround)).toEqual([
    [100, 200, 250, 300, 500],
    [100, 200, 250, 300, 500],
    [300, 500, 1_000, 2_000, 2_500],
    [30_000, 50_000, 100_000, 200_000, 250_000],
  ])
})
