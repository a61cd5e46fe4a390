import type { CurrencyCode } from '../amounts/currency.ts'
import { minorDigits } from '../amounts/minor-units.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'

/** How a sale counts its money by its terms; absent: in whole units of its currency. */
export type UnitTerm = 'whole' | 'minor' | undefined

/** A sale's unit as replies have it beside its currency. */
export const unitTold = (terms: { unit?: UnitTerm } | null | undefined): { unit?: 'minor' } =>
  terms?.unit === 'minor' ? { unit: 'minor' } : {}

/** Currencies in which a new sale is held in minor units; its terms may say otherwise. */
const SOLD_IN_MINOR: ReadonlySet<CurrencyCode> = new Set(['KWD', 'BHD', 'OMR'])

/** How a new sale in a currency counts its money. */
export const usualUnit = (currency: CurrencyCode | null): UnitTerm =>
  currency !== null && SOLD_IN_MINOR.has(currency) ? 'minor' : undefined

/** What the amounts of a new sale count; where its currency is not known, whole units of any. */
export const newUnit = (currency: CurrencyCode | null): MoneyUnit =>
  currency === null ? 'XXX' : moneyUnit(currency, usualUnit(currency))

/** The unit of a sale in a currency: "GBP", or "KWD/1000" where its terms say that it is sold in minor units. */
export function moneyUnit(currency: CurrencyCode, unit: UnitTerm): MoneyUnit {
  const digits = unit === 'minor' ? minorDigits(currency) : 0
  return digits === 0 ? currency : `${currency}/${10 ** digits}`
}
