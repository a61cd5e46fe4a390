import { describe, expect, it } from 'vitest'
import { currencyIn } from './currency-words.ts'
import { readAmount } from './written-amount.ts'
import { USUAL_HABIT } from './written-figure.ts'

describe('an amount in a cell', () => {
  it.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['£1,200', 1200],
    ['1.200', 1200],
    ['1.234.567', 1234567],
    ['€ 1.200,00', 1200],
    ['1,200.00', 1200],
    ["CHF 12'000", 12000],
    ['12’000.-', 12000],
    ['1 200 €', 1200],
    ['US$ 500', 500],
    ['HK$1,000', 1000],
    ['500 USD', 500],
    [' 75 ', 75],
    ['１，２００', 1200],
    ['١٬٢٠٠', 1200],
    ['۱۲۰۰', 1200],
    ['१,२००', 1200],
    ['١٬٢٠٠٫٠٠', 1200],
  ])('%j is %i', (cell, amount) => {
    expect(readAmount(cell, USUAL_HABIT)).toEqual({ amount, wasRounded: false })
  })

  it.each(['', ' ', '-', 'N/A', 'POA', '0', '0.00'])('%j is not an amount', (cell) => {
    expect(readAmount(cell, USUAL_HABIT)).toEqual({ amount: null, wasRounded: false })
  })

  it.each(['12.50', '12,5', '1,199.75'])('%j is rounded, and marked as such', (cell) => {
    expect(readAmount(cell, USUAL_HABIT)).toMatchObject({ wasRounded: true })
  })

  it.each(['abc', '500-700', '1,20,0', '12..5', '-500', '9999999999999', '1e5', '=1+1'])(
    '%j can not be read',
    (cell) => {
      expect(readAmount(cell, USUAL_HABIT)).toBe('unreadable')
    },
  )

  it.each([
    ['£1,200', 'GBP'],
    ['1.200 €', 'EUR'],
    ['HK$ 5', 'HKD'],
    ['S$5', 'SGD'],
    ['CHF 5', 'CHF'],
    ['500 jpy', 'JPY'],
    ['$5', null],
    ['¥500', null],
    ['A$5', 'AUD'],
    ['5 Kč', 'CZK'],
    ['€5 or $6', null],
    ['1200', null],
  ])('%j names %s', (cell, currency) => {
    expect(currencyIn(cell)).toBe(currency)
  })
})
