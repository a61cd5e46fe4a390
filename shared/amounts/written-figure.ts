import { hasArabicMarks, plainDigits } from '../plain-digits.ts'
import { minorDigits } from './minor-units.ts'
import { type MoneyUnit, unitDigits } from './money-unit.ts'

/** The decimal mark of a file's figures; null if unknown. */
export type DecimalMark = '.' | ',' | null

/**
 * The notation of figures: decimal mark, its most digits (3 for dinars), unit, and a factor if they are in thousands.
 */
export type FigureHabit = { decimal: DecimalMark; digits: number; unit: MoneyUnit; times?: number }

/** For a currency with cents, in a file whose decimal mark is unknown. */
export const USUAL_HABIT: FigureHabit = { decimal: null, digits: 2, unit: 'USD' }
/** For a figure that its file stores as a number, in the sale's unit. */
export const numberHabit = ({ unit }: Pick<FigureHabit, 'unit'>): FigureHabit => ({ decimal: '.', digits: 20, unit })

/** The most characters of a figure, an amount or an estimate; longer texts are not parsed. */
export const LONGEST_FIGURE = 300

const SPACES = /[\s\u00a0\u2009\u202f'’`]/g

/** "12.500" alone: 12,500, or in a currency with three decimal digits 12 and a half. */
const EITHER = /(?<![\d.,'’])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/

/** Whether a text has a figure whose mark may be for thousands or decimals. */
export function isUnclear(written: string, { decimal, digits }: FigureHabit): boolean {
  if (digits <= 2 || decimal !== null || written.length > LONGEST_FIGURE || hasArabicMarks(written)) return false
  return EITHER.test(plainDigits(written))
}

/**
 * Parses a figure: "1,200", "1.200,50", "12'000", "1 200", "25,00,000". A single mark before three digits separates
 * thousands, unless it is the file's decimal mark. Null if it is ambiguous.
 */
export function readFigure(figure: string, fileHabit: FigureHabit): number | null {
  if (figure.length > LONGEST_FIGURE || isUnclear(figure, fileHabit)) return null
  const written = plainDigits(figure)
  const habit: FigureHabit = hasArabicMarks(figure) ? { ...fileHabit, decimal: '.' } : fileHabit
  if (
    /^\d+(?:[\s\u00a0\u2009\u202f'’`]\d+)/.test(written) &&
    !/^\d{1,3}(?:[\s\u00a0\u2009\u202f'’`]\d{3})+(?!\d)/.test(written)
  )
    return null
  const text = written.replace(SPACES, '')
  if (/^\d+$/.test(text)) return Number(text)
  const [, whole = '', mark, cents = ''] = partsOf(habit).exec(text) ?? []
  const grouping = /[.,]/.exec(whole)?.[0]
  const isGrouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) || /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole)
  if (grouping === undefined ? !/^\d+$/.test(whole) : !isGrouped) return null
  // "1.200.50" is invalid; "1.200" in a file with "12.50" may be 1.2 or 1,200.
  if (grouping !== undefined && (grouping === mark || grouping === habit.decimal)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}

/** A currency without decimals may be written with cents too: they are rounded. */
const partsOf = ({ decimal, digits }: FigureHabit): RegExp =>
  decimal === null || digits <= 2
    ? /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/
    : new RegExp(`^(\\d[\\d.,]*?)(?:([${decimal}])(\\d{1,${digits}}))?$`)

/** Figures whose last mark is for decimals: one or two digits follow it, or three that can't be thousands. */
const DECIMALS = /(?<![\d.,])\d[\d.,'’]*([.,])\d{1,2}(?![\d.,])/g
const THREE_DECIMALS =
  /(?<![\d.,])(?:0|\d{4,}|\d{1,3}(?:['’,]\d{3})+(?=\.)|\d{1,3}(?:['’.]\d{3})+(?=,))([.,])\d{3}(?![\d.,])/g
/** Figures in which a mark separates thousands more than once. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}\1\d{3}(?!\d)/g

/** The decimal mark of these cells, from the unambiguous ones; null if there are none, or they differ. */
export function decimalMarkOf(cells: Iterable<string>, digits: number): DecimalMark {
  const seen = new Set<string>()
  for (const written of cells) {
    if (written.length > LONGEST_FIGURE || hasArabicMarks(written)) continue
    const cell = plainDigits(written)
    for (const [, mark = ''] of cell.matchAll(DECIMALS)) seen.add(mark)
    if (digits <= 2) continue
    for (const [, mark = ''] of cell.matchAll(THREE_DECIMALS)) seen.add(mark)
    for (const [, mark = ''] of cell.matchAll(THOUSANDS)) seen.add(mark === '.' ? ',' : '.')
  }
  return seen.size !== 1 ? null : seen.has('.') ? '.' : ','
}

/** "12,500" alone, with a comma. */
const COMMA = /(?<![\d.,'’])[1-9]\d{0,2},\d{3}(?![\d.,])/

/** The decimal mark if the cells do not show it: the point in a sale in thousandths, unless a comma may be it. */
export function decimalOfUnit(cells: readonly string[], unit: MoneyUnit): DecimalMark {
  if (unitDigits(unit) < 3) return null
  return cells.some((cell) => cell.length <= LONGEST_FIGURE && COMMA.test(plainDigits(cell))) ? null : '.'
}

/** The notation of a sale's figures, from the unambiguous cells. */
export function habitOf(cells: readonly string[], unit: MoneyUnit): FigureHabit {
  const digits = minorDigits(unit)
  return { decimal: decimalMarkOf(cells, digits) ?? decimalOfUnit(cells, unit), digits, unit }
}
