import type { CurrencyCode } from '../amounts/currency.ts'
import { minorDigits } from '../amounts/minor-units.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'

/** The unit in the terms of a sale; absent for whole units of its currency. */
export type UnitTerm = 'whole' | 'minor' | undefined

/** A sale's unit in replies, next to its currency. */
export const unitTold = (terms: { unit?: UnitTerm } | null | undefined): { unit?: 'minor' } =>
  terms?.unit === 'minor' ? { unit: 'minor' } : {}

/** Currencies whose new sales are in minor units; their terms may change that. */
const SOLD_IN_MINOR: ReadonlySet<CurrencyCode> = new Set(['KWD', 'BHD', 'OMR'])

/** The unit term of a new sale in a currency. */
export const usualUnit = (currency: CurrencyCode | null): UnitTerm =>
  currency !== null && SOLD_IN_MINOR.has(currency) ? 'minor' : undefined

/** The unit of a new sale's amounts; whole units of any currency if that is unknown. */
export const newUnit = (currency: CurrencyCode | null): MoneyUnit =>
  currency === null ? 'XXX' : moneyUnit(currency, usualUnit(currency))

/** The unit of a sale in a currency: "GBP", or "KWD/1000" under terms in minor units. */
export function moneyUnit(currency: CurrencyCode, unit: UnitTerm): MoneyUnit {
  const digits = unit === 'minor' ? minorDigits(currency) : 0
  return digits === 0 ? currency : `${currency}/${10 ** digits}`
}
