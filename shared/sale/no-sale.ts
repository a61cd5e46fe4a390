import type { AuctionState } from '../entities/auction.ts'

/** The state of the house before its first live sale. */
export const NO_SALE: AuctionState = {
  isActive: false,
  isComplete: false,
  currentActiveAuctionId: null,
  auctionId: null,
  title: null,
  currency: 'USD',
  startedAt: null,
  totalLots: 0,
  currentLotIndex: 0,
  currentLot: null,
  currentLotStatus: 'preloaded',
  activeLotNumber: null,
  fairWarningActive: false,
  fairWarningLotNumber: null,
  paused: null,
  seq: 0,
}
