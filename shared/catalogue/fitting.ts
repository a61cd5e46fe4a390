import type { Field, Fields } from './field.ts'
import { readAmount } from './written-amount.ts'

/** Under what name a value is kept that is not what its field holds: that of no field, so it is for staff only. */
const asWritten = (name: string) => `${name}_as_written`

/**
 * A row as a house wrote it, with its further fields as the table has them: figures become texts, amounts are read
 * from words ("£1,200"), a list of texts is joined. What does not fit is kept beside it; `misfits` names those fields.
 */
export function fitting(
  row: Readonly<Record<string, unknown>>,
  fields: Fields,
): { row: Record<string, unknown>; misfits: string[] } {
  const fitted = { ...row }
  const misfits: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = fitted[name]
    if (field.needed || value === undefined || value === null) continue
    const fits = fittingValue(value, field)
    if (fits !== undefined) fitted[name] = fits
    else {
      delete fitted[name]
      fitted[asWritten(name)] = value
      misfits.push(name)
    }
  }
  return { row: fitted, misfits }
}

/** A value as its field holds it; undefined where it is none. */
function fittingValue(value: unknown, { kind }: Field): string | number | null | undefined {
  const parts = Array.isArray(value) ? value : [value]
  if (parts.length === 0 || !parts.every((part) => typeof part === 'string' || typeof part === 'number'))
    return undefined
  const text = parts.join(', ').trim()
  if (kind !== 'amount') return text
  const read = text === '' ? { amount: null } : readAmount(text, null)
  return read === 'unreadable' ? undefined : read.amount
}
