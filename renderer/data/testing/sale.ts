import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LiveStamp } from '../../../shared/sale/live.ts'

/** A small sale for the tests, with plain defaults. */
export const AUCTION = 'spring-sale'

export const aLot = (lotNumber: number | string, given: Partial<Lot> = {}): Lot => ({
  lot_number: lotNumber,
  title: `Lot ${lotNumber}`,
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  local_image_path: null,
  image_width: null,
  image_height: null,
  tags: [],
  ...given,
})

export const aLotState = (given: Partial<LotState> = {}): LotState => ({
  lotNumber: 1,
  status: 'active',
  startPrice: 1000,
  highestBid: null,
  currentIncrement: 100,
  manualIncrementSet: false,
  nextBidAmount: 1000,
  amount: null,
  subject: false,
  offeredAgain: false,
  ...given,
})

export const anOutcome = (given: Partial<SaleStatus> = {}): SaleStatus => ({
  lotNumber: 1,
  status: null,
  amount: null,
  paddleNumber: null,
  type: null,
  notes: null,
  at: null,
  ...given,
})

export const aBid = (id: string, given: Partial<Bid> = {}): Bid => ({
  id,
  auctionId: AUCTION,
  lotNumber: 1,
  amount: 1000,
  type: 'floor',
  status: 'active',
  cancelled: false,
  deletedByClerk: false,
  paddleNumber: null,
  bidderLocation: null,
  timestamp: '2026-03-01T12:00:00.000Z',
  seq: 4,
  notes: null,
  auctioneerStartPrice: false,
  ...given,
})

export const anAdvancedBid = (id: string, given: Partial<AdvancedBid> = {}): AdvancedBid => ({
  id,
  auctionId: AUCTION,
  lotNumber: 1,
  paddleNumber: '77',
  amount: 900,
  location: null,
  bidderLocation: null,
  status: 'active',
  createdAt: '2026-02-01T12:00:00.000Z',
  ...given,
})

export const aState = (given: Partial<AuctionState> = {}): AuctionState => ({
  isActive: true,
  isComplete: false,
  currentActiveAuctionId: AUCTION,
  auctionId: AUCTION,
  title: 'Spring Sale',
  currency: 'GBP',

  startedAt: '2026-03-01T11:00:00.000Z',
  totalLots: 2,
  currentLotIndex: 0,
  currentLot: aLot(1),
  currentLotStatus: 'active',
  activeLotNumber: 1,
  fairWarningActive: false,
  fairWarningLotNumber: null,
  paused: null,
  seq: 5,
  ...given,
})

export const aStamp = (given: Partial<LiveStamp> = {}): LiveStamp => ({
  auctionId: AUCTION,
  seq: 6,
  at: '2026-03-01T12:00:00.000Z',
  ...given,
})
