import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'

/** Returns the question about a waiting bid below the asking price, which the key that accepts bids answers. */
export function halfStepWords(amount: number, unit: MoneyUnit): string {
  return `half step: ${formatAmount(amount, unit)}?`
}
