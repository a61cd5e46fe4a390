import { CURRENCIES, type CurrencyCode } from '../amounts/currency.ts'
import { ISO_CURRENCIES } from '../amounts/currency-words.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'
import type { Terms } from '../entities/terms.ts'
import { placeIn } from '../places.ts'
import { moneyUnit } from './sale-unit.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })

/** Every currency by its code and name, those of the room's lists first: what a form offers. */
export const CURRENCY_OPTIONS: readonly { value: CurrencyCode; label: string }[] = [
  ...new Set<string>([...CURRENCIES, ...ISO_CURRENCIES]),
].map((code) => ({ value: code, label: `${code} ${NAMES.of(code) ?? ''}` }))

/** A currency as sentences name it: "British Pound (GBP)". */
export const currencyWords = (code: CurrencyCode): string => `${NAMES.of(code) ?? code} (${code})`

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

/**
 * The currency of a sale that comes in: as it is told, else that of the specification's places, else the one that its
 * lots name, else that of a place beyond the table. Null where nothing tells it, or the lots name several.
 */
export function currencyFound({
  told,
  location,
  named,
}: {
  told: string | null | undefined
  location: string | null | undefined
  /** What lots name beside their amounts. */
  named: readonly CurrencyCode[]
}): CurrencyCode | null {
  const code = told?.trim().toUpperCase() ?? ''
  if (ISO_CURRENCIES.has(code)) return code
  const [only = null, another] = new Set(named)
  return placeIn(PLACES, location) ?? (another === undefined ? (only ?? placeIn(MORE_PLACES, location)) : null)
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

/** What a sale's amounts count, by its currency and its terms. */
export function unitOfSale({
  metadata,
  terms,
}: {
  metadata: Parameters<typeof currencyOfSale>[0]
  terms: Pick<Terms, 'unit'> | null | undefined
}): MoneyUnit {
  return moneyUnit(currencyOfSale(metadata), terms?.unit)
}
