import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../../../shared/amounts/largest-amount.ts'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import { nextFigures } from './next-figures.ts'

const lot = { startPrice: 1_000, highestBid: null, manualIncrement: null, terms: DEFAULT_TERMS }

test('follows the ladder over a change of its step', () => {
  expect(nextFigures({ ...lot, highestBid: 1_800 })).toEqual([1_900, 2_000, 2_200, 2_400, 2_600])
})

test('begins with the start price before a bid, and keeps to the increment of the clerk', () => {
  expect(nextFigures({ ...lot, manualIncrement: 250 })).toEqual([1_000, 1_250, 1_500, 1_750, 2_000])
})

test('ends at the largest amount', () => {
  expect(nextFigures({ ...lot, highestBid: LARGEST_AMOUNT - 1 })).toEqual([LARGEST_AMOUNT])
})
