/** The largest amount, in whole units of the sale's currency. A module of its own: the screens need no schemas with it. */
export const LARGEST_AMOUNT = 1_000_000_000_000
