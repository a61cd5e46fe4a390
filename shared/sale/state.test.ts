import { expect, test } from 'vitest'
import { deepEqual } from '../deep-equal.ts'
import { UnreadableEntry } from '../engine/entry.ts'
import { lotBook } from './book.ts'
import { inKnownOrder } from './changes/content-changes.ts'
import { advancedBidsOf } from './commissions.ts'
import { emptySale } from './empty-sale.ts'
import { isComplete, nextOpenLot } from './state.ts'
import { aLotAt, aSale } from './testing/a-sale.ts'
import { lotSeenBy, seenBy } from './testing/seen-by.ts'
import { toStoredAuction } from './to-stored-auction.ts'
import { saleStatus, shortfallOf } from './view/views.ts'

const lot = { lotNumber: 1 }
const staff = { kind: 'staff' } as const
const display = { kind: 'display' } as const
const visitor = { kind: 'public', paddleNumber: null } as const
const LEFT = { id: 'left', ...lot, amount: 1_500, paddleNumber: '77', location: 'Rome', createdAt: '2026-05-01' }

test('a sale is complete once every lot has an outcome, but not without lots', () => {
  expect(isComplete(aSale({ lots: [] }).sale)).toBe(false)
  expect(nextOpenLot(emptySale('spring'), null)).toBeNull()
  const room = aSale({ lots: [1, 2] }).live()
  room.passed(1)
  expect([isComplete(room.sale), isComplete(room.passed(2).sale)]).toEqual([false, true])
})

test('the next open lot is the first after the given one, continuing at the start', () => {
  const { sale } = aSale({ lots: [1, 2, 3] })
    .live()
    .passed(2)
  expect([null, 1, 2, 3, 99].map((from) => nextOpenLot(sale, from))).toEqual([1, 3, 3, 1, 1])
  expect(nextOpenLot(aSale({ lots: [1] }).sale, 1)).toBeNull()
})

test('lots that a known order does not list are sorted by number', () => {
  expect(inKnownOrder([9, '2A', 1, 2], [])).toEqual([1, 2, '2A', 9])
  expect(inKnownOrder([5, 4, 9], [9])).toEqual([4, 5, 9])
})

test('plain data is compared deeply, and a list is not a record', () => {
  expect(deepEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  for (const [a, b] of [
    [[], {}],
    [{}, []],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [[1], [2]],
    [null, {}],
    ['1', 1],
  ])
    expect(deepEqual(a, b)).toBe(false)
})

test('a deleted lot loses its data, and the current lot moves to the next', () => {
  const room = aSale({ lots: [1, 2] })
    .live()
    .lot(1)
    .increment(7)
    .lot(2)
  const save = (...numbers: number[]) =>
    room.ask('editLots', { lots: numbers.map((lot_number) => ({ lot_number, title: 'A vase' })) })
  expect(save(2)).toBeNull()
  expect(save(1, 2)).toBeNull()
  expect(room.lotSale(1)).toMatchObject({ manualIncrement: null, openedAt: null })
  expect(room.sale.currentLot).toBe(2)
  const other = aSale({ lots: [1, 2] }).live()
  other.ask('editLots', { lots: [{ lot_number: 2, title: 'A vase' }] })
  expect(other.sale.currentLot).toBe(2)
})

test('a saved catalogue keeps the advance bids of its remaining lots', () => {
  const room = aSale({ lots: [1, 2], advancedBids: [LEFT, { ...LEFT, id: 'gone', lotNumber: 2 }] })
  room.ask('editLots', { lots: [{ lot_number: 1, title: 'A vase' }] })
  expect(toStoredAuction(room.sale).advancedBids).toEqual([LEFT])
})

test('the earlier of equal bids leads after both are restored', () => {
  const room = aLotAt(1_000).floor('a', 1_200)
  room.ask('cancelBid', { id: 'a' })
  room.floor('b', 1_200)
  room.ask('cancelBid', { id: 'b' })
  room.ask('restoreBid', { id: 'a' })
  room.ask('restoreBid', { id: 'b' })
  expect(room.lotSale(1).highest?.id).toBe('a')
})

test('the status of an untouched lot lists no late bids', () => {
  expect(saleStatus(aSale().lotSale(1))).toEqual({
    ...lot,
    status: null,
    amount: null,
    paddleNumber: null,
    type: null,
    notes: null,
    at: null,
  })
})

test('only staff see the notes of an outcome, but everyone sees that it waits for approval', () => {
  const room = aLotAt(1_000).floor('a', 1_000, '7')
  room.ask('markSold', { ...lot, soldPrice: 1_000, notes: 'Cash', subject: true })
  const { at } = room.lotSale(1).outcome ?? {}
  const told = { ...lot, status: 'sold', amount: 1_000, paddleNumber: '7', type: 'floor', at, subject: true }
  expect(saleStatus(lotSeenBy(room.sale, 1, staff))).toEqual({ ...told, notes: 'Cash' })
  expect(saleStatus(lotSeenBy(room.sale, 1, display))).toEqual({ ...told, notes: null })
  expect(saleStatus(lotSeenBy(room.sale, 1, visitor))).toEqual({ ...told, notes: null, paddleNumber: null })
  room.ask('correctOutcome', { ...lot, subject: false })
  expect(saleStatus(lotSeenBy(room.sale, 1, staff))).not.toHaveProperty('subject')
  expect(saleStatus(lotSeenBy(room.sale, 1, staff))).not.toHaveProperty('late')
})

test('a lot is short of its reserve if the house led it or it was sold below, but not subject to approval', () => {
  const room = (amount: number, type: 'floor' | 'house') => {
    const lots = aSale({ reserve: 1_500 }).live().lot(1).asking(500)
    lots.ask('placeBid', { ...lot, amount, type })
    return lots
  }
  const shortfall = (lots: ReturnType<typeof room>) => shortfallOf(lots.sale, lots.lotSale(1))
  expect(shortfall(room(1_000, 'house'))).toBeNull()
  expect(shortfall(room(1_000, 'house').passed())).toBe('bought_in')
  expect(shortfall(room(1_000, 'floor').passed())).toBeNull()
  expect(shortfall(aSale({ reserve: 1_500 }).live().passed(1))).toBeNull()
  const sell = (soldPrice: number, how: { subject?: boolean; belowReserve?: boolean }) => {
    const lots = room(soldPrice, 'floor')
    lots.ask('markSold', { ...lot, soldPrice, ...how })
    return lots
  }
  expect(shortfall(sell(1_000, { belowReserve: true }))).toBe('below_reserve')
  expect(shortfall(sell(1_000, { subject: true }))).toBeNull()
  expect(shortfall(sell(1_500, {}))).toBeNull()
})

test('the book of a lot has the reserve, the missing amount, whether the house leads, and the next bid', () => {
  const room = aSale({ reserve: 1_500, advancedBids: [LEFT] })
  room.ask('setTerms', { advanceBids: 'maximum' })
  room.live().lot(1).asking(500)
  const next = { advancedBidId: 'left', paddleNumber: '77', amount: 500, maximum: 1_500 }
  const book = () => lotBook(room.sale, room.lotSale(1))
  expect(book()).toEqual({ ...lot, reserve: 1_500, belowReserve: null, isHouseBid: false, next })
  room.ask('placeBid', { ...lot, amount: 1_000, type: 'house' })
  expect(book()).toMatchObject({ belowReserve: 500, isHouseBid: true })
  room.floor('a', 1_500)
  expect(book()).toEqual({ ...lot, reserve: 1_500, belowReserve: null, isHouseBid: false, next: null })
})

test('only staff see the place of an advance bid, but displays see its status', () => {
  const room = aSale({ advancedBids: [LEFT] })
    .live()
    .lot(1)
    .asking(500)
  const seen = (audience: typeof staff | typeof display) => advancedBidsOf(seenBy(room.sale, audience), 1)
  const told = { ...LEFT, auctionId: 'spring', bidderLocation: 'Rome', status: 'active' }
  expect(seen(staff)).toEqual([told])
  expect(seen(display)).toEqual([{ ...told, location: null, bidderLocation: null }])
  room.ask('declineAdvancedBid', { ...lot, id: 'left' })
  expect(seen(staff)).toMatchObject([{ status: 'declined' }])
})

test('an unreadable line throws UnreadableEntry with the reason', () => {
  expect(new UnreadableEntry('it is torn')).toMatchObject({ name: 'UnreadableEntry', reason: 'it is torn' })
})
