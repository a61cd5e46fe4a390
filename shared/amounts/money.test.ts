import { expect, test } from 'vitest'
import { CURRENCIES } from './currency.ts'
import { formatAmount, formatFigure, formatMoney } from './money.ts'

test.each([
  [1, '1'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [1_000_000_000_000, '1,000,000,000,000'],
])('formats %i as %s', (amount, text) => {
  expect(formatFigure(amount)).toBe(text)
})

test.each([
  ['AUD', 'A$1,200'],
  ['INR', '₹1,200'],
  ['KRW', '₩1,200'],
  ['PLN', 'PLN 1,200'],
  ['KWD', 'KWD 1,200'],
])('formats %s as %s, as Intl does', (currency, text) => {
  expect(formatMoney(1_200, currency)).toBe(text)
})

test('each currency has its symbol, and letters have a space before the figure', () => {
  expect(CURRENCIES.map((currency) => formatMoney(1_200, currency))).toEqual([
    '$1,200',
    '£1,200',
    '€1,200',
    'CHF 1,200',
    'HK$1,200',
    '¥1,200',
    'S$1,200',
    '¥1,200',
  ])
})

test('amounts of a sale in minor units have all their digits', () => {
  expect([formatMoney(12_500, 'KWD/1000'), formatMoney(12_000_000, 'BHD/1000'), formatMoney(1, 'GBP/100')]).toEqual([
    'KWD 12.500',
    'BHD 12,000.000',
    '£0.01',
  ])
  expect(formatAmount(1_234_567, 'OMR/1000')).toBe('1,234.567')
})
