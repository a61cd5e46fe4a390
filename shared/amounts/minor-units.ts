import type { MoneyUnit } from './money-unit.ts'

/** The digits of each code, cached: Intl takes half a millisecond. */
const known = new Map<string, number>()

/** A currency's decimal digits: 2 for GBP, 3 for KWD (and its fils), 0 for JPY; 2 for an unknown code. */
export function minorDigits(unit: MoneyUnit | null): number {
  const currency = unit?.split('/', 1)[0] ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const digits = known.get(currency) ?? digitsOf(currency)
  known.set(currency, digits)
  return digits
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
