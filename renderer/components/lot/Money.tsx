import { formatMoney } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { classNames } from '../class-names.ts'

type MoneyProps = {
  amount: number
  currency: MoneyUnit
  className?: string
}

/** An amount with its currency's symbol, in figures of one width. */
export function Money({ amount, currency, className }: MoneyProps) {
  return <span className={classNames('figures whitespace-nowrap', className)}>{formatMoney(amount, currency)}</span>
}
