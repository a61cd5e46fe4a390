import { plainDigits } from '../../../shared/plain-digits.ts'

/** A typed or pasted paddle: digits only, others are stripped; ten at most. */
export function paddleDigits(text: string): string {
  return plainDigits(text.normalize('NFKC')).replace(/\D/g, '').slice(0, 10)
}
