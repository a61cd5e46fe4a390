import { z } from 'zod'
import { Amount } from '../../shared/amount.ts'
import { LARGEST_AMOUNT } from '../../shared/largest-amount.ts'
import { parseLotNumber } from '../../shared/lot-number.ts'
import { formatFigure } from '../../shared/money.ts'

const isAbsent = (value: unknown) => value === undefined || value === null

/** Text as a house's file writes it, trimmed; a figure stands for its digits. */
const Text = (most: number) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isAbsent(input) ? 'is missing' : 'must be text') })
    .transform((value) => String(value).trim())
    .refine((text) => text.length <= most, `is longer than ${formatFigure(most)} characters`)

/** Text that must be there. */
export const RequiredText = (most: number) => Text(most).refine((text) => text !== '', 'is missing')

/** Text that may be absent, null or empty: then null. */
export const OptionalText = (most: number) =>
  Text(most)
    .nullish()
    .transform((text) => text || null)

/** A whole amount as a number or digits ("600"); absent, null or empty: then null. DESIGN 2. */
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
    context.addIssue({ code: 'custom', message: `must be a whole amount from 1 to ${formatFigure(LARGEST_AMOUNT)}` })
    return z.NEVER
  })

/** A whole amount that must be there. */
export const RequiredAmount = WrittenAmount.transform((amount, context) => {
  if (amount !== null) return amount
  context.addIssue({ code: 'custom', message: 'is missing' })
  return z.NEVER
})

/** A lot number as a number or as printed. DESIGN 2. */
export const WrittenLotNumber = z
  .union([z.number().int('is not a lot number'), z.string()], {
    error: ({ input }) => (isAbsent(input) ? 'is missing' : 'is not a lot number'),
  })
  .transform((value, context) => {
    const number = parseLotNumber(String(value))
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: String(value).trim() === '' ? 'is missing' : 'is not a lot number' })
    return z.NEVER
  })

/** A row with camelCase spellings of these fields read as ours, where ours is absent. Anything but a row comes back as it is. */
export function inOurSpelling(row: unknown, fields: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  const ours = new Map<string, unknown>(Object.entries(row))
  for (const field of fields) {
    const theirs = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (theirs === field || ours.has(field) || !ours.has(theirs)) continue
    ours.set(field, ours.get(theirs))
    ours.delete(theirs)
  }
  return Object.fromEntries(ours)
}
