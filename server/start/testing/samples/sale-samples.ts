import { pendingOfPlatform } from '../platform-desk.ts'
import type { TestSaleroom } from '../test-saleroom.ts'
import { EVENING_SAMPLES } from './evening-samples.ts'
import type { Samples } from './sample.ts'

const lot = { lotNumber: 1 }
const placed =
  (type: 'phone' | 'floor', amount: number) =>
  async ({ clerk }: TestSaleroom) => ({
    params: { id: (await clerk.call('placeBid', { body: { lotNumber: 1, amount, type, paddleNumber: '77' } })).id },
  })
const bidOf1000 = async (room: TestSaleroom) => {
  await placed('floor', 1000)(room)
  return {}
}
const soldAt1000 = async (room: TestSaleroom) => {
  await placed('floor', 1000)(room)
  await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: '77' } })
  return {}
}
const statementOf77 = { auctionId: 'spring', side: 'buyers', party: '77' } as const
const pending = async (room: TestSaleroom) => {
  const bidder = await room.bidder()
  return {
    params: { id: (await bidder.call('placeBid', { body: { lotNumber: 1, amount: 5000, type: 'online' } })).id },
  }
}
const advanced = async ({ clerk }: TestSaleroom) => {
  const { id } = await clerk.call('addAdvancedBid', {
    body: { auctionId: 'spring', lotNumber: 1, paddleNumber: '88', amount: 4000 },
  })
  return { params: { id } }
}
const tag = async ({ clerk }: TestSaleroom) => ({
  params: { id: (await clerk.call('createTag', { body: { name: 'Star lot' } })).id },
})
const lotTag = async (room: TestSaleroom) => ({
  params: { auctionId: 'spring', lotNumber: 1, tagId: (await tag(room)).params.id },
})

const client = async ({ clerk }: TestSaleroom) => ({
  params: { id: (await clerk.call('createClient', { body: { name: 'Ada' } })).id },
})

const paddle34 = async ({ clerk }: TestSaleroom) => {
  await clerk.call('registerPaddle', { body: { paddle: '34' } })
  return {}
}
const caller = async ({ clerk }: TestSaleroom) => ({
  params: { id: (await clerk.call('createCaller', { body: { name: 'Kim', languages: [] } })).id },
})
const booking = async ({ clerk }: TestSaleroom) => ({
  params: { id: (await clerk.call('createBooking', { body: { lotNumbers: [1], paddle: '34' } })).id },
})
/** Valid calls of a sale: its catalogue, lots, bids, outcomes and tags. */
export const SALE_SAMPLES: Samples = {
  currentFeed: {},
  lotsFeed: {},
  saleCalendar: {},
  sale: { query: { lots: 'all' } },
  auctionState: { query: { view: 'current' } },
  auctionData: {},
  auctionLocation: {},
  expected: { query: { lots: '2' } },
  startAuction: { body: { auctionId: 'idle' } },
  stopAuction: {},
  startLot: { body: { lotNumber: 2 } },
  telephoneWaiting: {},
  callers: {},
  createCaller: { body: { name: 'Kim', languages: ['en', 'fr'] } },
  updateCaller: { body: { languages: ['de'] }, before: caller },
  renewCallerLink: { before: caller },
  deleteCaller: { before: caller },
  bookings: { query: { auctionId: 'spring' } },
  createBooking: { body: { lotNumbers: [1, 2], paddle: '34', language: 'fr', cover: 5000 } },
  updateBooking: { body: { state: 'on_line' }, before: booking },
  deleteBooking: { before: booking },
  addBookings: { body: { bookings: [{ lotNumbers: [1], paddle: '34' }] } },
  planCalls: { body: { gapSeconds: 120, keep: true } },
  ownCalls: {},
  clients: { query: { q: 'ada' } },
  createClient: { body: { name: 'Ada', phones: [{ number: '+44 20 7946 0000' }], alerts: ['cash only'] } },
  updateClient: { body: { note: 'Pays by card' }, before: client },
  deleteClient: { before: client },
  mergeClients: {
    before: async (room) => ({
      params: { id: (await room.clerk.call('createClient', { body: { name: 'A. Byron' } })).id },
      body: { into: (await client(room)).params.id },
    }),
  },
  importClients: { body: { rows: [{ client: { name: 'Bo' }, join: null, paddle: '36', limit: null }] } },
  paddles: { query: { auctionId: 'spring' } },
  nextPaddle: { query: { auctionId: 'spring', desk: 'tablet' } },
  registerPaddle: { body: { paddle: '34', limit: 5000 } },
  paddleCode: {
    params: { paddle: '34' },
    body: {},
    before: paddle34,
  },
  changePaddle: {
    params: { paddle: '34' },
    body: { status: 'suspended', reason: 'Unpaid since March' },
    before: paddle34,
  },
  settlePaddle: {
    params: { auctionId: 'spring', paddle: '34' },
    body: { holder: '34' },
    before: paddle34,
  },
  fairWarning: { body: { lotNumber: 1 }, before: bidOf1000 },
  undo: { body: {}, before: bidOf1000 },
  redo: {
    body: {},
    before: async (room) => {
      await bidOf1000(room)
      await room.clerk.call('undo', { body: {} })
      return {}
    },
  },
  history: { query: { limit: '10' } },
  editMetadata: {
    params: { auctionId: 'spring' },
    body: { title: 'Spring sale', location: 'Paris', currency: 'GBP', source_url: 'https://example.org/sale' },
  },
  editLots: {
    params: { auctionId: 'spring' },
    body: {
      lots: [
        { lot_number: 1, title: 'One' },
        { lot_number: 2, title: 'Two', artist: 'A', estimate: 'E', low_estimate: 1, high_estimate: 2, start_price: 3 },
        { lot_number: '2A', title: 'Two A' },
      ],
      baseVersion: 1,
    },
  },
  terms: { params: { auctionId: 'spring' } },
  charges: { params: { auctionId: 'spring' }, query: { lotNumber: '1', amount: '1000' } },
  statements: { params: { auctionId: 'spring' }, before: soldAt1000 },
  statementsOfSide: { params: { auctionId: 'spring', side: 'buyers' }, before: soldAt1000 },
  statement: { params: statementOf77, query: { format: 'json' }, before: soldAt1000 },
  workLists: { params: { auctionId: 'spring' }, before: soldAt1000 },
  exportBookkeeping: { params: { auctionId: 'spring' }, before: soldAt1000 },
  exportBookkeepingWorkbook: { params: { auctionId: 'spring' }, before: soldAt1000 },
  saleProgress: { params: { auctionId: 'spring' } },
  trash: {},
  putBackAuction: {
    before: async ({ clerk }) => {
      await clerk.call('deleteAuction', { params: { auctionId: 'idle' } })
      return { params: { name: (await clerk.call('trash'))[0]?.name } }
    },
  },
  setTerms: { params: { auctionId: 'spring' }, body: { snap: true, ladder: [{ from: 0, step: 50 }] } },
  deleteAuction: { params: { auctionId: 'idle' } },
  lotState: { params: lot },
  saleStatus: { params: lot },
  lotBook: { params: lot },
  lotsToFollow: {},
  nextBid: { params: lot },
  dynamicIncrement: { params: lot },
  bidsOfLot: { params: lot },
  allBidsOfLot: { params: lot },
  pendingBids: { params: lot },
  placeBid: {
    body: {
      lotNumber: 1,
      amount: 1500,
      type: 'phone',
      paddleNumber: '12',
      bidderLocation: 'Paris',
      notes: 'by the window',
    },
  },
  clearBids: {
    params: lot,
    body: { clearedBy: 'clerk', timestamp: '2026-01-01T10:00:00.000Z' },
    before: bidOf1000,
  },
  cancelBid: { before: placed('floor', 1000) },
  restoreBid: {
    before: async (room) => {
      const found = await placed('floor', 1000)(room)
      await room.clerk.call('cancelBid', found)
      return found
    },
  },
  approveBid: { before: pending },
  rejectBid: { before: pending },
  loseBid: { before: pendingOfPlatform },
  undoBid: {
    before: async (room) => {
      const found = await pending(room)
      await room.clerk.call('rejectBid', found)
      return found
    },
  },
  editBid: {
    body: { amount: 1600, type: 'floor', paddleNumber: '13', bidderLocation: 'Rome', notes: 'corrected', lotNumber: 1 },
    before: placed('phone', 1000),
  },
  deleteBid: { before: placed('floor', 1000) },
  undeleteBid: {
    before: async (room) => {
      const found = await placed('floor', 1000)(room)
      await room.clerk.call('deleteBid', found)
      return found
    },
  },
  advancedBidsOfLot: { params: { auctionId: 'spring', lotNumber: 1 } },
  addAdvancedBids: {
    params: { auctionId: 'spring' },
    body: { bids: [{ lotNumber: 1, paddleNumber: '99', amount: 2000, location: 'Oslo' }] },
  },
  addAdvancedBid: { body: { auctionId: 'spring', lotNumber: 1, paddleNumber: '99', amount: 2000, location: 'Oslo' } },
  deleteAdvancedBid: { before: advanced },
  acceptAdvancedBid: { body: { lotNumber: 1 }, before: advanced },
  executeAdvancedBid: {
    body: { lotNumber: 1 },
    before: async (room) => {
      await room.clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { advanceBids: 'maximum' } })
      await advanced(room)
      return {}
    },
  },
  declineAdvancedBid: { body: { lotNumber: 1 }, before: advanced },
  markSold: { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: '77', notes: 'sold' }, before: bidOf1000 },
  recordSale: {
    body: { lotNumber: 1, paddleNumber: '77', amount: 1000, type: 'floor', notes: 'x' },
    before: bidOf1000,
  },
  correctOutcome: {
    params: { lotNumber: 1 },
    body: { status: 'sold', amount: 900, paddleNumber: '78', subject: true, notes: 'x' },
    before: soldAt1000,
  },
  ...EVENING_SAMPLES,
  audit: { params: { auctionId: 'spring' }, query: { after: 0, limit: 10 } },
  tags: {},
  createTag: { body: { name: 'ARR', color: '#112233', metaDescription: 'resale right' } },
  updateTag: { body: { name: 'Reserve', color: '#445566', metaDescription: 'x' }, before: tag },
  deleteTag: { before: tag },
  tagUsage: { before: tag },
  tagsOfLot: { params: { auctionId: 'spring', lotNumber: 1 } },
  addTagToLot: { before: lotTag },
  editLotPicture: { params: { auctionId: 'spring', lotNumber: 1 }, body: { edit: 'remove', was: '' } },
  removeTagFromLot: { before: lotTag },
  recordFromPaper: { params: { lotNumber: 2 }, body: { amount: 800, paddleNumber: '12' } },
  saleResults: { params: { auctionId: 'spring' } },
  paper: { params: { auctionId: 'spring' }, query: { entry: 1, since: 0 } },
  resetAuction: { params: { auctionId: 'idle' } },
}
