import { currencyIn, ISO_CURRENCIES } from '../../../../shared/amounts/currency-words.ts'
import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { type ColumnMeaning, MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'

/** Words about the form or unit of a column; the other words give its meaning. */
const FORM = new Set(
  'txt text str primary clean raw the of in cm mm r dollar dollars euro euros pounds pound yen yuan won rubles rupees character characters thousand thousands tsd teur tausend milliers migliaia miles mio million millions mln s k t'.split(
    ' ',
  ),
)
const OF_LOT = new Set(
  'lot item object artwork painting work piece horse player property wine car vehicle product donated'.split(' '),
)

const isForm = (word: string) => FORM.has(word) || ISO_CURRENCIES.has(word.toUpperCase()) || /^\d+s?$/.test(word)

/**
 * Returns the meaning of a heading, by its name, its end ("lot.title") or chief words ("title_primary_txt"), or null.
 */
export function headingMeaning(heading: string): ColumnMeaning | null {
  return knownHeading(heading)?.meaning ?? null
}

/** Returns the meaning of a heading, and its known name: "estimatelow" for "dEstimateLow". */
export function knownHeading(heading: string): { meaning: ColumnMeaning; name: string } | null {
  // "Tag #" is a number.
  const name = plainHeading(heading.replace(/#/g, ' no'))
  const isPicture = MEANING_OF_HEADING.get(name.replace(/(?:file|name|url)?\d+$/, '')) === 'local_image_path'
  const whole = MEANING_OF_HEADING.get(name) ?? (isPicture ? 'local_image_path' : null)
  if (whole) return { meaning: whole, name }
  // Fields of the sale do not belong to the lot, except its currency.
  if (/^sale\./.test(heading)) return name === 'salecurrency' ? { meaning: 'currency', name: 'currency' } : null
  const words = heading
    // Programs put the type of a value before its name: iLotNo, dEstimateLow.
    .replace(/^[a-z](?=[A-Z][a-z])/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !isForm(word))
  const ofLot = words.filter((word) => !OF_LOT.has(word))
  const end = heading.slice(heading.lastIndexOf('.') + 1)
  for (const part of [words.join(''), ofLot.join(''), heading.split('.').slice(-2).join(''), end]) {
    const meaning = MEANING_OF_HEADING.get(plainHeading(part))
    if (meaning) return { meaning, name: plainHeading(part) }
  }
  return null
}

/** Returns the currency that a heading names: "Estimate (USD)", "Limit in €". */
export const headingCurrency = (heading: string): string | null => currencyIn(heading)

const TIMES: readonly (readonly [RegExp, number])[] = [
  [/[億亿억]/u, 1e8],
  [/百万|million|\bmio\b|\bmln\b|млн/iu, 1e6],
  [/[万萬만]/u, 1e4],
  [
    /[千천]|(?:^|[\s(€£$¥'’,/])'?000s?\b|\bthousands?\b|\btsd\b|\btausend\b|\bmilliers\b|\bmigliaia\b|\ben miles\b|\bT(?:EUR|USD|GBP|CHF)\b|\bT[€£$]|\bk[€£$]|[€£$]\s?k\b|тыс|\([€£$]?\s?k\)/iu,
    1e3,
  ],
]

/** Returns the factor of the figures under a heading: 1,000 for "Estimate (£000)"; 1 if it names none. */
export function headingTimes(heading: string): number {
  const text = heading.slice(0, 200)
  return TIMES.find(([pattern]) => pattern.test(text))?.[1] ?? 1
}
