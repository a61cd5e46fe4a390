import type { CurrencyCode } from '../../../shared/currency.ts'
import { formatMoney } from '../../../shared/money.ts'
import { classNames } from '../class-names.ts'

type MoneyProps = {
  /** Whole units of the currency. */
  amount: number
  currency: CurrencyCode
  className?: string
}

/** An amount with its currency's symbol, in figures of one width. */
export function Money({ amount, currency, className }: MoneyProps) {
  return <span className={classNames('figures whitespace-nowrap', className)}>{formatMoney(amount, currency)}</span>
}
