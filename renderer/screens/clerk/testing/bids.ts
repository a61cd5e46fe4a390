import type { AdvancedBid, Bid } from '../../../../shared/entities/bid.ts'
import type { LotState } from '../../../../shared/entities/lot.ts'

/** For tests: an in-person bid of 1,000 on lot 1, but for what is said otherwise. */
export function aBid(but: Partial<Bid> = {}): Bid {
  return {
    id: 'bid',
    auctionId: 'sale',
    lotNumber: 1,
    amount: 1000,
    type: 'floor',
    status: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: '2027-03-18T14:00:00.000Z',
    seq: 1,
    notes: null,
    auctioneerStartPrice: but.type === 'start_price',
    ...but,
  }
}

/** For tests: an advance bid of 1,000 on lot 1. */
export function anAdvanceBid(but: Partial<AdvancedBid> = {}): AdvancedBid {
  return {
    id: 'left',
    auctionId: 'sale',
    lotNumber: 1,
    paddleNumber: '118',
    amount: 1000,
    location: null,
    bidderLocation: null,
    status: 'active',
    createdAt: '2027-03-01T09:00:00.000Z',
    ...but,
  }
}

/** For tests: lot 1 as the active lot, its asking price set to 1,000. */
export function aLot(but: Partial<LotState> = {}): LotState {
  return {
    lotNumber: 1,
    status: 'active',
    startPrice: 1000,
    highestBid: null,
    currentIncrement: 100,
    manualIncrementSet: false,
    nextBidAmount: 1000,
    amount: null,
    ...but,
  }
}
