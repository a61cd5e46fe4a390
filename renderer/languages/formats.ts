import { formatMinor } from '../../shared/amounts/format-minor.ts'
import { minorDigits } from '../../shared/amounts/minor-units.ts'
import { formatAmount, formatFigure, formatMoney } from '../../shared/amounts/money.ts'
import { currencyOfUnit, type MoneyUnit, unitDigits, unitsInOne } from '../../shared/amounts/money-unit.ts'
import { zoneWords } from '../../shared/zone-words.ts'
import { LANGUAGES, type ScreenLanguage } from './languages.ts'
import { type Moments, momentsIn } from './moments.ts'

/** How a language writes figures, days and lists. */
export type Formats = {
  /** The locale of Intl. */
  locale: string
  /** A count: "1,200". */
  figure: (count: number) => string
  /** An amount in the sale's unit: "1,200", in fils "12.500". */
  amount: (amount: number, unit: MoneyUnit) => string
  /** The same with its currency: "£1,200", "KWD 12.500". */
  money: (amount: number, unit: MoneyUnit) => string
  /** An amount in minor units of its currency: "£16,640.50". */
  minor: (amount: number, unit: MoneyUnit) => string
  /** "premium, VAT and resale right". */
  list: (parts: readonly string[]) => string
  moments: Moments
}

/** Lot and paddle numbers are printed in Western digits everywhere, and so is what is bid for them. */
const LOCALES: Readonly<Partial<Record<ScreenLanguage, string>>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** The formats of a language; English prints amounts as the specification does. */
export function formatsOf(code: ScreenLanguage): Formats {
  const locale = LOCALES[code] ?? code
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const shared = { locale, list: (parts: readonly string[]) => lists.format(parts) }
  if (code === 'en') {
    const moments = momentsIn({ locale, zoneName: zoneWords })
    return { ...shared, figure: formatFigure, amount: formatAmount, money: formatMoney, minor: formatMinor, moments }
  }

  // Beside Arabic words a figure keeps its own direction.
  const apart = (text: string) => (LANGUAGES[code].dir === 'rtl' ? `\u2068${text}\u2069` : text)
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: true })
  // "UK£" is read from its own left, also there.
  const symbol = (text: string) => (LANGUAGES[code].dir === 'rtl' ? `\u2066${text}\u2069` : text)
  function inCurrency(amount: number, unit: MoneyUnit, digits: number): string {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currencyOfUnit(unit),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: true,
    })
    const parts = format.formatToParts(amount)
    return apart(parts.map(({ type, value }) => (type === 'currency' ? symbol(value) : value)).join(''))
  }
  return {
    ...shared,
    figure: (amount) => apart(figures.format(amount)),
    amount(amount, unit) {
      const digits = unitDigits(unit)
      const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping: true })
      return apart(exact.format(amount / unitsInOne(unit)))
    },
    money: (amount, unit) => inCurrency(amount / unitsInOne(unit), unit, unitDigits(unit)),
    minor(amount, unit) {
      const digits = minorDigits(unit)
      return inCurrency(amount / 10 ** digits, unit, amount % 10 ** digits === 0 ? 0 : digits)
    },
    moments: momentsIn({ locale, zoneName: (zone, at) => zoneIn(locale, zone, at) }),
  }
}

/** The name of a zone: "heure : Royaume-Uni". */
function zoneIn(locale: string, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
