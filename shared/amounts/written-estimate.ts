import { hasArabicMarks, plainDigits } from '../plain-digits.ts'
import { CURRENCY_PATTERN, currencyIn } from './currency-words.ts'
import { LARGEST_AMOUNT } from './largest-amount.ts'
import { minorDigits } from './minor-units.ts'
import type { MoneyUnit } from './money-unit.ts'
import { inUnits } from './typed-amount.ts'
import { decimalOfUnit, type FigureHabit, LONGEST_FIGURE, readFigure, USUAL_HABIT } from './written-figure.ts'

/** An estimate's figures; null if it has none. */
export type EstimateFigures = { low_estimate: number | null; high_estimate: number | null }
/** The parsed words of an estimate. `isClear`: their meaning is certain, even if they have no figure. */
export type ReadEstimate = EstimateFigures & { currency: string | null; isClear: boolean }

const THOUSAND = /^(?:k|t|tsd|thousand|tausend|mille|mila|mil|тыс|千)$/i
const TIMES: readonly (readonly [RegExp, number])[] = [
  [THOUSAND, 1e3],
  [/^(?:m|mn|mio|mill|million|millions|millionen|milioni|millones|milhões|miljoen|млн)$/i, 1e6],
  [/^(?:bn|billion|milliard|mrd|млрд)$/i, 1e9],
  [/^(?:万|萬|만)$/, 1e4],
  [/^(?:億|亿|억)$/, 1e8],
  [/^(?:lakh|lakhs|lac|lacs)$/i, 1e5],
  [/^(?:crore|crores|cr)$/i, 1e7],
]

const LABEL =
  /^(?:(?:low\s+)?est(?:imate[sd]?|imation|imaci[oó]n|imativa|im)?|sch[äa]tz(?:ung|preis|wert)?|stima|taxatie|richtprijs|valor estimado|оценка|эстимейт|估[价價值]|評価額|予想落札価格|about|around|circa|ca|c|ungefähr|environ|env)[\s.:]+/iu
const ON_REQUEST =
  /^(?:(?:estimate|price|schätzpreis|preis|prix|estimation|stima|precio|estimación|preço|estimativa)\s+)?(?:up)?on (?:request|application)$|^(?:auf anfrage|sur demande|a richiesta|su richiesta|a consultar|consultar|a petición|sob consulta|op aanvraag|по запросу|估[价價]待[询詢]|[询詢][价價]|面议|要問い?合わ?せ|refer department|please enquire|price on request|p\.?o\.?[ar]\.?|tba|n\/a|none|no estimate|without estimate|-|–)$/iu

const MARK = `(${CURRENCY_PATTERN})?`
const FIGURE = `(\\d(?:[\\d.,'’\`]|[ \\u00a0\\u2009\\u202f](?=\\d{3}(?!\\d)))*)(?:[.,][-–]{1,2})?`
const UNIT =
  '(?:(k|tsd|t|thousand|tausend|mille|mila|mil|тыс|mn|mio|millions|millionen|million|milioni|millones|milhões|miljoen|mill|m|млн|bn|billion|milliard|mrd|млрд|[千万萬만億亿억]|lakhs?|lacs?|crores?|cr)\\.?(?!\\p{L}(?<![円元원])))?'
const ONE = `${MARK}\\s*${FIGURE}\\s*${UNIT}\\s*${MARK}`
const UNTIL = '(?:[-–—−‐‑/~〜～]+|to|bis|until|till|tot|à|a|al|y|до|至|到|から)'
const WHOLE = new RegExp(`^${ONE}(?:\\s*${UNTIL}\\s*${ONE})?[\\s.]*$`, 'iu')

/**
 * Parses an estimate in a catalogue: "CHF 180 / 240", "HK$ 1.2m - 1.5m", "800万円-1,200万円", "est. 1.000/1.500 €". Words
 * with any addition are not parsed: a wrong figure is worse than none.
 */
export function readEstimate(words: string, fileHabit: FigureHabit): ReadEstimate {
  const habit: FigureHabit = hasArabicMarks(words) ? { ...fileHabit, decimal: '.' } : fileHabit
  if (words.length > LONGEST_FIGURE) {
    return { low_estimate: null, high_estimate: null, currency: currencyIn(words), isClear: false }
  }
  const text = plainDigits(words).normalize('NFKC').replace(/\s+/g, ' ').trim()
  const none = { low_estimate: null, high_estimate: null, currency: currencyIn(text) }
  const bare = text.replace(LABEL, '').trim()
  if (text === '' || ON_REQUEST.test(text) || ON_REQUEST.test(bare)) return { ...none, isClear: true }
  const [, , low, lowUnit, , , high, highUnit] = WHOLE.exec(bare.replace(LABEL, '')) ?? []
  if (low === undefined) return { ...none, isClear: false }
  const upper = high === undefined ? amountOf(low, lowUnit, habit) : amountOf(high, highUnit, habit)
  const lower = high === undefined ? upper : fromOf({ low, lowUnit, high, highUnit, to: upper }, habit)
  const times = habit.times ?? 1
  const [from, to] = [lower === null ? null : lower * times, upper === null ? null : upper * times]
  if (
    from === null ||
    to === null ||
    inUnits(from, habit.unit) < 1 ||
    to < from ||
    inUnits(to, habit.unit) > LARGEST_AMOUNT
  )
    return { ...none, isClear: false }
  return {
    ...none,
    low_estimate: Math.round(inUnits(from, habit.unit)),
    high_estimate: Math.round(inUnits(to, habit.unit)),
    isClear: true,
  }
}

/** An estimate's figures in the sale's unit, if its words are clear. */
export function estimateFigures(words: string, unit: MoneyUnit): EstimateFigures {
  const { low_estimate, high_estimate } = readEstimate(words, {
    decimal: decimalOfUnit([words], unit),
    digits: minorDigits(unit),
    unit,
  })
  return { low_estimate, high_estimate }
}

type Range = {
  low: string
  lowUnit: string | undefined
  high: string
  highUnit: string | undefined
  to: number | null
}

/** The largest ratio of an estimate's figures: "2-3,000" is not 2 to 3,000. */
const FURTHEST_APART = 100

/**
 * The low figure: "10-15k" is 10,000 to 15,000, but "500-1k" is 500 to 1,000: a single unit applies to both if they
 * would be far apart otherwise. So do thousands: "15-20,000" is 15,000 to 20,000. Null if neither is likely.
 */
function fromOf({ low, lowUnit, high, highUnit, to }: Range, habit: FigureHabit): number | null {
  const alone = amountOf(low, lowUnit, habit)
  if (lowUnit === undefined && highUnit === undefined && alone !== null && to !== null) {
    const isShort = /^\d{1,3}$/.test(low) && alone * 1000 <= to
    if (!isShort) return alone
    return /[.,'’ ]\d{3}/.test(high) && to / (alone * 1000) <= FURTHEST_APART ? alone * 1000 : null
  }
  if (lowUnit !== undefined || highUnit === undefined || to === null) return alone
  const shared = amountOf(low, highUnit, habit)
  if (shared === null || shared > to) return alone
  return alone === null || to / alone > FURTHEST_APART ? shared : alone
}

function amountOf(figure: string, unit: string | undefined, habit: FigureHabit): number | null {
  if (unit === undefined) return readFigure(figure, habit)
  const times = TIMES.find(([word]) => word.test(unit))?.[1] ?? Number.NaN
  // "1.25m" has decimals, "1,200万" has thousands; "1.250m" could have either.
  const isParted = /^\d{1,3}[.,]\d{3}$/.test(figure)
  if (isParted && !(figure.includes(',') && /[万萬만億亿억]/.test(unit))) return null
  const read = readFigure(figure, isParted ? USUAL_HABIT : habit)
  return read === null ? null : Number((read * times).toPrecision(15))
}
