import { formatMoney } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'

/** An amount with its currency's symbol, in figures of one width. */
export function Money({ amount, currency }: { amount: number; currency: MoneyUnit }) {
  return <span className="figures whitespace-nowrap">{formatMoney(amount, currency)}</span>
}
