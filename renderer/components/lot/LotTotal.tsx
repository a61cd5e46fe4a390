import type { Lot } from '../../../shared/entities/lot.ts'
import type { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import { totalWords } from '../../../shared/money/charge-words.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import type { MoneyUnit } from '../../../shared/money/money-unit.ts'
import { formatMoney } from '../../../shared/money.ts'

type LotTotalProps = { charges: ChargeTerms; lot: Lot; amount: number; currency: MoneyUnit }

/** What a lot comes to at a price, with all charges: "£13,000: £16,640 with premium and VAT". */
export function LotTotal({ charges: terms, lot, amount, currency }: LotTotalProps) {
  const charges = lotCharges({ amount, channel: null }, { lot, terms, unit: currency })
  return (
    <p className="figures mt-1 text-center text-sm text-ink-muted">
      {formatMoney(amount, currency)}: <span className="text-ink">{totalWords(charges, currency)}</span>
    </p>
  )
}
