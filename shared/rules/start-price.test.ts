import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/amount.ts'
import { checkStartPrice } from './start-price.ts'

const range = { low: 10_000, high: 20_000 }

test.each([null, 0, -5, 10.5, Number.NaN, LARGEST_AMOUNT + 1])('a start price of %s is invalid', (price) => {
  expect(checkStartPrice(price, range)).toEqual({
    kind: 'invalid',
    title: 'Invalid Start Price',
    message: 'Please enter a valid start price',
  })
})

describe('at estimates of 10,000 to 20,000', () => {
  test.each([
    { price: 1, direction: 'below', by: 'factor', figure: 10_000 },
    { price: 999, direction: 'below', by: 'factor', figure: 10 },
    { price: 1_000, direction: 'below', by: 'factor', figure: 10 },
    { price: 1_001, direction: 'below', by: 'percent', figure: 90 },
    { price: 2_999, direction: 'below', by: 'percent', figure: 70 },
    { price: 60_001, direction: 'above', by: 'percent', figure: 200 },
    { price: 199_999, direction: 'above', by: 'percent', figure: 900 },
    { price: 200_000, direction: 'above', by: 'factor', figure: 10 },
    { price: 250_000, direction: 'above', by: 'factor', figure: 12.5 },
  ])('$price is unusual: $direction by a $by of $figure', ({ price, direction, by, figure }) => {
    const check = checkStartPrice(price, range)
    expect(check).toMatchObject({ kind: 'unusual', direction, by, figure })
    expect(check).toHaveProperty(
      'message',
      expect.stringContaining(`${figure}${by === 'percent' ? '%' : ''} ${direction}`),
    )
  })

  test.each([3_000, 3_001, 10_000, 20_000, 59_999, 60_000])('%i needs no confirmation', (price) => {
    expect(checkStartPrice(price, range)).toEqual({ kind: 'ok' })
  })
})

test('without a low estimate no price is too low, and the high one still counts', () => {
  expect(checkStartPrice(1, { low: null, high: 20_000 })).toEqual({ kind: 'ok' })
  expect(checkStartPrice(200_000, { low: null, high: 20_000 })).toMatchObject({ direction: 'above', by: 'factor' })
})

test('without a high estimate no price is too high, and the low one still counts', () => {
  expect(checkStartPrice(LARGEST_AMOUNT, { low: 10_000, high: null })).toEqual({ kind: 'ok' })
  expect(checkStartPrice(1_000, { low: 10_000, high: null })).toMatchObject({ direction: 'below', by: 'factor' })
})

test('without estimates, or with estimates of zero, any price is accepted', () => {
  expect(checkStartPrice(1, { low: null, high: null })).toEqual({ kind: 'ok' })
  expect(checkStartPrice(5_000, { low: 0, high: 0 })).toEqual({ kind: 'ok' })
})
