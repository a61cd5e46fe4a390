import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/largest-amount.ts'
import { stepOfMaximum } from './advance-step.ts'

const ladder = [
  { from: 0, step: 50 },
  { from: 1_000, step: 100 },
]
const terms = { ladder, snap: true }

test('counts the steps of the ladder from the opening to a maximum, and names the price there', () => {
  expect(stepOfMaximum(800, { opening: 800, terms })).toEqual({ step: 0, figure: 800 })
  expect(stepOfMaximum(1_000, { opening: 800, terms })).toEqual({ step: 4, figure: 1_000 })
  expect(stepOfMaximum(1_299, { opening: 800, terms })).toEqual({ step: 6, figure: 1_200 })
})

test('names no step below the opening or too far above it', () => {
  expect(stepOfMaximum(799, { opening: 800, terms })).toBeNull()
  expect(stepOfMaximum(LARGEST_AMOUNT, { opening: 1, terms })).toBeNull()
  expect(stepOfMaximum(LARGEST_AMOUNT, { opening: LARGEST_AMOUNT, terms })).toEqual({ step: 0, figure: LARGEST_AMOUNT })
})
