import { describe, expect, it } from 'vitest'
import { FALLBACK_RATES } from '../../../shared/amounts/exchange-rates.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { formatsOf } from '../../languages/formats.ts'
import { conversionsOf, rateIn } from './Conversions.tsx'

const at = { currency: 'GBP', rates: FALLBACK_RATES, overrides: {} } as const

describe('the conversions on the display', () => {
  it("are to every currency but the sale's own, in the table's order", () => {
    expect(conversionsOf(1_000, at).map(({ currency }) => currency)).toEqual([
      'USD',
      'EUR',
      'CHF',
      'HKD',
      'JPY',
      'SGD',
      'CNY',
    ])
  })

  it('are whole amounts, with the rate to four decimals in each language’s format', () => {
    const rows = conversionsOf(1_000, at)
    const shown = (locale: string) => rows.map(({ amount, rate }) => `${amount} ${rateIn(locale, rate)}`)
    expect([shown('en-GB')[0], shown('en-GB')[4]]).toEqual(['1266 1.2658', '139241 139.2405'])
    expect([shown('fr')[0], shown('fr')[4]]).toEqual(['1266 1,2658', '139241 139,2405'])
    expect(rateIn('en-GB', null)).toBe('–')
    for (const code of LANGUAGE_CODES) {
      const { locale } = formatsOf(code)
      // In the same format as the amounts.
      const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
      expect(rateIn(locale, 9139.24051), code).toBe(`9139${point}2405`)
    }
  })

  it('use and mark an override, and ignore a cleared one', () => {
    const [usd, eur] = conversionsOf(1_000, { ...at, overrides: { EUR: 1.2, USD: null } })
    expect(eur).toEqual({ currency: 'EUR', amount: 1_200, rate: 1.2, isOverridden: true })
    expect(usd?.isOverridden).toBe(false)
  })

  it('show the rates without an amount to convert', () => {
    expect(conversionsOf(null, at)[0]).toMatchObject({ amount: null, rate: 1 / 0.79 })
  })
})
