import { CHOICES } from '../catalogue/charge-words.ts'
import type { LotContent } from '../catalogue/stored-auction.ts'
import type { CurrencyCode } from '../currency.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'
import { type Charges, chargesOn, type LotCharging } from './charges.ts'
import { minorDigits } from './minor-units.ts'
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

/** What a lot comes to at a price in whole units, in the minor units of the sale's currency. */
export function lotCharges(
  { amount, channel }: { amount: number; channel: string | null },
  { lot, terms, currency }: { lot: Parameters<typeof chargingOf>[0]; terms: ChargeTerms; currency: CurrencyCode },
): Charges {
  const digits = minorDigits(currency)
  const { resaleRight: right } = terms
  // A sale may have got another currency since its terms were set.
  const isReckoned = right !== 'none' && RESALE_RIGHTS[right].currency === currency
  const reckoned = isReckoned ? terms : { ...terms, resaleRight: 'none' as const }
  return chargesOn({ amount: amount * 10 ** digits, channel }, { terms: reckoned, lot: chargingOf(lot), digits })
}
