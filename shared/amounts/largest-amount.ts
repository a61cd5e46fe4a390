/** The largest amount, in whole units of the sale's currency. Its own module, so that screens load no schemas. */
export const LARGEST_AMOUNT = 1_000_000_000_000
