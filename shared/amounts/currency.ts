import { currencyOfUnit, type MoneyUnit } from './money-unit.ts'

/** The currencies of both lists, in the order the displays show them. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'CHF', 'HKD', 'JPY', 'SGD', 'CNY'] as const

/** A currency of ISO 4217; the room's lists show those of CURRENCIES and the sale's own. */
export type CurrencyCode = string

/** Symbols as the displays print them, where they are not the platform's. */
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

/** A currency's symbol as the displays print it: "£", "A$", "PLN". */
export function currencySymbol(unit: MoneyUnit): string {
  const code = currencyOfUnit(unit)
  const own = OWN_SYMBOLS[code]
  if (own !== undefined) return own
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
