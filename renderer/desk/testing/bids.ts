import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import { aLotState, anAdvancedBid, aBid as anyBid } from '../../data/testing/sale.ts'

/** For tests: an in-person bid of 1,000 on lot 1, but for what is said otherwise. */
export const aBid = (but: Partial<Bid> = {}): Bid =>
  anyBid('bid', { seq: 1, auctioneerStartPrice: but.type === 'start_price', ...but })

/** For tests: an advance bid of 1,000 on lot 1. */
export const anAdvanceBid = (but: Partial<AdvancedBid> = {}): AdvancedBid =>
  anAdvancedBid('left', { paddleNumber: '118', amount: 1000, ...but })

/** For tests: lot 1 as the active lot, its asking price set to 1,000. */
export const aLot = (but: Partial<LotState> = {}): LotState => aLotState(but)
