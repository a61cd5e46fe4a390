import { expect, test } from 'vitest'
import { BLANK_LOT } from '../../auction/stored-auction.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { and, asking, bidding, opened, type RefusalCase } from '../testing/refused.ts'

const lot = { lotNumber: 1 }
const ONE = { ...BLANK_LOT, lot_number: 1, title: 'Lot 1' }
const finished = () => aLotAt(1_000).floor('floor', 1_200).sold(1_200)
const passed = () => aLotAt(1_000).passed()
const onlineLeads = () => aLotAt(1_000).online('online', 1_000).approved('online')
const reserved = () => aSale({ reserve: 1_500 }).live().lot(1).asking(500)
const late = and(finished, 'placeBid', { ...lot, amount: 1_500, type: 'online', paddleNumber: '1001' })

const CASES: RefusalCase[] = [
  ['auction_live', 'This auction is already live', opened, asking('startAuction', {})],
  ['auction_empty', 'This auction has no lots', () => aSale({ lots: [] }), asking('startAuction', {})],
  ['auction_not_live', 'No auction is live', aSale, asking('stopAuction', {})],
  ['auction_not_live', 'No auction is live', aSale, asking('startLot', lot)],
  [
    'no_valid_bid',
    'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
    opened,
    asking('fairWarning', lot),
  ],
  [
    'lot_has_bids',
    'Lot 1 already has bids, so its start price stays',
    bidding,
    asking('setStartPrice', { ...lot, startPrice: 5 }),
  ],
  ['lot_finished', 'Lot 1 is already sold', finished, asking('setIncrement', { ...lot, increment: 5 })],
  [
    'house_leads',
    'The house leads lot 1 at 1,000: it can only be passed (bought in)',
    and(reserved, 'placeBid', { ...lot, amount: 1_000, type: 'house' }),
    asking('markSold', { ...lot, soldPrice: 1_000 }),
  ],
  [
    'below_reserve',
    'The highest bid of 1,200 is 300 below the reserve of 1,500',
    () => reserved().floor('floor', 1_200),
    asking('markSold', { ...lot, soldPrice: 1_200 }),
    { details: { reserve: 1_500, below: 300 } },
  ],
  [
    'below_reserve',
    'A price of 1,400 is 100 below the reserve of 1,500',
    () => reserved().floor('floor', 1_600).sold(1_600),
    asking('correctOutcome', { ...lot, amount: 1_400, notes: 'Agreed after' }),
    { details: { reserve: 1_500, below: 100 } },
  ],
  [
    'below_reserve',
    'A price of 1,200 is 300 below the reserve of 1,500',
    () => reserved().passed(),
    asking('correctOutcome', { ...lot, status: 'sold', amount: 1_200, notes: 'Agreed after' }),
    { details: { reserve: 1_500, below: 300 } },
  ],
  ['no_valid_bid', 'Lot 1 has no valid bid to sell at', opened, asking('markSold', { ...lot, soldPrice: 5 })],
  [
    'highest_bid_differs',
    'The highest bid on lot 1 is 1,200',
    bidding,
    asking('markSold', { ...lot, soldPrice: 1_100 }),
    { details: { highestBid: 1_200, type: 'floor' } },
  ],
  [
    'paddle_differs',
    'This online bid is of paddle 1001, not 9',
    onlineLeads,
    asking('markSold', { ...lot, soldPrice: 1_000, winnerPaddle: '9' }),
  ],
  [
    'highest_bid_differs',
    'The highest bid is now 1,200, In-Person',
    bidding,
    asking('recordSale', { ...lot, amount: 1_200, type: 'phone' }),
    { details: { highestBid: 1_200, type: 'floor' } },
  ],
  [
    'paddle_needed',
    'This floor bid requires a paddle number to proceed.',
    bidding,
    asking('recordSale', { ...lot, amount: 1_200, type: 'floor' }),
  ],
  [
    'lot_not_finished',
    'Lot 1 has no outcome yet that could be corrected',
    opened,
    asking('correctOutcome', { ...lot, status: 'passed' }),
  ],
  [
    'no_sale',
    'A lot that is passed has no price, no paddle and no approval to wait for',
    finished,
    asking('correctOutcome', { ...lot, status: 'passed', paddleNumber: '7' }),
  ],
  [
    'amount_needed',
    'Lot 1 had no bids: give the price at which it was sold',
    passed,
    asking('correctOutcome', { ...lot, status: 'sold' }),
  ],
  [
    'note_needed',
    'No bid had this amount. A sale at 900 needs a note that says why',
    passed,
    asking('correctOutcome', { ...lot, status: 'sold', amount: 900 }),
    { details: { highestBid: null } },
  ],
  [
    'note_needed',
    'The highest bid on lot 1 is 1,200. A sale at 1,000 needs a note that says why',
    finished,
    asking('correctOutcome', { ...lot, amount: 1_000 }),
    { details: { highestBid: 1_200 } },
  ],
  [
    'paddle_differs',
    'The online bid of 1,000 is of paddle 1001. A sale to 9 needs a note that says why',
    () => onlineLeads().sold(1_000),
    asking('correctOutcome', { ...lot, paddleNumber: '9' }),
  ],
  ['lot_not_finished', 'Lot 1 has no outcome yet', opened, asking('reopenLot', lot)],
  ['auction_not_live', 'No auction is live', () => finished().stopped(), asking('reopenLot', lot)],
  [
    'sale_paused',
    'The sale is paused',
    and(late, 'pause', { message: '' }),
    (room) => room.ask('reopenLot', { ...lot, lateBidId: room.lotSale(1).late[0]?.id }),
  ],
  ['nothing_to_undo', 'There is nothing to undo', aSale, asking('undo', {})],
  ['nothing_to_redo', 'There is nothing to do again', aSale, asking('redo', {})],
  [
    'edited_meanwhile',
    'Somebody else has saved this auction',
    aSale,
    asking('editMetadata', { title: 'A', baseVersion: 0 }),
    { details: { version: 1 } },
  ],
  [
    'edited_meanwhile',
    'Somebody else has saved this auction',
    aSale,
    asking('editLots', { lots: [ONE], baseVersion: 2 }),
    { details: { version: 1 } },
  ],
  ['lot_twice', 'Lot 1 is listed twice', aSale, asking('editLots', { lots: [ONE, ONE] }), { status: 400 }],
  [
    'lot_in_use',
    'Lot 1 is the active lot and cannot be removed',
    opened,
    asking('editLots', { lots: [{ ...ONE, lot_number: 2 }] }),
    { details: { lotNumber: 1 } },
  ],
  [
    'lot_in_use',
    'Lot 1 has bids and cannot be removed',
    () => bidding().lot(2),
    asking('editLots', { lots: [{ ...ONE, lot_number: 2 }] }),
    { details: { lotNumber: 1 } },
  ],
  [
    'lot_in_use',
    'Lot 2 has an outcome and keeps its place while the sale is live',
    () => finished().passed(2),
    asking('editLots', { lots: [{ ...ONE, lot_number: 2 }, ONE], order: 'as_listed' }),
    { details: { lotNumber: 2 } },
  ],
  [
    'lot_unknown',
    'Lot 9 is not in this sale',
    aSale,
    asking('setLotTags', { lotNumber: 9, tagIds: [], tags: [] }),
    { status: 404 },
  ],
  ['lot_unknown', 'Lot 9 is not in this sale', opened, asking('startLot', { lotNumber: 9 }), { status: 404 }],
  [
    'late_bid_unknown',
    'Lot 1 has no such late bid',
    late,
    asking('reopenLot', { ...lot, lateBidId: 'another' }),
    { status: 404 },
  ],
  [
    'command_unknown',
    'Only the last 200 things that happened can be undone',
    opened,
    asking('undo', { commandId: 'another' }),
    { status: 404 },
  ],
]

test.each(CASES)('%s: %s', (code, message, world, asked, more) => {
  const room = world()
  const before = room.sale
  expect(asked(room)).toEqual({ refused: true, status: 409, code, message, ...more })
  expect(room.sale).toBe(before)
})
