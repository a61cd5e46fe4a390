import { readAmount } from '../amounts/written-amount.ts'
import { type FigureHabit, numberHabit } from '../amounts/written-figure.ts'
import { CHOICES } from './choice-words.ts'
import type { Field, Fields } from './field.ts'

/** The name for a value that its field can't hold: an unknown field, so it is only for staff. */
const asWritten = (name: string) => `${name}_as_written`

/**
 * Converts a row of a house to the table's fields: figures become texts, amounts are parsed from words ("£1,200"), a
 * list of texts is joined. Values that do not fit are kept under another name: `misfits` names those fields, `rounded`
 * the amounts that were not whole.
 */
export function fitting(
  row: Readonly<Record<string, unknown>>,
  { fields, habit }: { fields: Fields; habit: FigureHabit },
): { row: Record<string, unknown>; misfits: string[]; rounded: string[] } {
  const fitted = { ...row }
  const misfits: string[] = []
  const rounded: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = fitted[name]
    if (field.needed || value === undefined || value === null) continue
    const fits = fittingValue(value, field, habit)
    if (fits === null) {
      delete fitted[name]
      fitted[asWritten(name)] = value
      misfits.push(name)
      continue
    }
    fitted[name] = fits.value
    if (fits.wasRounded) rounded.push(name)
  }
  return { row: fitted, misfits, rounded }
}

/** The value for its field; null if it has none. */
function fittingValue(value: unknown, { kind, choice }: Field, habit: FigureHabit) {
  const parts = Array.isArray(value) ? value : [value]
  if (parts.length === 0 || !parts.every((part) => typeof part === 'string' || typeof part === 'number')) return null
  const text = parts.join(', ').trim()
  if (kind !== 'amount') {
    const read = choice && text !== '' ? CHOICES[choice].read(text) : text
    return read === null ? null : { value: read, wasRounded: false }
  }
  const read = readAmount(text, typeof value === 'number' ? numberHabit(habit) : habit)
  return read === 'unreadable' ? null : { value: read.amount, wasRounded: read.wasRounded }
}
