import { formatFigure } from '../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../shared/rules/bids.ts'
import type { KnownBid } from './recollection.ts'

/** A bid as the audit trail speaks of it: "Telephone bid of 1,200 by paddle 77". */
export function bidWords({ amount, type, paddleNumber }: KnownBid): string {
  const by = paddleNumber === null ? '' : ` by ${paddleWords(paddleNumber)}`
  if (type === 'start_price') return `Asking price of ${formatFigure(amount)}`
  return `${BID_TYPE_LABELS[type]} bid of ${formatFigure(amount)}${by}`
}

/** A paddle as the audit trail speaks of it; FLOOR stands for somebody in the room. 000 section 5. */
export function paddleWords(paddleNumber: string): string {
  return paddleNumber === 'FLOOR' ? 'the floor' : `paddle ${paddleNumber}`
}
