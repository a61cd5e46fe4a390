import { z } from 'zod'

/** A lot's number: a whole number when it is all digits, else the text as printed ("12A"). */
export type LotNumber = number | string

/** Characters at most. */
export const LONGEST_LOT_NUMBER = 20
/** Whatever is printed on one line, with a letter or a figure in it: "12A", "3233*", "†13", "26 & 27". */
const printed = /^(?=.*[\p{L}\p{N}])[^\p{C}\p{Zl}\p{Zp}]{1,20}$/u
const largest = 999_999_999

/** Reads a printed lot number: "12" -> 12, "12A" -> "12A". Returns null where it is no lot number. */
export function parseLotNumber(text: string): LotNumber | null {
  const trimmed = text.trim().replace(/[ \t\u00a0\u2009\u202f]+/g, ' ')
  if (/^\d+$/.test(trimmed)) {
    const value = Number(trimmed)
    return value >= 1 && value <= largest ? value : null
  }
  return printed.test(trimmed) ? trimmed : null
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Natural order of a printed catalogue: 12, 12A, 13. */
export function compareLotNumbers(a: LotNumber, b: LotNumber): number {
  return collator.compare(String(a), String(b)) || (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
}

/** A lot number as replies carry it. */
export const LotNumberSchema = z.union([z.number().int().min(1).max(largest), z.string().regex(printed)])

/** A lot number as calls may write it: 12, "12" or "12A"; digits become a number. */
export const LotNumberInput = LotNumberSchema.transform((value, context): LotNumber => {
  const parsed = parseLotNumber(String(value))
  if (parsed === null) {
    context.addIssue({ code: 'custom', message: 'is not a lot number' })
    return z.NEVER
  }
  return parsed
})
