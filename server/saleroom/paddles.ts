import type { Sale } from '../sale/state.ts'

/** Whether a paddle has a bid or a purchase in a sale. */
export function hasBids(sale: Sale, paddleNumber: string): boolean {
  return sale.lots.some(
    (lot) => lot.outcome?.paddleNumber === paddleNumber || lot.bids.some((bid) => bid.paddleNumber === paddleNumber),
  )
}
