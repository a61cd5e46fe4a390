/** Every currency of ISO 4217 that the JavaScript engine knows. */
export const ISO_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The currency of each sign next to an amount; null if several have it. Longer signs first. */
const MARKS: Readonly<Record<string, string | null>> = {
  HK$: 'HKD',
  US$: 'USD',
  AU$: 'AUD',
  A$: 'AUD',
  CA$: 'CAD',
  C$: 'CAD',
  NZ$: 'NZD',
  SG$: 'SGD',
  S$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
  R$: 'BRL',
  RMB: 'CNY',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  SFr: 'CHF',
  Fr: 'CHF',
  '£': 'GBP',
  '€': 'EUR',
  euros: 'EUR',
  euro: 'EUR',
  '₹': 'INR',
  Rs: 'INR',
  '₽': 'RUB',
  руб: 'RUB',
  円: 'JPY',
  元: 'CNY',
  人民币: 'CNY',
  港币: 'HKD',
  港元: 'HKD',
  港幣: 'HKD',
  '₩': 'KRW',
  원: 'KRW',
  Kč: 'CZK',
  zł: 'PLN',
  Ft: 'HUF',
  '₺': 'TRY',
  TL: 'TRY',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  '₴': 'UAH',
  $: null,
  '¥': null,
  '￥': null,
  kr: null,
}

const escaped = (text: string) => text.replace(/[.$]/g, '\\$&')
const WORDS = Object.keys(MARKS).sort((a, b) => b.length - a.length)

/** A currency's code or sign, as part of a pattern with the flags i and u. */
export const CURRENCY_PATTERN = `(?:(?<![\\p{L}])(?:${[...ISO_CURRENCIES].join('|')})(?![\\p{L}])|(?:${WORDS.map(escaped).join('|')})(?:(?<=r|s|Fr|руб)\\.)?(?!\\p{Ll}))`

/** Every code or sign has a letter or a currency sign; most amounts have neither. */
const MAY_NAME = /[\p{L}\p{Sc}]/u
const FOUND = new RegExp(CURRENCY_PATTERN, 'giu')

/** The currency in a text; null if it has none, several, or a sign that countries share ("$", "¥", "kr"). */
export function currencyIn(words: string): string | null {
  if (!MAY_NAME.test(words)) return null
  const named = new Set((words.match(FOUND) ?? []).map(currencyOfMark))
  const [only = null] = named
  return named.size === 1 ? only : null
}

function currencyOfMark(mark: string): string | null {
  const code = mark.toUpperCase()
  if (ISO_CURRENCIES.has(code)) return code
  const plain = mark.replace(/\.$/, '').toLowerCase()
  return Object.entries(MARKS).find(([known]) => known.toLowerCase() === plain)?.[1] ?? null
}
