import { describe, expect, test } from 'vitest'
import { readTypedAmount, readTypedRate } from './typed-amount.ts'

describe('an amount typed or pasted', () => {
  test.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['1234', 1_234],
    ['1,234', 1_234],
    ['1.234', 1_234],
    ['1.234.567', 1_234_567],
    ['1 234', 1_234],
    ["CHF 12'000", 12_000],
    ["CHF 1'200.-", 1_200],
    ['£1,200', 1_200],
    ['1.200 €', 1_200],
    ['US$ 500', 500],
    ['500 USD', 500],
    ['1,200.00', 1_200],
    ['1.200,00', 1_200],
    ['1234.', 1_234],
    ['12k', 12_000],
    ['£12 K', 12_000],
    ['1.5k', 1_500],
    ['1,5k', 1_500],
    ['2m', 2_000_000],
    ['1.1m', 1_100_000],
    ['1000000000000', 1_000_000_000_000],
  ])('%j is %d', (written, value) => {
    expect(readTypedAmount(written, 'GBP')).toEqual({ value })
  })

  test.each([
    ['1234.56', 'Whole amounts only, not 1234.56'],
    ['1,234.56', 'Whole amounts only, not 1,234.56'],
    ['1.234,56', 'Whole amounts only, not 1.234,56'],
    ['1,5', 'Whole amounts only, not 1,5'],
    ['0,500', 'Whole amounts only, not 0,500'],
    ['1.2345k', 'Whole amounts only, not 1.2345k'],
    ['-700', 'An amount is above 0'],
    ['−700', 'An amount is above 0'],
    ['1000000000001', 'At most 1,000,000,000,000'],
    ['2000000m', 'At most 1,000,000,000,000'],
    ['abc', '“abc” is not an amount'],
    ['twelve hundred', '“twelve hundred” is not an amount'],
    ['500-700', '“500-700” is not an amount'],
    ['lot 12 at 500', '“lot 12 at 500” is not an amount'],
    ['1,20,0', '“1,20,0” is not an amount'],
    ['1,234,56', '“1,234,56” is not an amount'],
    ['12..5', '“12..5” is not an amount'],
    ['1e5', '“1e5” is not an amount'],
    ['.', '“.” is not an amount'],
  ])('%j is refused: %s', (written, refused) => {
    expect(readTypedAmount(written, 'GBP')).toEqual({ refused })
  })
})

describe('a rate set by hand', () => {
  test.each([
    ['1.1', 1.1],
    ['1,5', 1.5],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1,234.5', 1_234.5],
    ['1.234,5', 1_234.5],
    [' 155.25 ', 155.25],
    ['155,', 155],
    ['0.0001', 0.0001],
    ['0,0001', 0.0001],
    ['1e3', 1_000],
  ])('%j is %d', (written, rate) => {
    expect(readTypedRate(written)).toBe(rate)
  })

  test.each(['', ' ', '0', '-1', 'one', '1,1,1', 'Infinity', '1e10', 'NaN'])('rejects %j', (written) => {
    expect(readTypedRate(written)).toBeNull()
  })
})

describe('an amount in a currency with three decimal digits', () => {
  test.each([
    ['12.500', 'Whole amounts only, not 12.500'],
    ['KWD 12.500', 'Whole amounts only, not KWD 12.500'],
    ['12.5', 'Whole amounts only, not 12.5'],
    ['12,500.125', 'Whole amounts only, not 12,500.125'],
  ])('%j has a fraction of a unit, and is refused', (written, refused) => {
    expect(readTypedAmount(written, 'KWD')).toEqual({ refused })
  })

  test.each([
    ['12.000', 12],
    ['12,500', 12_500],
    ['12500', 12_500],
    ['1.234.567', 1_234_567],
    ['12k', 12_000],
  ])('%j is %d', (written, value) => {
    expect(readTypedAmount(written, 'KWD')).toEqual({ value })
  })
})

describe('an amount of a sale in fils', () => {
  test.each([
    ['12.500', 12_500],
    ['KWD 12.5', 12_500],
    ['12', 12_000],
    ['0.250', 250],
    ['12,500', 12_500_000],
    ['1.5k', 1_500_000],
    ['1.234.567', 1_234_567_000],
  ])('%j is %d', (written, value) => {
    expect(readTypedAmount(written, 'KWD/1000')).toEqual({ value })
  })

  test.each([
    ['12.5005', 'At most 3 digits after the point, not 12.5005'],
    ['1000000000.001', 'At most 1,000,000,000.000'],
    ['-1', 'An amount is above 0'],
  ])('%j is refused: %s', (written, refused) => {
    expect(readTypedAmount(written, 'KWD/1000')).toEqual({ refused })
  })

  test('of pence has two digits', () => {
    expect([readTypedAmount('12.5', 'GBP/100'), readTypedAmount('1.200', 'GBP/100')]).toEqual([
      { value: 1_250 },
      { value: 120_000 },
    ])
    expect(readTypedAmount('0.125', 'GBP/100')).toHaveProperty('refused')
  })
})
