import { CURRENCIES, type CurrencyCode } from '../../../shared/amounts/currency.ts'
import { convert, type RateOverrides, type Rates, rateBetween } from '../../../shared/amounts/exchange-rates.ts'
import { currencyOfUnit, type MoneyUnit, unitsInOne } from '../../../shared/amounts/money-unit.ts'
import { ToastSlot } from '../../components/toast/ToastSlot.tsx'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { fitted } from './fitted-amount.ts'

type ConversionsProps = {
  currency: MoneyUnit
  amount: number | null
  rates: Rates
  overrides: RateOverrides
  source: 'live' | 'fallback' | 'unknown'
}

/** The high bid in all other currencies. */
export function Conversions({ currency, amount, source, ...table }: ConversionsProps) {
  const { words, money } = useRoomLanguage()
  const { wall } = words
  const conversions = conversionsOf(amount, { currency, ...table })
  const texts = conversions.map((conversion) => money(conversion.amount ?? 0, conversion.currency))
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '')
  const isOverridden = conversions.some((conversion) => conversion.isOverridden)
  return (
    <section
      aria-labelledby="conversions"
      className="flex min-h-0 min-w-0 flex-col text-(length:--wall-small) lg:border-s lg:border-hairline lg:ps-(--wall-gap)"
    >
      <h2 id="conversions" className="font-medium text-ink-muted">
        {wall.conversions}
      </h2>
      <ul className="flex flex-1 flex-col" style={fitted({ text: longest, room: 13 })}>
        {conversions.map((conversion) => (
          <Row key={conversion.currency} from={currencyOfUnit(currency)} {...conversion} />
        ))}
      </ul>
      <div className="flex min-h-11 items-center gap-x-[1em] pt-[0.5em] text-(length:--wall-note) text-ink-muted">
        <p className="leading-tight">
          <span className="block">{wall.rates[source]}</span>
          {isOverridden && <span className="block font-semibold text-warning-ink">{wall.overrides}</span>}
        </p>
        <ToastSlot className="min-w-0 flex-1 self-stretch max-lg:hidden" />
      </div>
    </section>
  )
}

function Row({ from, currency, amount, rate, isOverridden }: Conversion & { from: CurrencyCode }) {
  const { words, money, locale } = useRoomLanguage()
  return (
    <li className="figures flex flex-1 items-center justify-between gap-[0.8em] border-b border-hairline py-[0.15em]">
      <div className="min-w-0">
        <p className="flex items-center gap-[0.6em] leading-tight">
          <span className="font-semibold">{currency}</span>
          {isOverridden && (
            <span className="border border-warning-ink bg-warning-wash px-[0.4em] text-(length:--wall-note) font-semibold text-warning-ink">
              {words.wall.override}
            </span>
          )}
        </p>
        <p className="text-(length:--wall-note) leading-tight whitespace-nowrap text-ink-muted">
          <bdi>
            1 {from} = {rateIn(locale, rate)} {currency}
          </bdi>
        </p>
      </div>
      <p className="text-[calc(var(--wall-row)*var(--fit))] leading-none font-semibold whitespace-nowrap">
        {amount === null ? '–' : money(amount, currency)}
      </p>
    </li>
  )
}

/** Formats a rate with 4 decimals in a locale. */
export const rateIn = (locale: string, rate: number | null): string =>
  rate?.toLocaleString(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4, useGrouping: false }) ?? '–'

type Conversion = {
  currency: CurrencyCode
  /** Whole units; null without an amount to convert. */
  amount: number | null
  /** Units for one unit of the sale's currency; null if no rate is known. */
  rate: number | null
  isOverridden: boolean
}

/** Converts an amount to every other currency of the table, in its order. */
export function conversionsOf(
  amount: number | null,
  { currency: unit, rates, overrides }: { currency: MoneyUnit; rates: Rates; overrides: RateOverrides },
): Conversion[] {
  const currency = currencyOfUnit(unit)
  return CURRENCIES.filter((other) => other !== currency).map((other) => ({
    currency: other,
    amount: amount === null ? null : convert(amount / unitsInOne(unit), currency, other, rates, overrides),
    rate: rateBetween(currency, other, rates, overrides),
    isOverridden: (overrides[other] ?? null) !== null,
  }))
}
