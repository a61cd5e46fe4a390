/**
 * What a sale's amounts count: its currency ("GBP"), or where it is sold in minor units a part of that ("KWD/1000",
 * fils). The one place that says how many digits of an amount stand after the point.
 */
export type MoneyUnit = string

/** The currency of a unit. */
export const currencyOfUnit = (unit: MoneyUnit): string => unit.split('/', 1)[0] ?? unit

/** How many of a unit are one of its currency: 1, or 1,000 of fils. */
export const unitsInOne = (unit: MoneyUnit): number => Number(unit.split('/')[1] ?? 1)

/** The digits of an amount that stand after the point. */
export const unitDigits = (unit: MoneyUnit): number => Math.round(Math.log10(unitsInOne(unit)))
