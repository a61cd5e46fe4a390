import type { Maximum } from '../../entities/bids/maximum.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { isSuspended } from '../people/holders.ts'
import { figuresOf, lotOf, pendingOf, type Sale, termsOf } from '../state.ts'
import { isSoldAlone, type KeptMaximum, leadsLot } from './kept-maximum.ts'

/**
 * The state of a maximum for its bidder; null if its lot is over and the price did not pass it. A phone calls it with
 * the part of the sale that it has.
 */
export function maximumState(
  sale: Sale,
  { lotNumber, paddleNumber, amount }: Pick<KeptMaximum, 'lotNumber' | 'paddleNumber' | 'amount'>,
): Maximum['state'] | null {
  const lot = lotOf(sale, lotNumber)
  if (!lot) return null
  const leads = leadsLot(sale, lotNumber, paddleNumber)
  const { outcome, startPrice } = lot
  const isPassed = !leads && startPrice !== null && askingPrice(figuresOf(sale, lot)) > amount
  const waits = pendingOf(lot).some((bid) => bid.paddleNumber === paddleNumber)
  if (isPassed && !waits) return 'passed'
  if (outcome) return null
  if (termsOf(sale).phoneMaxima !== true || !isSoldAlone(lot) || isSuspended(sale, paddleNumber)) return 'asleep'
  return sale.activeLot === lotNumber && startPrice !== null ? 'bidding' : 'waiting'
}
