import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import { aLotState, anAdvancedBid, aBid as anyBid } from '../../data/testing/sale.ts'

/** Returns an in-person bid of 1,000 on lot 1, with these fields. For tests. */
export const aBid = (but: Partial<Bid> = {}): Bid =>
  anyBid('bid', { seq: 1, auctioneerStartPrice: but.type === 'start_price', ...but })

/** Returns an advance bid of 1,000 on lot 1. For tests. */
export const anAdvanceBid = (but: Partial<AdvancedBid> = {}): AdvancedBid =>
  anAdvancedBid('left', { paddleNumber: '118', amount: 1000, ...but })

/** Returns lot 1 as the active lot, with an asking price of 1,000. For tests. */
export const aLot = (but: Partial<LotState> = {}): LotState => aLotState(but)
