import { describe, expect, it } from 'vitest'
import { FALLBACK_RATES } from '../../../shared/exchange-rates.ts'
import { conversionsOf } from './Conversions.tsx'

const at = { currency: 'GBP', rates: FALLBACK_RATES, overrides: {} } as const

describe('the conversions on the wall', () => {
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

  it('are whole amounts, with the rate to four decimals', () => {
    expect(conversionsOf(1_000, at)[0]).toEqual({ currency: 'USD', amount: 1_266, rate: '1.2658', isOverridden: false })
    expect(conversionsOf(1_000, at)[4]).toEqual({
      currency: 'JPY',
      amount: 139_241,
      rate: '139.2405',
      isOverridden: false,
    })
  })

  it('follow an override and say so, and ignore one that was cleared', () => {
    const [usd, eur] = conversionsOf(1_000, { ...at, overrides: { EUR: 1.2, USD: null } })
    expect(eur).toEqual({ currency: 'EUR', amount: 1_200, rate: '1.2000', isOverridden: true })
    expect(usd?.isOverridden).toBe(false)
  })

  it('show the rates while there is nothing to convert', () => {
    expect(conversionsOf(null, at)[0]).toMatchObject({ amount: null, rate: '1.2658' })
  })
})
