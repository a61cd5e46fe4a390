import { plainDigits } from '../../../shared/plain-digits.ts'

/** Returns the digits of a typed or pasted paddle, at most ten. */
export function paddleDigits(text: string): string {
  return plainDigits(text.normalize('NFKC')).replace(/\D/g, '').slice(0, 10)
}
