import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import type { Language } from '../../languages/language.ts'
import { useLanguage } from '../../languages/useLanguage.ts'

type LotTotalProps = { charges: ChargeTerms; lot: Lot; amount: number; currency: MoneyUnit }

/** A lot's total at a price, with all charges: "£13,000: £16,640 with premium and VAT". */
export function LotTotal({ charges: terms, lot, amount, currency }: LotTotalProps) {
  const language = useLanguage()
  const charges = lotCharges({ amount, channel: null }, { lot, terms, unit: currency })
  return (
    <p className="figures mt-1 text-center text-sm text-ink-muted">
      {language.money(amount, currency)}: <span className="text-ink">{totalWords(charges, currency, language)}</span>
    </p>
  )
}

/** Returns the buyer's total in words: "£16,640 with premium and VAT". Includes tax that no invoice shows. */
function totalWords(charges: Charges, currency: MoneyUnit, { words, minor, list }: Language): string {
  const { total } = words.lot
  const parts = [
    charges.premium + charges.platform > 0 && total.premium,
    charges.taxOnHammer + charges.taxOnPremium > 0 && total.tax,
    charges.resaleRight > 0 && total.resaleRight,
  ].filter((part) => part !== false)
  const sum = minor(charges.total, currency)
  return parts.length > 0 ? total.with(sum, list(parts)) : total.without(sum)
}
