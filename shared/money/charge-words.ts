import { formatMinor } from '../amounts/format-minor.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'
import type { Charges } from './charges.ts'

/** The buyer's total in words: "£16,640 with premium and VAT". It includes tax that no invoice shows. */
export function totalWords(charges: Charges, unit: MoneyUnit): string {
  const parts = [
    charges.premium + charges.platform > 0 && 'premium',
    charges.taxOnHammer + charges.taxOnPremium > 0 && 'VAT',
    charges.resaleRight > 0 && 'resale right',
  ].filter((part) => part !== false)
  const last = parts.pop()
  const named = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${formatMinor(charges.total, unit)} ${named === undefined ? 'without any charges' : `with ${named}`}`
}
