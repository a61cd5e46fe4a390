import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import type { Language } from '../../languages/language.ts'

/** Returns the buyer's total of these lots in words: "£16,640 with premium and VAT". Includes tax that no invoice shows. */
export function totalWords(
  lots: readonly Charges[],
  { currency, language: { words, minor, list } }: { currency: MoneyUnit; language: Language },
): string {
  const { total } = words.lot
  const sumOf = (part: (charges: Charges) => number) => lots.reduce((sum, charges) => sum + part(charges), 0)
  const parts = [
    sumOf(({ premium, platform }) => premium + platform) > 0 && total.premium,
    sumOf(({ taxOnHammer, taxOnPremium }) => taxOnHammer + taxOnPremium) > 0 && total.tax,
    sumOf(({ resaleRight }) => resaleRight) > 0 && total.resaleRight,
  ].filter((part) => part !== false)
  const sum = minor(
    sumOf(({ total }) => total),
    currency,
  )
  return parts.length > 0 ? total.with(sum, list(parts)) : total.without(sum)
}
