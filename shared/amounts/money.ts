import { currencySymbol } from './currency.ts'
import { type MoneyUnit, unitDigits, unitsInOne } from './money-unit.ts'

const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A count with thousands separators: 1200 -> "1,200". `formatAmount` writes amounts of money. */
export function formatFigure(count: number): string {
  return figures.format(count)
}

/** An amount in a sale's unit: "1,200"; in fils, 12500 is "12.500". */
export function formatAmount(amount: number, unit: MoneyUnit): string {
  const digits = unitDigits(unit)
  if (digits === 0) return formatFigure(amount)
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(amount / unitsInOne(unit))
}

/** An amount with its currency's symbol: "£1,200", "CHF 1,200", "KWD 12.500". */
export function formatMoney(amount: number, unit: MoneyUnit): string {
  const symbol = currencySymbol(unit)
  return `${symbol}${/[A-Z]$/.test(symbol) ? ' ' : ''}${formatAmount(amount, unit)}`
}
