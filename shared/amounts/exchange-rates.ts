import type { CurrencyCode } from './currency.ts'

/** Units for one US dollar, used without live rates. */
export const FALLBACK_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  GBP: 0.79,
  EUR: 0.85,
  CHF: 0.92,
  HKD: 7.8,
  JPY: 110,
  SGD: 1.35,
  CNY: 6.5,
}

/** Units for one US dollar, by currency. */
export type Rates = Readonly<Record<CurrencyCode, number>>
/** Units for one unit of the sale's currency, if set by staff; else null or absent. */
export type RateOverrides = Readonly<Partial<Record<CurrencyCode, number | null>>>

/** Units of `to` for one unit of `from`: the override if there is one, else through the dollar; null without a rate. */
export function rateBetween(
  from: CurrencyCode,
  to: CurrencyCode,
  rates: Rates,
  overrides: RateOverrides,
): number | null {
  const [of, per] = [rates[to], rates[from]]
  return overrides[to] ?? (from === to ? 1 : of === undefined || per === undefined ? null : of / per)
}

/** An amount in another currency, rounded to a whole number; null without a rate. */
export function convert(
  amount: number,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: Rates,
  overrides: RateOverrides,
): number | null {
  const rate = rateBetween(from, to, rates, overrides)
  return rate === null ? null : from === to ? amount : Math.round(amount * rate)
}
