import { ISO_CURRENCIES } from './catalogue/currency-words.ts'
import { placeIn } from './places.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })

/** The currencies of both lists, in the order the displays show them. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'CHF', 'HKD', 'JPY', 'SGD', 'CNY'] as const

/** A currency of ISO 4217; the room's lists show those of CURRENCIES and the sale's own. */
export type CurrencyCode = string

/** Every currency by its code and name, those of the room's lists first: what a form offers. */
export const CURRENCY_OPTIONS: readonly { value: CurrencyCode; label: string }[] = [
  ...new Set<string>([...CURRENCIES, ...ISO_CURRENCIES]),
].map((code) => ({ value: code, label: `${code} ${NAMES.of(code) ?? ''}` }))

/** Symbols as the displays print them, where they are not the platform's. */
const OWN_SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  CHF: 'CHF',
  HKD: 'HK$',
  JPY: '¥',
  SGD: 'S$',
  CNY: '¥',
}

/** A currency's symbol as the displays print it: "£", "A$", "PLN". */
export function currencySymbol(code: CurrencyCode): string {
  const own = OWN_SYMBOLS[code]
  if (own !== undefined) return own
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

/** Units for one US dollar, used while no live rates can be had. SGD: */
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

/** Places by which the currency of a sale is found when it comes in; one that is here already keeps the currency it has. */
const MORE_PLACES: typeof PLACES = [
  ['USD', ['chicago', 'boston', 'dallas', 'san francisco', 'philadelphia', 'united states']],
  ['GBP', ['edinburgh', 'glasgow', 'scotland', 'wales', 'cardiff', 'united kingdom', 'great britain']],
  [
    'EUR',
    [
      'lisbon',
      'lisboa',
      'porto',
      'portugal',
      'vienna',
      'wien',
      'austria',
      'madrid',
      'barcelona',
      'spain',
      'rome',
      'milan',
      'florence',
      'venice',
      'amsterdam',
      'netherlands',
      'brussels',
      'antwerp',
      'belgium',
      'dublin',
      'ireland',
      'athens',
      'greece',
      'helsinki',
      'finland',
      'munich',
      'munchen',
      'hamburg',
      'cologne',
      'koln',
      'frankfurt',
      'stuttgart',
      'dusseldorf',
      'lyon',
      'marseille',
      'monaco',
      'luxembourg',
      'tallinn',
      'riga',
      'vilnius',
      'bratislava',
      'ljubljana',
      'zagreb',
      'valletta',
    ],
  ],
  ['CHF', ['basel', 'bern', 'lausanne', 'lucerne', 'geneve', 'genf', 'liechtenstein']],
  ['AUD', ['sydney', 'melbourne', 'brisbane', 'perth', 'adelaide', 'australia']],
  ['NZD', ['auckland', 'wellington', 'new zealand']],
  ['CAD', ['toronto', 'montreal', 'vancouver', 'canada']],
  ['KRW', ['seoul', 'busan', 'south korea', 'korea']],
  ['INR', ['mumbai', 'delhi', 'new delhi', 'kolkata', 'bangalore', 'bengaluru', 'india']],
  ['RUB', ['moscow', 'saint petersburg', 'st petersburg', 'russia', 'москва', 'россия']],
  ['SEK', ['stockholm', 'uppsala', 'gothenburg', 'sweden']],
  ['DKK', ['copenhagen', 'denmark']],
  ['NOK', ['oslo', 'bergen', 'norway']],
  ['CZK', ['prague', 'praha', 'czechia', 'czech republic']],
  ['PLN', ['warsaw', 'warszawa', 'krakow', 'poland']],
  ['HUF', ['budapest', 'hungary']],
  ['TRY', ['istanbul', 'ankara', 'turkey', 'turkiye']],
  ['ILS', ['tel aviv', 'jerusalem', 'israel']],
  ['AED', ['dubai', 'abu dhabi', 'united arab emirates', 'uae']],
  ['EGP', ['cairo', 'egypt']],
  ['ZAR', ['cape town', 'johannesburg', 'south africa']],
  ['BRL', ['sao paulo', 'rio de janeiro', 'brazil', 'brasil']],
  ['ARS', ['buenos aires', 'argentina']],
  ['MXN', ['mexico city', 'mexico']],
  ['TWD', ['taipei', 'taiwan']],
  ['THB', ['bangkok', 'thailand']],
  ['IDR', ['jakarta', 'indonesia']],
  ['MYR', ['kuala lumpur', 'malaysia']],
  ['PHP', ['manila', 'philippines']],
  ['JPY', ['osaka', 'kyoto', '東京', '日本']],
  ['CNY', ['guangzhou', 'shenzhen', 'hangzhou', '北京', '上海']],
]

/** The currency of a place: whole words, any case, accents ignored; null where none fits. */
export function currencyOfPlace(location: string | null | undefined): CurrencyCode | null {
  return placeIn([...PLACES, ...MORE_PLACES], location)
}

/** The currency of a sale that names none, by its location; USD where that tells none. */
export function currencyOfLocation(location: string | null | undefined): CurrencyCode {
  return placeIn(PLACES, location) ?? 'USD'
}

/** The sale's currency: the one its metadata names, where ISO 4217 knows it, else the location's. */
export function currencyOfSale(sale: {
  currency?: string | null | undefined
  location?: string | null | undefined
}): CurrencyCode {
  const named = sale.currency?.trim().toUpperCase()
  return named !== undefined && ISO_CURRENCIES.has(named) ? named : currencyOfLocation(sale.location)
}

/** Units for one US dollar, by currency. */
export type Rates = Readonly<Record<CurrencyCode, number>>
/** Units for one unit of the sale's currency, where staff set one; null or absent where not. */
export type RateOverrides = Readonly<Partial<Record<CurrencyCode, number | null>>>

/** Units of `to` for one unit of `from`: the override where there is one, else by way of the dollar; null where no rate is known. */
export function rateBetween(
  from: CurrencyCode,
  to: CurrencyCode,
  rates: Rates,
  overrides: RateOverrides,
): number | null {
  const [of, per] = [rates[to], rates[from]]
  return overrides[to] ?? (from === to ? 1 : of === undefined || per === undefined ? null : of / per)
}

/** An amount in another currency, rounded to a whole number; null where no rate is known. */
export function convert(
  amount: number,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: Rates,
  overrides: RateOverrides,
): number | null {
  const rate = rateBetween(from, to, rates, overrides)
  return rate === null ? null : from === to ? amount : Math.round(amount * rate)
}
