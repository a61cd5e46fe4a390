import type { CurrencyCode } from '../currency.ts'

/** The digits of a currency after the point: 2 of GBP, 3 of KWD, none of JPY; 2 where nobody knows the code. */
export function minorDigits(currency: CurrencyCode | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
