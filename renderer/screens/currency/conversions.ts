import { CURRENCIES, type CurrencyCode } from '../../../shared/currency.ts'
import { convert, type RateOverrides, type Rates, rateBetween } from '../../../shared/exchange-rates.ts'

export type Conversion = {
  currency: CurrencyCode
  /** Whole units; null while there is nothing to convert. */
  amount: number | null
  /** Units for one unit of the sale's currency, to 4 decimals. */
  rate: string
  isOverridden: boolean
}

/** An amount in every other currency of the table, in its order. */
export function conversionsOf(
  amount: number | null,
  { currency, rates, overrides }: { currency: CurrencyCode; rates: Rates; overrides: RateOverrides },
): Conversion[] {
  return CURRENCIES.filter((other) => other !== currency).map((other) => ({
    currency: other,
    amount: amount === null ? null : convert(amount, currency, other, rates, overrides),
    rate: rateBetween(currency, other, rates, overrides)?.toFixed(4) ?? '–',
    isOverridden: (overrides[other] ?? null) !== null,
  }))
}
