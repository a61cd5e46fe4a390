import { currencySymbol } from './currency.ts'
import { minorDigits } from './minor-units.ts'
import type { MoneyUnit } from './money-unit.ts'

/** An amount in minor units with its currency's symbol: "£16,640", "£16,640.50", "KWD 12.500". */
export function formatMinor(amount: number, unit: MoneyUnit): string {
  const digits = minorDigits(unit)
  const shown = amount % 10 ** digits === 0 ? 0 : digits
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: shown, maximumFractionDigits: shown })
  const symbol = currencySymbol(unit)
  return `${symbol}${/[A-Z]$/.test(symbol) ? ' ' : ''}${format.format(amount / 10 ** digits)}`
}

/** An amount in minor units with all its digits, for tables: "16,640.00". */
export function minorFigure(amount: number, digits: number): string {
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(amount / 10 ** digits)
}
