import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { totalWords } from './total-words.ts'

type LotTotalProps = { charges: ChargeTerms; lot: Lot; amount: number; currency: MoneyUnit }

/** A lot's total at a price, with all charges: "£13,000: £16,640 with premium and VAT". */
export function LotTotal({ charges: terms, lot, amount, currency }: LotTotalProps) {
  const language = useLanguage()
  const charges = lotCharges({ amount, channel: null }, { lot, terms, unit: currency })
  return (
    <p className="figures mt-1 text-center text-sm text-ink-muted">
      {language.money(amount, currency)}:{' '}
      <span className="text-ink">{totalWords([charges], { currency, language })}</span>
    </p>
  )
}
