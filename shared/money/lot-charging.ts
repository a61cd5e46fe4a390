import { CHOICES } from '../catalogue/choice-words.ts'
import type { LotContent } from '../catalogue/stored-auction.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'
import { type Charges, chargesOn, type LotCharging } from './charges.ts'
import { minorDigits } from './minor-units.ts'
import { currencyOfUnit, type MoneyUnit, unitsInOne } from './money-unit.ts'
import { RESALE_RIGHTS } from './resale-right.ts'
import { VAT_SCHEMES } from './vat-schemes.ts'

/** How a lot's own fields have it charged. */
export function chargingOf(lot: Pick<LotContent, 'vat_scheme' | 'resale_right' | 'vendor_commission'>): LotCharging {
  const scheme = CHOICES['VAT scheme'].read(lot.vat_scheme ?? '')
  return {
    vatScheme: VAT_SCHEMES.find((known) => known === scheme) ?? null,
    hasResaleRight: CHOICES['yes or no'].read(lot.resale_right ?? '') === 'yes',
    vendorCommission: Number(CHOICES.percent.read(lot.vendor_commission ?? '') ?? 0),
  }
}

/** What a lot comes to at a price in the sale's unit, in the minor units of its currency. */
export function lotCharges(
  { amount, channel }: { amount: number; channel: string | null },
  { lot, terms, unit }: { lot: Parameters<typeof chargingOf>[0]; terms: ChargeTerms; unit: MoneyUnit },
): Charges {
  const digits = minorDigits(unit)
  const { resaleRight: right } = terms
  // A sale may have got another currency since its terms were set.
  const isReckoned = right !== 'none' && RESALE_RIGHTS[right].currency === currencyOfUnit(unit)
  const reckoned = isReckoned ? terms : { ...terms, resaleRight: 'none' as const }
  const inMinor = amount * (10 ** digits / unitsInOne(unit))
  return chargesOn({ amount: inMinor, channel }, { terms: reckoned, lot: chargingOf(lot), digits })
}
