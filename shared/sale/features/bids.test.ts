import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../../amounts/amount.ts'
import { advance, aLotAt, aSale, deciding, type SaleInPlay } from '../testing/a-sale.ts'

const details = { paddleNumber: '1001', bidderLocation: null, notes: null }
const phone = (amount: number, lotNumber = 1) => deciding('placeBid', { lotNumber, amount, type: 'phone', ...details })
const online = (amount: number, paddleNumber = '1001') =>
  deciding('placeBid', { lotNumber: 1, amount, type: 'online', ...details, paddleNumber })
const approve = (id: string) => deciding('approveBid', { id })
const reject = (id: string) => deciding('rejectBid', { id })
const clear = deciding('clearBids', { lotNumber: 1, clearedBy: 'clerk' })
const noStartPrice = () => aSale().live().lot(1)

/** Every kind of bid is refused for the same reasons. */
describe.each([
  ['a telephone bid', phone(5_000)],
  ['an online bid', online(5_000)],
  ['an accepted advance bid', advance(5_000)],
])('%s', (_, bid) => {
  test.each([
    ['no auction is live', aSale, 'No auction is live'],
    ['its lot is not started', () => aSale().live(), 'Lot 1 has not been started'],
    ['its lot is passed', () => aSale().live().passed(1), 'Lot 1 is already passed'],
    ['another lot is active', () => aLotAt(1_000).lot(2), 'Lot 1 has not been started'],
    ['there is no start price', noStartPrice, 'Set asking price first'],
  ])('is refused while %s', (__, room, message) => {
    expect(room().attempt(bid)).toMatchObject({ status: 409, message })
  })
})

describe('a telephone or floor bid', () => {
  test('is active at once', () => {
    const room = aLotAt(1_000).after(phone(1_000))
    expect(room.bid('new')).toMatchObject({ type: 'phone', status: 'active', amount: 1_000, paddleNumber: '1001' })
    expect(room.lotSale(1).highest?.id).toBe('new')
  })

  test('may equal the start price if it is the first bid, but not be below it', () => {
    expect(aLotAt(1_000).attempt(phone(999))).toMatchObject({ status: 409, code: 'bid_too_low' })
    expect(aLotAt(1_000).attempt(phone(1_000))).toBeNull()
  })

  test('must exceed the highest bid, by any amount', () => {
    const room = () => aLotAt(1_000).floor('a', 1_200)
    expect(room().attempt(phone(1_199))).toMatchObject({ message: 'Bid must be above 1,200' })
    expect(room().attempt(phone(1_200))).toMatchObject({ message: 'Bid must be above 1,200' })
    expect(room().attempt(phone(1_201))).toBeNull()
  })

  test('removes the pending online bids at or below it, and no others', () => {
    const room = aLotAt(1_000).online('under', 1_000).online('at', 1_500, '1002').online('over', 1_501, '1003')
    room.after(phone(1_500))
    expect(room.last[1]).toMatchObject({ type: 'online_bids_outbid', bidIds: ['under', 'at'] })
    expect([room.bid('under'), room.bid('at')]).toEqual([undefined, undefined])
    expect(room.bid('over')?.status).toBe('pending')
    expect(room.lotSale(1).pending).toEqual(['over'])
  })

  test('ends fair warning', () => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().after(phone(1_100))
    expect(room.sale.fairWarning).toBe(false)
    expect(room.lastTypes).toEqual(['bid_placed', 'fair_warning_cleared'])
  })
})

describe('an online bid', () => {
  test('at the asking price waits for the clerk', () => {
    const room = aLotAt(1_000).floor('a', 1_000).after(online(1_100))
    expect(room.bid('new')?.status).toBe('pending')
    expect(room.lotSale(1)).toMatchObject({ pending: ['new'] })
    expect(room.lotSale(1).highest?.id).toBe('a')
  })

  test.each([
    ['the start price', () => aLotAt(1_000), 1_000],
    ['the next bid', () => aLotAt(1_000).floor('a', 1_000), 1_100],
    ['the next bid by a manual increment', () => aLotAt(1_000).floor('a', 1_000).increment(500), 1_500],
  ])('must reach %s', (_, room, asking) => {
    expect(room().attempt(online(asking - 1))).toMatchObject({
      status: 409,
      message: `Bid must be at least the asking price of ${asking.toLocaleString('en-GB')}`,
    })
    expect(room().attempt(online(asking))).toBeNull()
    expect(room().attempt(online(asking + 1))).toBeNull()
  })

  test('leaves fair warning on until it is accepted', () => {
    expect(aLotAt(1_000).floor('a', 1_000).warned().after(online(1_100)).sale.fairWarning).toBe(true)
  })

  test('is refused while the same paddle has a waiting bid on the lot, at any amount', () => {
    const room = aLotAt(1_000).online('a', 1_000)
    expect(room.attempt(online(5_000))).toMatchObject({ status: 409, code: 'bid_pending' })
    expect(room.attempt(online(1_000, '1002'))).toBeNull()
  })

  test.each([
    ['taken', (room: SaleInPlay) => room.approved('a')],
    ['turned down', (room: SaleInPlay) => room.rejected('a')],
    ['outbid in the room', (room: SaleInPlay) => room.floor('b', 1_000)],
    ['cancelled', (room: SaleInPlay) => room.after(deciding('cancelBid', { id: 'a' }))],
  ])('is allowed again once the paddle’s bid was %s', (_, settle) => {
    expect(settle(aLotAt(1_000).online('a', 1_000)).attempt(online(1_100))).toBeNull()
  })

  test('may not equal the highest bid at the largest possible amount', () => {
    const room = aLotAt(1_000).floor('a', LARGEST_AMOUNT)
    expect(room.attempt(online(LARGEST_AMOUNT))).toMatchObject({ status: 409, code: 'bid_too_low' })
  })
})

describe('approving', () => {
  test('makes a pending bid active and the highest, and removes others at or below it', () => {
    const room = aLotAt(1_000).online('a', 1_000).online('b', 1_200, '1002').online('c', 1_300, '1003').approved('b')
    expect(room.bid('b')?.status).toBe('active')
    expect(room.lotSale(1).highest?.id).toBe('b')
    expect(room.bid('a')).toBeUndefined()
    expect(room.lotSale(1).pending).toEqual(['c'])
  })

  test('removes other bids of the same amount', () => {
    const room = aLotAt(1_000).online('a', 1_000).online('b', 1_000, '1002').approved('a')
    expect(room.last[1]).toMatchObject({ type: 'online_bids_outbid', bidIds: ['b'] })
  })

  test('ends fair warning', () => {
    expect(aLotAt(1_000).floor('a', 1_000).online('b', 1_100).warned().approved('b').sale.fairWarning).toBe(false)
  })

  test('is refused for a bid that is not pending', () => {
    const room = aLotAt(1_000)
      .online('a', 1_000)
      .online('b', 1_100, '1002')
      .rejected('b')
      .approved('a')
      .floor('c', 1_200)
    for (const bidId of ['a', 'b', 'c']) {
      expect(room.attempt(approve(bidId))).toMatchObject({ status: 409, code: 'bid_not_pending' })
    }
    expect(room.attempt(approve('nobody’s'))).toMatchObject({ status: 404 })
  })

  test('is refused if the start price was raised above the bid', () => {
    const room = aLotAt(1_000).online('a', 1_000).asking(1_001)
    expect(room.attempt(approve('a'))).toMatchObject({ code: 'bid_too_low' })
    expect(room.asking(1_000).attempt(approve('a'))).toBeNull()
  })
})

describe('rejecting', () => {
  test('turns a pending bid down and keeps it in the history', () => {
    const room = aLotAt(1_000).online('a', 1_000).rejected('a')
    expect(room.bid('a')?.status).toBe('rejected')
    expect(room.lotSale(1).pending).toEqual([])
  })

  test('is refused for a bid that is not pending', () => {
    const room = aLotAt(1_000).online('a', 1_000).approved('a')
    expect(room.attempt(reject('a'))).toMatchObject({ status: 409, code: 'bid_not_pending' })
    expect(room.attempt(reject('start'))).toMatchObject({ status: 409 })
  })
})

describe('clear all', () => {
  test('removes the bids, the start price and the manual increment, but not from the journal', () => {
    const room = aLotAt(1_000).increment(500).floor('a', 1_000).online('b', 1_500).after(clear)
    expect(room.lotSale(1)).toMatchObject({ startPrice: null, manualIncrement: null, highest: null, pending: [] })
    expect(room.lotSale(1).bids.size).toBe(0)
    expect([room.bid('a'), room.bid('start')]).toEqual([undefined, undefined])
    expect(room.entries.filter(({ type }) => type === 'bid_placed')).toHaveLength(2)
    expect(room.sale.activeLot).toBe(1)
  })

  test('ends fair warning', () => {
    expect(aLotAt(1_000).floor('a', 1_000).warned().after(clear).sale.fairWarning).toBe(false)
  })

  test('leaves the other lots alone', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2).asking(500).floor('b', 500)
    room.after(deciding('clearBids', { lotNumber: 2, clearedBy: 'clerk' }))
    expect(room.lotSale(1).highest?.id).toBe('a')
  })

  test('makes the lot’s accepted advance bids available again, but not the declined ones', () => {
    const room = aLotAt(1_000)
    const left = { lotNumber: 1, paddleNumber: '77', amount: 1_000 }
    room.after(deciding('addAdvancedBid', left, { id: 'left-2' }))
    room
      .after(deciding('declineAdvancedBid', { id: 'left-2', lotNumber: 1 }))
      .after(advance(1_000))
      .after(clear)
    expect(room.sale.advanced.has('left-1')).toBe(false)
    expect(room.sale.advanced.get('left-2')?.status).toBe('declined')
  })

  test.each([
    ['not active', aLotAt(1_000).floor('a', 1_000).lot(2)],
    ['without a start price', noStartPrice()],
    ['without a bid', aLotAt(1_000)],
    ['with bids that only wait or were turned down', aLotAt(1_000).online('a', 1_000).rejected('a').online('b', 1_000)],
    [
      'with cancelled bids only',
      aLotAt(1_000)
        .floor('a', 1_000)
        .after(deciding('cancelBid', { id: 'a' })),
    ],
  ])('is refused on a lot %s', (_, room) => {
    expect(room.attempt(clear)).toMatchObject({ status: 409 })
  })
})
