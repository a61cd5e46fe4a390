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
    if (price * 10 <= low) {
      const factor = oneDecimal(low / price)
      return {
        kind: 'unusual',
        direction: 'below',
        by: 'factor',
        figure: factor,
        message: `This is a factor of ${factor} below the low estimate`,
      }
    }
    if (price * 10 < low * 3) {
      const percent = Math.round((1 - price / low) * 100)
      return {
        kind: 'unusual',
        direction: 'below',
        by: 'percent',
        figure: percent,
        message: `This is ${percent}% below the estimate range`,
      }
    }
  }
  if (high !== null && high > 0) {
    if (price >= high * 10) {
      const factor = oneDecimal(price / high)
      return {
        kind: 'unusual',
        direction: 'above',
        by: 'factor',
        figure: factor,
        message: `This is a factor of ${factor} above the high estimate`,
      }
    }
    if (price > high * 3) {
      const percent = Math.round((price / high - 1) * 100)
      return {
        kind: 'unusual',
        direction: 'above',
        by: 'percent',
        figure: percent,
        message: `This is ${percent}% above the estimate range`,
      }
    }
  }
  return { kind: 'ok' }
}
