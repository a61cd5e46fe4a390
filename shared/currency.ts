/** The currencies of both lists, in the order the displays show them. DESIGN 8, 001 section 9. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'CHF', 'HKD', 'JPY', 'SGD', 'CNY'] as const

export type CurrencyCode = (typeof CURRENCIES)[number]

/** Symbols as the displays print them. 001 section 9. */
export const CURRENCY_SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  CHF: 'CHF',
  HKD: 'HK$',
  JPY: '¥',
  SGD: 'S$',
  CNY: '¥',
}

/** Units for one US dollar, used while no live rates can be had. 001 section 9; SGD: DESIGN 8. */
export const FALLBACK_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  GBP: 0.79,
  EUR: 0.85,
  CHF: 0.92,
  HKD: 7.8,
  JPY: 110,
  SGD: 1.35,
  CNY: 6.5,
}

const PLACES: readonly (readonly [CurrencyCode, readonly string[]])[] = [
  ['USD', ['new york', 'los angeles', 'usa']],
  ['GBP', ['london', 'uk', 'england']],
  ['EUR', ['paris', 'berlin', 'france', 'germany', 'italy']],
  ['CHF', ['geneva', 'zurich', 'switzerland']],
  ['HKD', ['hong kong']],
  ['JPY', ['tokyo', 'japan']],
  ['SGD', ['singapore']],
  ['CNY', ['beijing', 'shanghai', 'china']],
]

/** The currency of a sale by its location: whole words, any case, accents ignored; USD where none fits. DESIGN 8. */
export function currencyOfLocation(location: string | null | undefined): CurrencyCode {
  const words = ` ${(location ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return PLACES.find(([, places]) => places.some((place) => words.includes(` ${place} `)))?.[0] ?? 'USD'
}

/** The sale's currency: the one its metadata names, where we know it, else the location's. DESIGN 7. */
export function currencyOfSale(sale: {
  currency?: string | null | undefined
  location?: string | null | undefined
}): CurrencyCode {
  const named = sale.currency?.trim().toUpperCase()
  return CURRENCIES.find((code) => code === named) ?? currencyOfLocation(sale.location)
}

/** Units for one US dollar, by currency. */
export type Rates = Readonly<Record<CurrencyCode, number>>
/** Units for one unit of the sale's currency, where staff set one; null or absent where not. DESIGN 8. */
export type RateOverrides = Readonly<Partial<Record<CurrencyCode, number | null>>>

/** Units of `to` for one unit of `from`: the override where there is one, else by way of the dollar. 001 section 9. */
export function rateBetween(from: CurrencyCode, to: CurrencyCode, rates: Rates, overrides: RateOverrides): number {
  return overrides[to] ?? rates[to] / rates[from]
}

/** An amount in another currency, rounded to a whole number. 001 section 9. */
export function convert(
  amount: number,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: Rates,
  overrides: RateOverrides,
): number {
  return from === to ? amount : Math.round(amount * rateBetween(from, to, rates, overrides))
}
