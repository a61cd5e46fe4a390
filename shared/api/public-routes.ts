import type { Route } from '../engine/route.ts'

/** Method and path of each call that is not only for staff, loaded by phones, displays and the public. */
export const publicRoutes = {
  sale: 'GET /api/sale',
  auctionState: 'GET /api/auction/state',
  auctionData: 'GET /api/auction-data',
  expected: 'GET /api/auction/expected',
  auctionLocation: 'GET /api/auction/location',
  lotState: 'GET /api/lots/:lotNumber/state',
  saleStatus: 'GET /api/lots/:lotNumber/sale-status',
  lotBook: 'GET /api/lots/:lotNumber/book',
  nextBid: 'GET /api/lots/:lotNumber/next-bid',
  dynamicIncrement: 'GET /api/lots/:lotNumber/dynamic-increment',
  bidsOfLot: 'GET /api/bids/lot/:lotNumber',
  pendingBids: 'GET /api/bids/pending/:lotNumber',
  placeBid: 'POST /api/bids',
  proposeLots: 'POST /api/lots/:lotNumber/round/propose',
  confirmBid: 'POST /api/bids/:id/confirm',
  advancedBidsOfLot: 'GET /api/advanced-bids/:auctionId/:lotNumber',
  tagsOfLot: 'GET /api/auctions/:auctionId/lots/:lotNumber/tags',
  image: 'GET /api/images/*path',
  joinAsBidder: 'POST /api/bidders',
  rates: 'GET /api/currency/rates',
  me: 'GET /api/access/me',
  enterPin: 'POST /api/access/pin',
  signOut: 'POST /api/access/sign-out',
  enterDisplay: 'POST /api/access/display',
} as const satisfies Record<string, Route>
