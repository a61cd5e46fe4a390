import { type CurrencyCode, currencySymbol } from './currency.ts'

const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A figure with thousands separators: 1200 -> "1,200". */
export function formatFigure(amount: number): string {
  return figures.format(amount)
}

/** An amount with its currency's symbol: "£1,200", "CHF 1,200". */
export function formatMoney(amount: number, currency: CurrencyCode): string {
  const symbol = currencySymbol(currency)
  return /[A-Z]$/.test(symbol) ? `${symbol} ${formatFigure(amount)}` : `${symbol}${formatFigure(amount)}`
}
