import { hasArabicMarks, plainDigits } from '../plain-digits.ts'
import { minorDigits } from './minor-units.ts'
import { type MoneyUnit, unitDigits } from './money-unit.ts'

/** Which sign parts cents in a file, where it was seen to; null where nothing tells. */
export type DecimalMark = '.' | ',' | null

/**
 * How figures are written: the sign for decimals, and how many digits may follow it (three in dinars); in what an
 * amount is counted; and, where figures are written in thousands, how many times they count.
 */
export type FigureHabit = { decimal: DecimalMark; digits: number; unit: MoneyUnit; times?: number }

/** Of a currency with cents, in a file that does not tell its sign for decimals. */
export const USUAL_HABIT: FigureHabit = { decimal: null, digits: 2, unit: 'USD' }
/** Of a figure that is a number in its file, and no text; in the unit of the sale. */
export const numberHabit = ({ unit }: Pick<FigureHabit, 'unit'>): FigureHabit => ({ decimal: '.', digits: 20, unit })

/** Characters up to which a text may be a figure, an amount or an estimate: longer ones are not gone through for one. */
export const LONGEST_FIGURE = 300

const SPACES = /[\s\u00a0\u2009\u202f'’`]/g

/** "12.500" alone: 12,500, or where a currency has three digits after the point, 12 and a half. */
const EITHER = /(?<![\d.,'’])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/

/** Whether a text has a figure of which nothing tells whether its mark parts thousands or decimals. */
export function isUnclear(written: string, { decimal, digits }: FigureHabit): boolean {
  if (digits <= 2 || decimal !== null || written.length > LONGEST_FIGURE || hasArabicMarks(written)) return false
  return EITHER.test(plainDigits(written))
}

/**
 * Reads a figure: "1,200", "1.200,50", "12'000", "1 200", "25,00,000". One mark with three digits after it parts
 * thousands, unless the file's habit says that it parts cents. Null where it could be two things.
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
  // "1.200.50" is neither; "1.200" in a file that writes "12.50" is 1.2 as well as 1,200.
  if (grouping !== undefined && (grouping === mark || grouping === habit.decimal)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}

/** Cents may be written in a currency without decimals too: they are rounded off. */
const partsOf = ({ decimal, digits }: FigureHabit): RegExp =>
  decimal === null || digits <= 2
    ? /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/
    : new RegExp(`^(\\d[\\d.,]*?)(?:([${decimal}])(\\d{1,${digits}}))?$`)

/** Figures of which the last mark parts decimals: one or two digits follow it, or three where no thousands can end. */
const DECIMALS = /(?<![\d.,])\d[\d.,'’]*([.,])\d{1,2}(?![\d.,])/g
const THREE_DECIMALS =
  /(?<![\d.,])(?:0|\d{4,}|\d{1,3}(?:['’,]\d{3})+(?=\.)|\d{1,3}(?:['’.]\d{3})+(?=,))([.,])\d{3}(?![\d.,])/g
/** Figures of which a mark parts thousands more than once. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}\1\d{3}(?!\d)/g

/** The sign that parts decimals in these cells, by those that leave no doubt; null where none does, or they differ. */
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

/** The sign for decimals where the cells do not tell: the point in a sale that is held in thousandths, unless a comma may be it. */
export function decimalOfUnit(cells: readonly string[], unit: MoneyUnit): DecimalMark {
  if (unitDigits(unit) < 3) return null
  return cells.some((cell) => cell.length <= LONGEST_FIGURE && COMMA.test(plainDigits(cell))) ? null : '.'
}

/** How cells write the figures of a sale, by those that leave no doubt. */
export function habitOf(cells: readonly string[], unit: MoneyUnit): FigureHabit {
  const digits = minorDigits(unit)
  return { decimal: decimalMarkOf(cells, digits) ?? decimalOfUnit(cells, unit), digits, unit }
}
