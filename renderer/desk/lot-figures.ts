import type { Bid } from '../../shared/entities/bid.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import type { LotFigures } from '../../shared/rules/asking-price.ts'
import { highestBid } from '../../shared/rules/bids.ts'
import type { LadderTerms } from '../../shared/rules/ladder-presets.ts'

/** The lot's figures as the bids on this screen make them: a bid shown ahead of the answer counts already. */
export function lotFigures(lot: LotState, bids: readonly Bid[], terms: LadderTerms): LotFigures {
  return {
    startPrice: lot.startPrice,
    highestBid: highestBid(bids)?.amount ?? null,
    manualIncrement: lot.manualIncrementSet ? lot.currentIncrement : null,
    terms,
  }
}

/** Whether Clear All may be pressed: the active lot, with a start price and a valid bid. */
export function mayClearBids({ status, startPrice }: LotState, bids: readonly Bid[]): boolean {
  return status === 'active' && startPrice !== null && highestBid(bids) !== null
}
