import { currencyOfUnit, type MoneyUnit } from './money-unit.ts'

/** The currencies of both lists, in their order on displays. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'CHF', 'HKD', 'JPY', 'SGD', 'CNY'] as const

/** A currency of ISO 4217. The room's lists show CURRENCIES and the sale's own. */
export type CurrencyCode = string

/** The displays' symbols that differ from Intl's. */
const OWN_SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  CHF: 'CHF',
  HKD: 'HK$',
  JPY: '¥',
  SGD: 'S$',
  CNY: '¥',
}

/** A currency's symbol on displays: "£", "A$", "PLN". */
export function currencySymbol(unit: MoneyUnit): string {
  const code = currencyOfUnit(unit)
  const own = OWN_SYMBOLS[code]
  if (own !== undefined) return own
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
