import { CURRENCY_PATTERN } from './currency-words.ts'
import { LARGEST_AMOUNT } from './largest-amount.ts'
import { minorDigits } from './minor-units.ts'
import type { MoneyUnit } from './money-unit.ts'
import { inUnits } from './typed-amount.ts'
import { type FigureHabit, LONGEST_FIGURE, readFigure } from './written-figure.ts'

/** The amount in a cell, in the sale's unit; null if the cell has none; 'unreadable' if it has something else. */
export type ReadAmount = { amount: number | null; wasRounded: boolean } | 'unreadable'

const NONE = { amount: null, wasRounded: false } as const
const AROUND = new RegExp(`^${CURRENCY_PATTERN}\\s*|\\s*${CURRENCY_PATTERN}$|[.,][-–]{1,2}$`, 'giu')

const isOfCurrency = (figure: number, unit: MoneyUnit) =>
  Number.isInteger(Number((figure * 10 ** Math.max(2, minorDigits(unit))).toPrecision(15)))

/** Parses "1,200", "£1,200", "1.200,50 €", "1 200". Rounds fractions of the unit, refuses finer ones; zero is null. */
export function readAmount(cell: string, habit: FigureHabit): ReadAmount {
  const text = cell.trim()
  if (text.length > LONGEST_FIGURE) return 'unreadable'
  if (/^(?:|-|–|n\/?a|none|tba|poa|por)$/i.test(text)) return NONE
  const figure = readFigure(text.replace(AROUND, '').trim(), habit)
  if (figure === null) return 'unreadable'
  // A figure finer than the currency is not a price: it may be a weight, or thousands.
  if (!isOfCurrency(figure, habit.unit)) return 'unreadable'
  const exact = inUnits(figure * (habit.times ?? 1), habit.unit)
  const amount = Math.round(exact)
  if (amount > LARGEST_AMOUNT) return 'unreadable'
  return { amount: amount === 0 ? null : amount, wasRounded: amount !== exact }
}
