import { plainDigits } from './plain-digits.ts'

const PLAIN = /^[1-9]\d*$/

/** The number of a written, scanned or imported paddle: "7" for "007", " 7" and "７". Other texts, as FLOOR, stay. */
export function paddleNumber(written: string): string {
  if (PLAIN.test(written)) return written
  const digits = plainDigits(written).replace(/[\s\u200e\u200f\u202a-\u202e]/g, '')
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : written.trim()
}

/** Whether two paddles are one number. Older journals have what was written: "7", "07". */
export function isSamePaddle(a: string | null, b: string | null): boolean {
  if (a === b) return true
  if (a === null || b === null || (PLAIN.test(a) && PLAIN.test(b))) return false
  return paddleNumber(a) === paddleNumber(b)
}

/** The most digits of a paddle. */
const MOST_DIGITS = 10

/** Every spelling of a paddle's number with the zeros that older journals may have, the plain one first. */
export function spellingsOf(written: string): string[] {
  const number = paddleNumber(written)
  if (!/^\d+$/.test(number)) return [number]
  return Array.from({ length: Math.max(0, MOST_DIGITS - number.length) + 1 }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  )
}
