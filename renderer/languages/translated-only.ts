import type { MoneyUnit } from '../../shared/amounts/money-unit.ts'
import type { ApiError } from '../api-error.ts'
import type { Formats } from './formats.ts'
import type { BidderWords, Refusals } from './words.ts'

/** What the catalogue and the server say in English, in the language of the page. English shows it as it is. */
export type TranslatedOnly = {
  estimate: (written: string) => string
  /** Why the server refused something; null if there are no words for its code. `unit`: what its amounts count. */
  refusal: (error: ApiError, unit: MoneyUnit | undefined) => string | null
}

export const translatedOnly = (words: BidderWords, formats: Formats): TranslatedOnly => ({
  estimate: (written) => estimateIn(words, formats, written) ?? written,
  refusal: (error, unit) => (words.refusals && refusalIn(words.refusals, formats, error, unit)) || null,
})

const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`
const RANGE = new RegExp(`^estimate:? ${FIGURE}(?: ?[-–] ?${FIGURE})?$`, 'i')
const ON_REQUEST = /^(?:estimate|price):? (?:up)?on (?:request|application)$/i

/** Translates an estimate whose English words are no more than a heading of its figures. */
function estimateIn({ estimates }: BidderWords, { figure }: Formats, written: string): string | undefined {
  if (ON_REQUEST.test(written)) return estimates?.onRequest
  const [, ...found] = RANGE.exec(written) ?? []
  const figures = found.filter((each) => each !== undefined).map((each) => figure(Number(each.replaceAll(',', ''))))
  return figures.length > 0 ? estimates?.range(figures.join('–')) : undefined
}

function refusalIn(
  refusals: Refusals,
  { figure, amount }: Formats,
  { code, body }: ApiError,
  unit: MoneyUnit | undefined,
): string | null {
  if (code === null) return null
  const details: Readonly<Record<string, unknown>> = isRecord(body?.details) ? body.details : {}
  const least = details.askingPrice ?? details.startPrice
  const name = code === 'bid_too_low' && least !== undefined ? 'bid_below_asking' : code
  const told = least ?? details.highestBid ?? details.limit ?? details.paddleNumber
  const shown =
    typeof told === 'number' ? (unit ? amount(told, unit) : figure(told)) : typeof told === 'string' ? told : ''
  if (!isRefusal(refusals, name)) return null
  const text = refusals[name]
  return typeof text === 'string' ? text : text(shown)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isRefusal = (refusals: Refusals, code: string): code is keyof Refusals => Object.hasOwn(refusals, code)
