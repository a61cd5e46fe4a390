import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { formatFigure } from '../../../shared/money.ts'

/** What the room reads when the hammer has fallen: the line, and whom it went to. */
export function outcomeWords({
  status,
  amount,
  paddleNumber,
  subject,
}: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'>): {
  line: string
  buyer: string | null
} {
  if (status !== 'sold') return { line: status === 'withdrawn' ? 'WITHDRAWN' : 'PASSED', buyer: null }
  const buyer = [buyerWords(paddleNumber), subject && 'subject to approval'].filter(Boolean).join(', ')
  return { line: amount === null ? 'SOLD' : `SOLD ${formatFigure(amount)}`, buyer: buyer || null }
}

/** A sale without a paddle is to the room's floor. */
function buyerWords(paddleNumber: string | null): string | null {
  if (paddleNumber === null) return null
  return paddleNumber === 'FLOOR' ? 'to the floor' : `to paddle ${paddleNumber}`
}
