import { LARGEST_AMOUNT } from '../amounts/largest-amount.ts'

/** A warning about an unusual start price, which the clerk confirms or cancels. */
export type StartPriceCheck =
  | { kind: 'ok' }
  | { kind: 'invalid'; title: string; message: string }
  | { kind: 'unusual'; direction: 'below' | 'above'; by: 'factor' | 'percent'; figure: number; message: string }

type Estimates = { low: number | null; high: number | null }

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Compares a start price with the estimate range; either end may be missing. */
export function checkStartPrice(price: number | null, { low, high }: Estimates): StartPriceCheck {
  if (price === null || !Number.isInteger(price) || price <= 0 || price > LARGEST_AMOUNT) {
    return { kind: 'invalid', title: 'Invalid Start Price', message: 'Please enter a valid start price' }
  }
  if (low !== null && low > 0) {
    if (price * 10 <= low) return unusual('below', 'factor', oneDecimal(low / price))
    if (price * 10 < low * 3) return unusual('below', 'percent', Math.round((1 - price / low) * 100))
  }
  if (high !== null && high > 0) {
    if (price >= high * 10) return unusual('above', 'factor', oneDecimal(price / high))
    if (price > high * 3) return unusual('above', 'percent', Math.round((price / high - 1) * 100))
  }
  return { kind: 'ok' }
}

function unusual(direction: 'below' | 'above', by: 'factor' | 'percent', figure: number): StartPriceCheck {
  const message =
    by === 'factor'
      ? `This is a factor of ${figure} ${direction} the ${direction === 'below' ? 'low' : 'high'} estimate`
      : `This is ${figure}% ${direction} the estimate range`
  return { kind: 'unusual', direction, by, figure, message }
}
