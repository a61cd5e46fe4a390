/**
 * The unit of a sale's amounts: its currency ("GBP"), or if it is sold in minor units, a fraction of it ("KWD/1000",
 * fils). Only the unit determines the decimal digits of an amount.
 */
export type MoneyUnit = string

/** The currency of a unit. */
export const currencyOfUnit = (unit: MoneyUnit): string => unit.split('/', 1)[0] ?? unit

/** The number of units in one of its currency: 1, or 1,000 for fils. */
export const unitsInOne = (unit: MoneyUnit): number => Number(unit.split('/')[1] ?? 1)

/** The decimal digits of an amount. */
export const unitDigits = (unit: MoneyUnit): number => Math.round(Math.log10(unitsInOne(unit)))
