import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { formatFigure } from '../../../shared/money.ts'

/** What the room reads when the hammer has fallen: the line, and whom it went to. DESIGN 8. */
export function outcomeWords({
  status,
  amount,
  paddleNumber,
}: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber'>): {
  line: string
  buyer: string | null
} {
  if (status !== 'sold') return { line: 'PASSED', buyer: null }
  return { line: amount === null ? 'SOLD' : `SOLD ${formatFigure(amount)}`, buyer: buyerWords(paddleNumber) }
}

/** A sale without a paddle is to the room's floor. DESIGN 2. */
function buyerWords(paddleNumber: string | null): string | null {
  if (paddleNumber === null) return null
  return paddleNumber === 'FLOOR' ? 'to the floor' : `to paddle ${paddleNumber}`
}
