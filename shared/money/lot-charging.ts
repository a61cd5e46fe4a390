import { minorDigits } from '../amounts/minor-units.ts'
import { currencyOfUnit, type MoneyUnit, unitsInOne } from '../amounts/money-unit.ts'
import type { LotContent } from '../auction/stored-auction.ts'
import { CHOICES } from '../catalogue/choice-words.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'
import { RESALE_RIGHTS } from '../entities/money/resale-right.ts'
import { VAT_SCHEMES } from '../entities/money/vat-schemes.ts'
import { type Charges, chargesOn, type LotCharging, type Untaxed, untaxedCharges } from './charges.ts'

/** The charging that a lot's own fields define. */
export function chargingOf(lot: Pick<LotContent, 'vat_scheme' | 'resale_right' | 'vendor_commission'>): LotCharging {
  const scheme = CHOICES['VAT scheme'].read(lot.vat_scheme ?? '')
  return {
    vatScheme: VAT_SCHEMES.find((known) => known === scheme) ?? null,
    hasResaleRight: CHOICES['yes or no'].read(lot.resale_right ?? '') === 'yes',
    vendorCommission: Number(CHOICES.percent.read(lot.vendor_commission ?? '') ?? 0),
  }
}

type Price = { amount: number; channel: string | null }
type LotOfSale = { lot: Parameters<typeof chargingOf>[0]; terms: ChargeTerms; unit: MoneyUnit }

/** A lot's charges at a price in the sale's unit, in the minor units of its currency, each tax rounded by itself. */
export const lotCharges = (price: Price, of: LotOfSale): Charges => chargesOn(...inMinor(price, of))

/** The same, before the taxes are rounded. */
export const untaxedLot = (price: Price, of: LotOfSale): Untaxed => untaxedCharges(...inMinor(price, of))

function inMinor({ amount, channel }: Price, { lot, terms, unit }: LotOfSale): Parameters<typeof chargesOn> {
  const digits = minorDigits(unit)
  const { resaleRight: right } = terms
  // The currency of a sale may have changed since its terms were set.
  const isDue = right !== 'none' && RESALE_RIGHTS[right].currency === currencyOfUnit(unit)
  const due = isDue ? terms : { ...terms, resaleRight: 'none' as const }
  const price = amount * (10 ** digits / unitsInOne(unit))
  return [
    { amount: price, channel },
    { terms: due, lot: chargingOf(lot), digits },
  ]
}
