import { plainDigits } from './plain-digits.ts'

/** Any text on one line with a letter or a digit: "12A", "3233*", "†13", "26 & 27". */
export const printed = /^(?=.*[\p{L}\p{N}])[^\p{C}\p{Zl}\p{Zp}]{1,20}$/u
/** The largest number. */
export const largest = 999_999_999

/** Parses a printed lot number: "12" and "１２" -> 12, "12A" -> "12A". Returns null if it is not a lot number. */
export function parseLotNumber(text: string): number | string | null {
  const trimmed = plainDigits(text)
    .trim()
    .replace(/[ \t\u00a0\u2009\u202f]+/g, ' ')
  if (/^\d+$/.test(trimmed)) {
    const value = Number(trimmed)
    return value >= 1 && value <= largest ? value : null
  }
  return printed.test(trimmed) ? trimmed : null
}
