import { z } from 'zod'
import { largest, parseLotNumber, printed } from './printed-lot-number.ts'

/** A lot's number: a whole number if it is all digits, else the text as printed ("12A"). */
export type LotNumber = number | string

/** The most characters. */
export const LONGEST_LOT_NUMBER = 20
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The natural order of a printed catalogue: 12, 12A, 13. */
export function compareLotNumbers(a: LotNumber, b: LotNumber): number {
  // The collator takes microseconds, and a large sale is sorted often.
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b)) || (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
}

/** A lot number in replies. */
export const LotNumberSchema = z.union([z.number().int().min(1).max(largest), z.string().regex(printed)])

/** A lot number in calls: 12, "12" or "12A"; digits become a number. */
export const LotNumberInput = LotNumberSchema.transform((value, context): LotNumber => {
  const parsed = parseLotNumber(String(value))
  if (parsed === null) {
    context.addIssue({ code: 'custom', message: 'is not a lot number' })
    return z.NEVER
  }
  return parsed
})
