import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/amount.ts'
import type { LotFigures } from './asking-price.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { checkManualBid, shorthandSuggestion } from './manual-bid.ts'

const lot = (figures: Partial<LotFigures & { isActive: boolean }> = {}) => ({
  startPrice: 1_000,
  highestBid: 1_400,
  manualIncrement: null,
  terms: DEFAULT_TERMS,
  isActive: true,
  largestJump: 5,
  unit: 'GBP',
  ...figures,
})

describe('a typed telephone or floor bid', () => {
  test.each([{ isActive: false }, { startPrice: null, highestBid: null }])(
    'has no asking price to go by where the lot is %o',
    (figures) => {
      expect(checkManualBid(1_500, lot(figures))).toEqual({
        kind: 'no-asking-price',
        title: 'Set asking price first',
        message: 'Set asking price first',
      })
    },
  )

  test.each([null, 0, -1, 1_500.5, Number.NaN, LARGEST_AMOUNT + 1])('of %s is not an amount', (amount) => {
    expect(checkManualBid(amount, lot())).toEqual({
      kind: 'invalid',
      title: 'Invalid Amount',
      message: 'Please enter a valid bid amount',
    })
  })

  test('of 1 is an amount, and so is the largest', () => {
    expect(checkManualBid(1, lot({ startPrice: 1, highestBid: null }))).toEqual({ kind: 'ok', amount: 1 })
    expect(checkManualBid(LARGEST_AMOUNT, lot({ startPrice: LARGEST_AMOUNT, highestBid: null }))).toMatchObject({
      kind: 'ok',
    })
  })

  test('must be above the highest bid', () => {
    expect(checkManualBid(1_399, lot())).toMatchObject({ kind: 'too-low', title: 'Bid Too Low' })
    expect(checkManualBid(1_400, lot())).toMatchObject({ kind: 'too-low', title: 'Bid Too Low' })
    expect(checkManualBid(1_401, lot())).toEqual({ kind: 'ok', amount: 1_401 })
  })

  test('may equal the start price if it is the first', () => {
    expect(checkManualBid(999, lot({ highestBid: null }))).toMatchObject({ kind: 'too-low' })
    expect(checkManualBid(1_000, lot({ highestBid: null }))).toEqual({ kind: 'ok', amount: 1_000 })
    expect(checkManualBid(1_001, lot({ highestBid: null }))).toEqual({ kind: 'ok', amount: 1_001 })
  })

  test('beyond the largest jump above the asking price is asked about', () => {
    // From 1,500 by steps of 100, the fifth increment is 2,000.
    expect(checkManualBid(2_000, lot())).toEqual({ kind: 'ok', amount: 2_000 })
    expect(checkManualBid(2_001, lot())).toEqual({ kind: 'jump', amount: 2_001, asking: 1_500 })
    expect(checkManualBid(45_000, lot({ startPrice: 250, highestBid: null }))).toMatchObject({ asking: 250 })
    expect(checkManualBid(2_001, { ...lot(), largestJump: 6 })).toMatchObject({ kind: 'ok' })
  })

  test('must only beat the highest bid, not reach the asking price', () => {
    expect(checkManualBid(1_401, lot({ manualIncrement: 500 }))).toMatchObject({ kind: 'ok' })
  })

  test('in shorthand gets the most likely suggestion', () => {
    expect(checkManualBid(15, lot())).toEqual({
      kind: 'too-low',
      title: 'Bid Too Low',
      message: 'Current highest bid is 1,400. Did you mean 1,500?',
      suggestion: 1_500,
    })
  })

  test('gets the asking price as suggestion on a lot without bids', () => {
    expect(checkManualBid(9_500, lot({ startPrice: 10_000, highestBid: null }))).toEqual({
      kind: 'too-low',
      title: 'Bid Too Low',
      message: 'The asking price is 10,000. Did you mean 10,000?',
      suggestion: 10_000,
    })
  })

  test('without a close suggestion gets the highest bid', () => {
    expect(checkManualBid(700, lot())).toEqual({
      kind: 'too-low',
      title: 'Bid Too Low',
      message: 'Bid must be higher than current highest bid of 1,400',
      suggestion: null,
    })
  })

  test('in shorthand for the start price itself is not multiplied by ten', () => {
    expect(checkManualBid(15, lot({ startPrice: 1_500, highestBid: null }))).toMatchObject({ suggestion: 1_500 })
  })
})

describe('at 1,400 with an increment of 100', () => {
  test.each([
    { typed: 15, meant: 1_500, why: 'scaled by a hundred' },
    { typed: 2, meant: 2_000, why: 'scaled by a thousand' },
    { typed: 1, meant: 10_000, why: 'scaled until it is above the highest bid' },
    { typed: 14, meant: 14_000, why: '1,400 itself would not beat the highest bid' },
    { typed: 150, meant: 1_500, why: 'scaled by ten' },
    { typed: 279, meant: 2_790, why: 'just under one fifth' },
    { typed: 280, meant: null, why: 'exactly one fifth' },
    { typed: 281, meant: null, why: 'just over one fifth' },
    { typed: 1_119, meant: null, why: 'just under 80 %' },
    { typed: 1_120, meant: null, why: 'exactly 80 %' },
    { typed: 1_121, meant: 1_500, why: 'just over 80 %' },
    { typed: 1_400, meant: 1_500, why: 'the highest bid itself' },
    { typed: 0, meant: null, why: 'nothing' },
  ])('$typed means $meant: $why', ({ typed, meant }) => {
    expect(shorthandSuggestion({ amount: typed, highest: 1_400, least: 1_401, above: 1_500 })).toBe(meant)
  })
})

test('a suggestion never exceeds the largest amount', () => {
  const under = { highest: LARGEST_AMOUNT - 1, least: LARGEST_AMOUNT, above: LARGEST_AMOUNT }
  expect(shorthandSuggestion({ amount: 1, ...under })).toBe(LARGEST_AMOUNT)
  expect(shorthandSuggestion({ amount: 7, ...under })).toBeNull()
  expect(shorthandSuggestion({ amount: LARGEST_AMOUNT - 2, ...under })).toBe(LARGEST_AMOUNT)
})

test('no suggestion is made if no higher bid is possible', () => {
  const full = { highest: LARGEST_AMOUNT, least: LARGEST_AMOUNT + 1, above: LARGEST_AMOUNT }
  expect(shorthandSuggestion({ amount: LARGEST_AMOUNT, ...full })).toBeNull()
})
