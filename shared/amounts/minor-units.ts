import type { MoneyUnit } from './money-unit.ts'

/** The digits of each code asked for so far: finding them out takes half a millisecond. */
const known = new Map<string, number>()

/** The digits of a currency after the point: 2 of GBP, 3 of KWD (and of its fils), none of JPY; 2 where nobody knows the code. */
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
