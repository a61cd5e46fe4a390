import type { Bid } from '../../../../shared/entities/bid.ts'
import type { LotState } from '../../../../shared/entities/lot.ts'
import type { LotFigures } from '../../../../shared/rules/asking-price.ts'
import { highestBid } from '../../../../shared/rules/bids.ts'

/** The lot's figures as the bids on this screen make them: a bid shown ahead of the answer counts already. */
export function lotFigures(lot: LotState, bids: readonly Bid[]): LotFigures {
  return {
    startPrice: lot.startPrice,
    highestBid: highestBid(bids)?.amount ?? null,
    manualIncrement: lot.manualIncrementSet ? lot.currentIncrement : null,
  }
}

/** Whether Clear All may be pressed: the active lot, with a start price and a valid bid. 000 section 5. */
export function mayClearBids({ status, startPrice }: LotState, bids: readonly Bid[]): boolean {
  return status === 'active' && startPrice !== null && highestBid(bids) !== null
}

/** Whether an amount would become the highest bid: above it, or the start price and up for the first. DESIGN 2. */
export function wouldLead(amount: number, { startPrice, highestBid: highest }: LotFigures): boolean {
  if (startPrice === null) return false
  return highest === null ? amount >= startPrice : amount > highest
}
