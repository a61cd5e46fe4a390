import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/amount.ts'
import { askingPrice, currentIncrement, type LotFigures, quickBids, shownIncrement } from './asking-price.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { LADDER_PRESETS } from './ladder-presets.ts'

const lot = (figures: Partial<LotFigures>): LotFigures => ({
  startPrice: null,
  highestBid: null,
  manualIncrement: null,
  terms: DEFAULT_TERMS,
  ...figures,
})

test.each([
  { what: 'no start price', figures: lot({}), asking: 1_000, increment: 1_000 },
  { what: 'a start price only', figures: lot({ startPrice: 1_500 }), asking: 1_500, increment: 100 },
  { what: 'a bid at the start price', figures: lot({ startPrice: 1_500, highestBid: 1_500 }), asking: 1_600 },
  { what: 'a bid just under a rung', figures: lot({ startPrice: 500, highestBid: 1_999 }), asking: 2_099 },
  { what: 'a bid on a rung', figures: lot({ startPrice: 500, highestBid: 2_000 }), asking: 2_200, increment: 200 },
  { what: 'a start price on a rung', figures: lot({ startPrice: 2_000 }), asking: 2_000, increment: 200 },
  {
    what: 'a manual increment, with no bid',
    figures: lot({ startPrice: 900, manualIncrement: 250 }),
    asking: 900,
    increment: 250,
  },
  {
    what: 'a manual increment, with a bid',
    figures: lot({ startPrice: 900, highestBid: 60_000, manualIncrement: 250 }),
    asking: 60_250,
    increment: 250,
  },
])('with $what the asking price is $asking', ({ figures, asking, increment }) => {
  expect(askingPrice(figures)).toBe(asking)
  if (increment !== undefined) expect(currentIncrement(figures)).toBe(increment)
})

test('screens show the first step of a sale’s own ladder before a price, and the call its default', () => {
  const terms = { ...DEFAULT_TERMS, ladder: [{ from: 0, step: 5 }] }
  expect(shownIncrement(lot({ terms }))).toBe(5)
  expect(currentIncrement(lot({ terms }))).toBe(1_000)
  expect(shownIncrement(lot({}))).toBe(1_000)
  expect(shownIncrement(lot({ terms, manualIncrement: 20 }))).toBe(20)
})

test('the asking price never exceeds the largest amount', () => {
  expect(askingPrice(lot({ startPrice: 1, highestBid: LARGEST_AMOUNT }))).toBe(LARGEST_AMOUNT)
  expect(askingPrice(lot({ startPrice: 1, highestBid: LARGEST_AMOUNT - 99_999 }))).toBe(LARGEST_AMOUNT)
  expect(askingPrice(lot({ startPrice: 1, highestBid: LARGEST_AMOUNT - 100_001 }))).toBe(LARGEST_AMOUNT - 1)
})

test('the first quick bid is the start price, and each next one is an increment higher', () => {
  expect(quickBids(lot({ startPrice: 1_900 }))).toEqual([1_900, 2_000, 2_100, 2_200])
})

test('after a bid the first quick bid is the next bid', () => {
  expect(quickBids(lot({ startPrice: 1_000, highestBid: 2_000 }))).toEqual([2_200, 2_400, 2_600, 2_800])
})

test('quick bids step by the manual increment', () => {
  expect(quickBids(lot({ startPrice: 1_000, highestBid: 2_000, manualIncrement: 2_500 }))).toEqual([
    4_500, 7_000, 9_500, 12_000,
  ])
})

test('quick bids are figures of a ladder with snap, unless the increment is set by hand', () => {
  const terms = LADDER_PRESETS.uk
  expect(quickBids(lot({ startPrice: 100, highestBid: 185, terms }))).toEqual([190, 200, 220, 250])
  expect(quickBids(lot({ startPrice: 100, highestBid: 185, terms, manualIncrement: 7 }))).toEqual([192, 199, 206, 213])
})

test('no quick bid exceeds the largest amount', () => {
  const top = LARGEST_AMOUNT - 150_000
  expect(quickBids(lot({ startPrice: 1, highestBid: top, manualIncrement: 100_000 }))).toEqual([
    top + 100_000,
    LARGEST_AMOUNT,
    LARGEST_AMOUNT,
    LARGEST_AMOUNT,
  ])
})
