import { expect, test } from 'vitest'
import { aSale } from '../testing/a-sale.ts'
import { and, asking, bidding, opened, type RefusalCase } from '../testing/refused.ts'

const lot = { lotNumber: 1 }
const LEFT = { ...lot, id: 'left', amount: 700, paddleNumber: '77', location: null, createdAt: '2026-05-01T09:00:00Z' }
const left = () =>
  aSale({ advancedBids: [LEFT] })
    .live()
    .lot(1)
    .asking(500)
const reserved = () => aSale({ reserve: 1_500 }).live().lot(1).asking(500)

const CASES: RefusalCase[] = [
  [
    'bid_too_low',
    'Bid must be at least the asking price of 1,300',
    bidding,
    asking('placeBid', { ...lot, amount: 1_250, type: 'online', paddleNumber: '1002' }),
    { details: { askingPrice: 1_300 } },
  ],
  [
    'bid_pending',
    'Paddle 1001 already has a bid on lot 1 awaiting approval',
    bidding,
    asking('placeBid', { ...lot, amount: 1_600, type: 'online', paddleNumber: '1001' }),
  ],
  [
    'bid_too_low',
    'Bid must be above 1,200',
    bidding,
    asking('placeBid', { ...lot, amount: 1_200, type: 'floor' }),
    { details: { highestBid: 1_200 } },
  ],
  [
    'bid_too_low',
    'Bid must be at least the start price of 1,000',
    opened,
    asking('placeBid', { ...lot, amount: 999, type: 'floor' }),
    { details: { startPrice: 1_000 } },
  ],
  [
    'lot_not_active',
    'Lot 2 has not been started',
    opened,
    asking('placeBid', { lotNumber: 2, amount: 999, type: 'floor' }),
  ],
  [
    'no_start_price',
    'Set asking price first',
    () => opened().lot(2),
    asking('placeBid', { lotNumber: 2, amount: 999, type: 'floor' }),
  ],
  [
    'sale_paused',
    'The sale is paused',
    and(bidding, 'pause', { message: 'Tea' }),
    asking('placeBid', { ...lot, amount: 2_000, type: 'floor' }),
  ],
  ['bid_not_pending', 'This bid is not awaiting approval', bidding, asking('approveBid', { id: 'floor' })],
  ['bid_not_pending', 'This bid is not awaiting approval', bidding, asking('rejectBid', { id: 'floor' })],
  ['no_valid_bid', 'Lot 1 has no bids to clear', opened, asking('clearBids', { ...lot, clearedBy: 'x' })],
  [
    'house_at_reserve',
    'The house bids below the reserve of 1,500 only',
    reserved,
    asking('placeBid', { ...lot, amount: 1_500, type: 'house' }),
    { details: { reserve: 1_500 } },
  ],
  [
    'house_has_no_paddle',
    'A house bid has no paddle',
    reserved,
    asking('placeBid', { ...lot, amount: 1_000, type: 'house', paddleNumber: '9' }),
  ],
  [
    'no_reserve',
    "Lot 1 has no reserve, so the house can't bid on it",
    opened,
    asking('placeBid', { ...lot, amount: 1_000, type: 'house' }),
  ],
  [
    'advance_bids_fixed',
    'In this sale an advance bid is one bid of its amount: accept it instead',
    left,
    asking('executeAdvancedBid', lot),
  ],
  [
    'advanced_bid_accepted',
    'This advance bid was already accepted; cancel the bid instead',
    () => left().advanced('bid', 700, 'left'),
    asking('deleteAdvancedBid', { id: 'left' }),
  ],
  [
    'advanced_bid_accepted',
    'This advance bid was already accepted',
    () => left().advanced('bid', 700, 'left'),
    asking('declineAdvancedBid', { ...lot, id: 'left' }),
  ],
  ['bid_not_cancelled', 'This bid is not cancelled', bidding, asking('restoreBid', { id: 'floor' })],
  ['nothing_to_undo', 'There is nothing to undo on this bid', bidding, asking('undoBid', { id: 'floor' })],
  ['bid_not_deleted', 'This bid is not deleted', bidding, asking('undeleteBid', { id: 'floor' })],
  [
    'start_price_is_no_bid',
    'This is the start price. Set the asking price again to change it',
    bidding,
    asking('cancelBid', { id: 'start' }),
  ],
  [
    'bid_cancelled',
    'This bid is already cancelled',
    and(bidding, 'cancelBid', { id: 'floor' }),
    asking('cancelBid', { id: 'floor' }),
  ],
  [
    'bid_too_low',
    "Bid must be above 1,500, so this bid of 1,500 can't wait again",
    () => and(bidding, 'cancelBid', { id: 'waits' })().floor('more', 1_500),
    asking('restoreBid', { id: 'waits' }),
  ],
  [
    'bid_pending',
    'Paddle 1001 already has another bid awaiting approval',
    () => and(bidding, 'cancelBid', { id: 'waits' })().online('again', 1_400),
    asking('restoreBid', { id: 'waits' }),
  ],
  [
    'bid_deleted',
    'This bid is already deleted',
    and(bidding, 'deleteBid', { id: 'floor' }),
    asking('deleteBid', { id: 'floor' }),
  ],
  ['bid_unknown', 'There is no such bid in this sale', opened, asking('cancelBid', { id: 'another' }), { status: 404 }],
  [
    'advanced_bid_unknown',
    'This advance bid does not exist',
    left,
    asking('deleteAdvancedBid', { id: 'another' }),
    { status: 404 },
  ],
  [
    'lot_unknown',
    'Lot 9 is not in this sale',
    left,
    asking('acceptAdvancedBid', { lotNumber: 9, id: 'left' }),
    { status: 404 },
  ],
  ...[aSale, and(opened, 'pause', { message: 'Tea' })].map(
    (world): RefusalCase => [
      'lot_unknown',
      'Lot 9 is not in this sale',
      world,
      asking('placeBid', { lotNumber: 9, amount: 1_000, type: 'floor' }),
      { status: 404 },
    ],
  ),
]

test.each(CASES)('%s: %s', (code, message, world, asked, more) => {
  const room = world()
  const before = room.sale
  expect(asked(room)).toEqual({ refused: true, status: 409, code, message, ...more })
  expect(room.sale).toBe(before)
})
