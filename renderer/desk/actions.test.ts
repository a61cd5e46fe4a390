import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { aLot as aCatalogueLot } from '../data/testing/sale.ts'
import { ACTIONS, type ActionId, BY_HEADING, judge } from './actions.ts'
import { type DeskNow, lotFigures } from './selectors.ts'
import { aBid, aLot, anAdvanceBid } from './testing/bids.ts'

const keys = Object.values(ACTIONS).flatMap((action) => action.keys)

test('assigns one action to each key', () => {
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('lists every key in the key map', () => {
  const told = Object.values(BY_HEADING).flatMap((rows) => Object.values(rows).flatMap((action) => action.keys))
  expect(told).toEqual(keys)
})

/** Lot 1 is active at 1,000 with a telephone bid of paddle 7. */
function deskNow(but: Partial<DeskNow> = {}): DeskNow {
  const bids = [aBid({ amount: 1000, type: 'phone', paddleNumber: '7' })]
  return {
    currency: 'GBP',
    lots: [],
    lot: aCatalogueLot(1, { reserve: null }),
    lotNumber: 1,
    terms: DEFAULT_TERMS,
    record: 'there',
    offline: false,
    quickBidKeys: true,
    paused: false,
    status: 'active',
    startPrice: 1000,
    otherActive: null,
    bids,
    highest: bids[0] ?? null,
    figures: lotFigures(aLot(), bids, DEFAULT_TERMS),
    paddles: [{ paddle: '7', type: 'phone' }],
    left: [anAdvanceBid({ amount: 2000 })],
    book: undefined,
    nextOpen: null,
    passed: [],
    acceptance: 'clerk',
    round: null,
    notices: [],
    recordsBefore: () => null,
    tie: null,
    ...but,
  }
}

const why = (id: ActionId, but: Partial<DeskNow>, at = 0) => {
  const verdict = judge(id, deskNow(but), at)
  return verdict.ready ? 'ready' : (verdict.toast?.title ?? 'flashes')
}
const noBids = { bids: [], highest: null, paddles: [], figures: lotFigures(aLot(), [], DEFAULT_TERMS) }
const finished = { status: 'sold' } as const
const waiting = aBid({ amount: 1200, type: 'online', status: 'pending' })
const asked = aBid({ amount: 1600, type: 'online', status: 'pending', priceFell: true })

test.for<[ActionId, Partial<DeskNow>, string]>([
  ['sell', {}, 'ready'],
  ['sell', noBids, 'The lot has no bid to sell at'],
  ['sell', finished, 'Lot 1 is not active'],
  ['sell', { bids: undefined, highest: null }, 'Lot 1 is still being read'],
  ['clearBids', {}, 'ready'],
  ['clearBids', noBids, 'Lot 1 has no bids to clear'],
  ['rejectOnline', {}, 'No online bid is waiting'],
  ['rejectAdvance', {}, 'ready'],
  ['rejectAdvance', { left: [] }, 'No advance bid is left for lot 1'],
  ['onTheBlock', {}, 'Lot 1 is on the block already'],
  ['onTheBlock', finished, 'No lot is on the block'],
  ['onTheBlock', { ...finished, otherActive: 3 }, 'ready'],
  ['pass', finished, 'Lot 1 has its outcome'],
  ['pass', { status: undefined }, 'Lot 1 is still being read'],
  ['startLot', {}, 'Lot 1 is active already'],
  ['startLot', { startPrice: null }, 'ready'],
  ['floor', {}, 'ready'],
  ['floor', { status: 'preloaded' }, 'flashes'],
  ['floor', { quickBidKeys: false }, 'Quick-bid keys are off: see Settings'],
  ['lastPaddles', noBids, 'No paddle has bid in the room on lot 1'],
  ['acceptOnline', {}, 'No online bid is waiting'],
  ['acceptOnline', { bids: [asked] }, 'The asking price fell below this bid: its bidder is asked'],
  ['acceptOnline', { bids: [asked, waiting] }, 'ready'],
  ['rejectOnline', { bids: [asked] }, 'ready'],
  ['acceptAdvance', {}, 'ready'],
  ['acceptAdvance', { left: [] }, 'No advance bid is left for lot 1'],
  ['acceptAdvance', { left: [anAdvanceBid({ amount: 900 })] }, 'The bidding is past the advance bid of 900'],
  ['house', {}, 'The house can’t bid'],
  ['cancelBid', noBids, 'Lot 1 has no bid to cancel'],
  ['askingPrice', {}, 'Lot 1 has bids already'],
  ['floorAmount', finished, 'Lot 1 has its outcome'],
  ['nextLot', {}, 'No other lot is without an outcome'],
  ['nextLot', finished, 'Every lot has its outcome'],
  ['nextLot', { nextOpen: 2 }, 'ready'],
  ['passedLots', {}, 'No lot was passed'],
  ['incrementDown', {}, 'The ladder has no lower increment'],
  ['incrementByLadder', {}, 'The increment follows the ladder already'],
  ['allLots', { record: 'loading' }, 'Loading Auction Data'],
  ['fairWarning', { offline: true }, 'Offline: not possible until the server is back'],
  ['history', { offline: true }, 'ready'],
])('%s: gives the reason if it is not possible', ([id, but, words]) => {
  expect(why(id, but)).toBe(words)
})

test('names the second of the last two paddles', () => {
  expect(why('lastPaddles', {}, 1)).toBe('No second paddle has bid in the room on lot 1')
})
