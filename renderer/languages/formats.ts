import type { CurrencyCode } from '../../shared/currency.ts'
import { formatMinor } from '../../shared/money/format-minor.ts'
import { minorDigits } from '../../shared/money/minor-units.ts'
import { formatFigure, formatMoney } from '../../shared/money.ts'
import { zoneWords } from '../../shared/zone-words.ts'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { type Moments, momentsIn } from './moments.ts'

/** How a language writes figures, days and lists. */
export type Formats = {
  /** The locale of Intl. */
  locale: string
  /** A plain figure: "1,200". */
  figure: (amount: number) => string
  /** An amount in whole units of its currency: "£1,200". */
  money: (amount: number, currency: CurrencyCode) => string
  /** An amount in minor units of its currency: "£16,640.50". */
  minor: (amount: number, currency: CurrencyCode) => string
  /** "premium, VAT and resale right". */
  list: (parts: readonly string[]) => string
  moments: Moments
}

/** Lot and paddle numbers are printed in Western digits everywhere, and so is what is bid for them. */
const LOCALES: Readonly<Partial<Record<LanguageCode, string>>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** The formats of a language; English prints amounts as the specification does. */
export function formatsOf(code: LanguageCode): Formats {
  const locale = LOCALES[code] ?? code
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const shared = { locale, list: (parts: readonly string[]) => lists.format(parts) }
  if (code === 'en') {
    const moments = momentsIn({ locale, zoneName: zoneWords })
    return { ...shared, figure: formatFigure, money: formatMoney, minor: formatMinor, moments }
  }

  // Beside Arabic words a figure keeps its own direction.
  const apart = (text: string) => (LANGUAGES[code].dir === 'rtl' ? `\u2068${text}\u2069` : text)
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: true })
  const inCurrency = (amount: number, currency: CurrencyCode, digits: number) =>
    apart(
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: true,
      }).format(amount),
    )
  return {
    ...shared,
    figure: (amount) => apart(figures.format(amount)),
    money: (amount, currency) => inCurrency(amount, currency, 0),
    minor(amount, currency) {
      const digits = minorDigits(currency)
      return inCurrency(amount / 10 ** digits, currency, amount % 10 ** digits === 0 ? 0 : digits)
    },
    moments: momentsIn({ locale, zoneName: (zone, at) => zoneIn(locale, zone, at) }),
  }
}

/** The name of a zone: "heure : Royaume-Uni". */
function zoneIn(locale: string, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
