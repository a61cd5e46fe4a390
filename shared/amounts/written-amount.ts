import { CURRENCY_PATTERN } from './currency-words.ts'
import { LARGEST_AMOUNT } from './largest-amount.ts'
import { minorDigits } from './minor-units.ts'
import type { MoneyUnit } from './money-unit.ts'
import { inUnits } from './typed-amount.ts'
import { type FigureHabit, LONGEST_FIGURE, readFigure } from './written-figure.ts'

/** An amount read from a cell, in the sale's unit; null where the cell holds none; 'unreadable' where it holds something else. */
export type ReadAmount = { amount: number | null; wasRounded: boolean } | 'unreadable'

const NONE = { amount: null, wasRounded: false } as const
const AROUND = new RegExp(`^${CURRENCY_PATTERN}\\s*|\\s*${CURRENCY_PATTERN}$|[.,][-–]{1,2}$`, 'giu')

const isOfCurrency = (figure: number, unit: MoneyUnit) =>
  Number.isInteger(Number((figure * 10 ** Math.max(2, minorDigits(unit))).toPrecision(15)))

/** Reads "1,200", "£1,200", "1.200,50 €", "CHF 12'000", "1 200". Parts of the unit are rounded off, finer ones refused; nought means none. */
export function readAmount(cell: string, habit: FigureHabit): ReadAmount {
  const text = cell.trim()
  if (text.length > LONGEST_FIGURE) return 'unreadable'
  if (/^(?:|-|–|n\/?a|none|tba|poa|por)$/i.test(text)) return NONE
  const figure = readFigure(text.replace(AROUND, '').trim(), habit)
  if (figure === null) return 'unreadable'
  // What is finer than the currency was meant otherwise, be it as a weight or as thousands.
  if (!isOfCurrency(figure, habit.unit)) return 'unreadable'
  const exact = inUnits(figure * (habit.times ?? 1), habit.unit)
  const amount = Math.round(exact)
  if (amount > LARGEST_AMOUNT) return 'unreadable'
  return { amount: amount === 0 ? null : amount, wasRounded: amount !== exact }
}
