import { plainDigits } from '../plain-digits.ts'
import { LARGEST_AMOUNT } from './largest-amount.ts'
import { minorDigits } from './minor-units.ts'
import { formatAmount } from './money.ts'
import { type MoneyUnit, unitDigits, unitsInOne } from './money-unit.ts'

/** The value of a typed or pasted amount, in the sale's unit; null if empty; or why it is invalid. */
export type TypedAmount = { value: number | null; refused?: undefined } | { refused: string }

/** The largest rate that the house accepts. */
const LARGEST_RATE = 1e9

const SCALES: Readonly<Record<string, string>> = { k: 'e3', m: 'e6' }

/**
 * Parses an amount: "1,234", "£1.200", "CHF 12'000", "12k", "1.5m". Fractions of the sale's unit are refused, never
 * dropped. In a currency with three decimal digits "12.500" is twelve and a half, never 12,500.
 */
export function readTypedAmount(written: string, unit: MoneyUnit): TypedAmount {
  const text = written.trim()
  if (text === '') return { value: null }
  if (/^[-−–]/.test(text)) return { refused: 'An amount is above 0' }
  const figure = figureIn(text, minorDigits(unit) > 2 ? 'comma' : 'thousands')
  if (figure === null) return { refused: `“${text}” is not an amount` }
  const value = inUnits(figure, unit)
  const digits = unitDigits(unit)
  if (!Number.isInteger(value))
    return {
      refused: `${digits === 0 ? 'Whole amounts only' : `At most ${digits} digits after the point`}, not ${text}`,
    }
  if (value > LARGEST_AMOUNT) return { refused: `At most ${formatAmount(LARGEST_AMOUNT, unit)}` }
  return { value }
}

/** A figure of a currency in a sale's unit: 12.5 dinars are 12,500 fils. Not whole if it has a fraction of the unit. */
export function inUnits(figure: number, unit: MoneyUnit): number {
  return Number((figure * unitsInOne(unit)).toPrecision(15))
}

/** Parses a positive rate: "1.5" and "1,5" are one and a half. Null if invalid. */
export function readTypedRate(written: string): number | null {
  const text = written.trim()
  const plain = text === '' ? Number.NaN : Number(text)
  const rate = Number.isFinite(plain) ? plain : figureIn(text, 'point')
  return rate !== null && rate > 0 && rate <= LARGEST_RATE ? rate : null
}

const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/
const POINTED = /^(?:\d+|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))[.,]\d*$/

/**
 * The figure in a text with its currency and scale. `lone` is the meaning of a single mark before three digits: a
 * thousands separator, a decimal mark, or a thousands separator if it is a comma, as in input fields.
 */
function figureIn(text: string, lone: 'thousands' | 'point' | 'comma'): number | null {
  const bare = plainDigits(text)
    .replace(/^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})\s*|\s*(?:[A-Z]{3}|\p{Sc}|\.-)$/giu, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  const [, figure = '', scale = ''] = /^(\d[\d.,]*)([km]?)$/i.exec(bare) ?? []
  const isThousands = lone === 'thousands' || (lone === 'comma' && figure.includes(','))
  const isGrouped = GROUPED.test(figure) && (isThousands || /[.,].*[.,]/.test(figure))
  if (!isGrouped && !/^\d+$/.test(figure) && !POINTED.test(figure)) return null
  const point = isGrouped ? -1 : Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  const [whole, part] = point === -1 ? [figure, ''] : [figure.slice(0, point), figure.slice(point + 1)]
  return Number(`${whole.replace(/\D/g, '')}.${part}${SCALES[scale.toLowerCase()] ?? ''}`)
}
