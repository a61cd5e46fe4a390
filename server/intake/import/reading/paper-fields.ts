import { z } from 'zod'
import { Amount } from '../../../../shared/amounts/amount.ts'
import { LARGEST_AMOUNT } from '../../../../shared/amounts/largest-amount.ts'
import { formatFigure } from '../../../../shared/amounts/money.ts'
import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { LONGEST_LOT_NUMBER } from '../../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { quoted } from '../zip/entry-name.ts'

const isAbsent = (value: unknown) => value === undefined || value === null

/** Text of a house's file, trimmed; a number becomes its digits. */
const Text = (most: number) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isAbsent(input) ? 'is missing' : 'must be text') })
    .transform((value) => String(value).trim())
    .refine((text) => text.length <= most, `is longer than ${formatFigure(most)} characters`)

/** Required text. */
export const RequiredText = (most: number) => Text(most).refine((text) => text !== '', 'is missing')

/** Optional text: null if absent, null or empty. */
export const OptionalText = (most: number) =>
  Text(most)
    .nullish()
    .transform((text) => text || null)

/** A whole amount as a number or digits ("600"); null if absent, null or empty. */
export const WrittenAmount = z
  .union([z.number(), z.string()], { error: 'must be a whole amount' })
  .nullish()
  .transform((value, context) => {
    const written = typeof value === 'string' ? value.trim() : value
    if (isAbsent(written) || written === '') return null
    const amount = Amount.safeParse(
      typeof written === 'string' && /^\d{1,15}$/.test(written) ? Number(written) : written,
    )
    if (amount.success) return amount.data
    const message = `${quoted(String(written))} must be a whole amount from 1 to ${formatFigure(LARGEST_AMOUNT)}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A required whole amount. */
export const RequiredAmount = WrittenAmount.transform((amount, context) => {
  if (amount !== null) return amount
  context.addIssue({ code: 'custom', message: 'is missing' })
  return z.NEVER
})

/** A lot number as a number or as printed. */
export const WrittenLotNumber = z
  .union([z.number().int('is not a lot number').min(1, 'is not a lot number'), z.string()], {
    error: ({ input }) => (isAbsent(input) ? 'is missing' : 'is not a lot number'),
  })
  .transform((value, context) => {
    const number = parseLotNumber(String(value))
    if (number !== null) return number
    const written = String(value).trim()
    const why = written.length > LONGEST_LOT_NUMBER ? ` (it is longer than ${LONGEST_LOT_NUMBER} characters)` : ''
    context.addIssue({
      code: 'custom',
      message: written === '' ? 'is missing' : `${quoted(written)} is not a lot number${why}`,
    })
    return z.NEVER
  })

/**
 * Renames a row's fields to ours: the first alternative name of an absent field is used; others stay as extra fields.
 * Returns other values unchanged.
 */
export function inOurSpelling(row: unknown, fieldNamed: (name: string) => string | undefined): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  const written = Object.entries(row)
  const foreign = written.flatMap(([name, value]) => {
    const field = fieldNamed(name)
    return field === undefined || field === name || isAbsent(value) ? [] : [{ name, field, value }]
  })
  if (foreign.length === 0) return row
  const ours = new Map<string, unknown>(written)
  for (const { name, field, value } of foreign) {
    if (!isAbsent(ours.get(field))) continue
    ours.set(field, value)
    ours.delete(name)
  }
  return Object.fromEntries(ours)
}

/** Returns a function that finds the field for another spelling of its name: lotNumber, "Lot Number". */
export function spelling(fields: readonly string[]): (name: string) => string | undefined {
  const known = new Map(fields.map((field) => [plainHeading(field), field]))
  return (name) => known.get(plainHeading(name))
}
