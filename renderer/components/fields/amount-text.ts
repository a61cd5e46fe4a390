import { LARGEST_AMOUNT } from '../../../shared/amounts/largest-amount.ts'
import { formatAmount, formatFigure } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'

/** Formats an amount while it is typed: digits only, with separators, and the caret at the same digit. */

/** An edit, as made by the browser. */
export type AmountEdit = {
  before: string
  /** The field after it, before formatting. */
  text: string
  /** The caret after it, counted from the left. */
  caret: number
  /** The direction of a deletion, or null. */
  erased: 'left' | 'right' | null
}

export type AmountField = { value: number | null; text: string; caret: number }

export function formatAmountText(value: number | null, unit: MoneyUnit): string {
  return value === null || Number.isNaN(value) ? '' : formatAmount(value, unit)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Returns the caret with this many digits on its right; between two such places, the one after a separator. */
function caretWithDigitsRight(text: string, count: number): number {
  let at = text.length
  for (let left = count; left > 0 && at > 0; at -= 1) {
    if (/\d/.test(text[at - 1] ?? '')) left -= 1
  }
  return at
}

/** Formats an edit. Refuses an amount above the largest and returns the previous text. */
export function editAmount({ before, text, caret, erased }: AmountEdit): AmountField {
  let left = digitsOf(text.slice(0, caret))
  let right = digitsOf(text.slice(caret))
  // Only a separator was deleted: the key was meant for the digit beyond it.
  if (erased && text.length < before.length && left + right === digitsOf(before)) {
    if (erased === 'left') left = left.slice(0, -1)
    else right = right.slice(1)
  }
  const digits = left + right
  const value = digits === '' ? null : Number(digits)
  if (value !== null && value > LARGEST_AMOUNT) {
    const old = digitsOf(before)
    return {
      value: old === '' ? null : Number(old),
      text: before,
      caret: caretWithDigitsRight(before, Math.min(right.length, old.length)),
    }
  }
  const ordered = value === null ? '' : formatFigure(value)
  return {
    value,
    text: ordered,
    caret: caretWithDigitsRight(ordered, Math.min(right.length, digitsOf(ordered).length)),
  }
}

/** Whether an edit added more than digits: a mark, a sign or a scale, which only has a meaning in the whole text. */
export function isWritten({ before, text }: Pick<AmountEdit, 'before' | 'text'>): boolean {
  return /[.\-−–]|\p{L}/iu.test(text) || text.split(',').length > before.split(',').length
}
