import { CURRENCIES, type CurrencyCode } from '../amounts/currency.ts'
import { ISO_CURRENCIES } from '../amounts/currency-words.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'
import type { Terms } from '../entities/terms.ts'
import { placeIn } from '../places.ts'
import { moneyUnit } from './sale-unit.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })

/** Every currency by code and name for forms, those of the room's lists first. */
export const CURRENCY_OPTIONS: readonly { value: CurrencyCode; label: string }[] = [
  ...new Set<string>([...CURRENCIES, ...ISO_CURRENCIES]),
].map((code) => ({ value: code, label: `${code} ${NAMES.of(code) ?? ''}` }))

/** The words for a currency: "British Pound (GBP)". */
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

/** More places for the currency of a new sale. Stored sales do not use them, and so keep their currency. */
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
 * The currency of a new sale: the given one, else by the specification's places, else the one that its lots name, else
 * by further places. Null if there is none, or the lots name several.
 */
export function currencyFound({
  told,
  location,
  named,
}: {
  told: string | null | undefined
  location: string | null | undefined
  /** The currencies that lots name next to their amounts. */
  named: readonly CurrencyCode[]
}): CurrencyCode | null {
  const code = told?.trim().toUpperCase() ?? ''
  if (ISO_CURRENCIES.has(code)) return code
  const [only = null, another] = new Set(named)
  return placeIn(PLACES, location) ?? (another === undefined ? (only ?? placeIn(MORE_PLACES, location)) : null)
}

/** The currency by the location of a sale that names none; USD if the location is unknown. */
export function currencyOfLocation(location: string | null | undefined): CurrencyCode {
  return placeIn(PLACES, location) ?? 'USD'
}

/** The sale's currency: the one in its metadata if ISO 4217 has it, else the location's. */
export function currencyOfSale(sale: {
  currency?: string | null | undefined
  location?: string | null | undefined
}): CurrencyCode {
  const named = sale.currency?.trim().toUpperCase()
  return named !== undefined && ISO_CURRENCIES.has(named) ? named : currencyOfLocation(sale.location)
}

/** The unit of a sale's amounts, by its currency and its terms. */
export function unitOfSale({
  metadata,
  terms,
}: {
  metadata: Parameters<typeof currencyOfSale>[0]
  terms: Pick<Terms, 'unit'> | null | undefined
}): MoneyUnit {
  return moneyUnit(currencyOfSale(metadata), terms?.unit)
}
