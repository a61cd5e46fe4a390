import { describe, expect, test } from 'vitest'
import type { AdvancedBid, Bid } from '../../entities/bid.ts'
import { byAmountLeft } from '../commissions.ts'
import { aLotAt, aSale, deciding } from '../testing/a-sale.ts'
import { lotSeenBy, seenBy } from '../testing/seen-by.ts'
import type { Audience } from './view.ts'
import { bidsSeen, inOrder, lotState, lotStatus, rejectedLast, saleStatus, waitingBids } from './views.ts'

const staff: Audience = { kind: 'staff' }
const display: Audience = { kind: 'display' }
const visitor: Audience = { kind: 'public', paddleNumber: null }
const bidder = (paddleNumber: string): Audience => ({ kind: 'public', paddleNumber })

/** A bid of each status: two valid, one waiting, and a rejected, a cancelled and a deleted one. */
function everyKind() {
  return aLotAt(1_000)
    .online('rejected', 1_000, '1001')
    .rejected('rejected')
    .floor('cancelled', 1_000, '5')
    .after(deciding('cancelBid', { id: 'cancelled' }))
    .floor('deleted', 1_000, '5')
    .after(deciding('deleteBid', { id: 'deleted' }))
    .online('taken', 1_000, '1002')
    .approved('taken')
    .floor('floor', 1_100, '5')
    .online('waiting', 1_200, '1001')
}

const seen = (audience: Audience) => {
  return bidsSeen(lotSeenBy(everyKind().sale, 1, audience), 'spring')
}
const ids = (audience: Audience) => seen(audience).map(({ id }) => id)

test('a caller’s or a platform’s desk sees paddles and waiting bids, but no advance bids', () => {
  const room = everyKind()
  room.ask('addAdvancedBid', { lotNumber: 1, amount: 5_000, paddleNumber: '77' })
  const desk = { kind: 'desk' } as const
  expect(
    seen(desk).map(({ id, paddleNumber, notes, bidderLocation }) => [id, paddleNumber, notes, bidderLocation]),
  ).toEqual([
    ['start', null, null, null],
    ['taken', '1002', null, null],
    ['floor', '5', null, null],
    ['waiting', '1001', null, null],
  ])
  expect(seenBy(room.sale, desk).commissions.size).toBe(0)
})

describe('the bids of a lot', () => {
  test('are all shown to staff, in the order in which they were placed', () => {
    expect(ids(staff)).toEqual(['start', 'rejected', 'cancelled', 'deleted', 'taken', 'floor', 'waiting'])
  })

  test('shown to the public are the valid ones and the start price, without names', () => {
    expect(ids(visitor)).toEqual(['start', 'taken', 'floor'])
    for (const bid of seen(visitor))
      expect(bid).toMatchObject({ paddleNumber: null, bidderLocation: null, notes: null })
  })

  test('shown to a bidder are the public ones and its own, in any status', () => {
    expect(ids(bidder('1001'))).toEqual(['start', 'rejected', 'taken', 'floor', 'waiting'])
    expect(ids(bidder('1002'))).toEqual(['start', 'taken', 'floor'])
    const own = seen(bidder('1002')).find(({ id }) => id === 'taken')
    expect(own).toMatchObject({ paddleNumber: '1002', bidderLocation: 'Oslo, Norway', notes: null })
  })

  test('shown to a display are the valid and waiting ones, with paddles, without places and notes', () => {
    expect(ids(display)).toEqual(['start', 'taken', 'floor', 'waiting'])
    expect(seen(display).find(({ id }) => id === 'floor')).toMatchObject({ paddleNumber: '5', bidderLocation: null })
  })

  test('have only the fields of the specification', () => {
    expect(Object.keys(seen(staff)[1] ?? {}).sort()).toEqual([
      'amount',
      'auctionId',
      'auctioneerStartPrice',
      'bidderLocation',
      'cancelled',
      'deletedByClerk',
      'id',
      'lotNumber',
      'notes',
      'paddleNumber',
      'seq',
      'status',
      'timestamp',
      'type',
    ])
  })
})

test('a floor bid noted under a joined bidder’s paddle is not shown to that bidder as its own', () => {
  const room = aLotAt(1_000).floor('a', 1_000, '1001')
  expect(lotSeenBy(room.sale, 1, bidder('1001')).bids.get('a')).toMatchObject({ paddleNumber: null })
})

describe('the outcome of a lot', () => {
  const sold = () => aLotAt(1_000).online('a', 1_000, '1001').approved('a').sold(1_000)

  test('names the winner to staff, displays and the winner only', () => {
    const paddle = (audience: Audience) => saleStatus(lotSeenBy(sold().sale, 1, audience)).paddleNumber
    expect([staff, display, bidder('1001'), bidder('1002'), visitor].map(paddle)).toEqual([
      '1001',
      '1001',
      '1001',
      null,
      null,
    ])
  })

  test('is empty before it is recorded', () => {
    expect(saleStatus(aLotAt(1_000).lotSale(1))).toMatchObject({
      lotNumber: 1,
      status: null,
      amount: null,
      paddleNumber: null,
    })
  })
})

test('late bids are shown to staff, to the rostrum without their place, and not to the public', () => {
  const room = aLotAt(1_000).floor('a', 1_000).sold(1_000)
  const bid = { lotNumber: 1, amount: 1_100, type: 'online', paddleNumber: '1001', bidderLocation: 'Oslo' } as const
  room.ask('placeBid', { ...bid, notes: null })
  const late = (audience: Audience) => saleStatus(lotSeenBy(room.sale, 1, audience)).late
  expect(late(staff)).toMatchObject([{ amount: 1_100, paddleNumber: '1001', bidderLocation: 'Oslo', lateBy: 1_000 }])
  expect(late({ kind: 'display' })).toMatchObject([{ amount: 1_100, bidderLocation: null }])
  for (const paddleNumber of [null, '1001']) expect(late({ kind: 'public', paddleNumber })).toBeUndefined()
})

describe('the state of a lot', () => {
  const stateOf = (room: ReturnType<typeof aLotAt>, lotNumber = 1) =>
    lotState(room.sale, room.lotSale(lotNumber), { kind: 'staff' })

  test('changes from preloaded to active to its outcome, and back', () => {
    const room = aLotAt(1_000)
    const status = () => lotStatus(room.sale, room.lotSale(1))
    expect(lotStatus(room.sale, room.lotSale(2))).toBe('preloaded')
    expect(status()).toBe('active')
    room.lot(2)
    expect(status()).toBe('preloaded')
    room.passed(1)
    expect(status()).toBe('passed')
    room.lot(1)
    expect(status()).toBe('active')
  })

  test('has its figures and, once sold, its hammer price', () => {
    const room = aLotAt(1_000).floor('a', 2_000)
    expect(stateOf(room)).toEqual({
      lotNumber: 1,
      status: 'active',
      startPrice: 1_000,
      highestBid: 2_000,
      currentIncrement: 200,
      manualIncrementSet: false,
      nextBidAmount: 2_200,
      amount: null,
      subject: false,
      offeredAgain: false,
      shortfall: null,
    })
    expect(stateOf(room.sold(2_000))).toMatchObject({ status: 'sold', amount: 2_000 })
  })

  test('shows only staff that it ended short of its reserve', () => {
    const room = aSale({ reserve: 1_500 }).live().lot(1).asking(1_000)
    room.ask('placeBid', { lotNumber: 1, amount: 1_000, type: 'house' })
    room.passed()
    expect(stateOf(room)).toMatchObject({ status: 'passed', shortfall: 'bought_in' })
    for (const audience of [{ kind: 'display' }, { kind: 'public', paddleNumber: '1001' }] as const)
      expect(lotState(seenBy(room.sale, audience), room.lotSale(1), audience)).not.toHaveProperty('shortfall')
    room.ask('correctOutcome', { lotNumber: 1, status: 'sold', amount: 1_200, notes: 'Sold after', belowReserve: true })
    expect(stateOf(room)).toMatchObject({ status: 'sold', shortfall: 'below_reserve' })
  })

  test('has no start price and no bid if the lot is untouched', () => {
    expect(stateOf(aLotAt(1_000), 3)).toMatchObject({ startPrice: null, highestBid: null, currentIncrement: 1_000 })
  })
})

const at = '2026-05-14T10:00:00.000Z'
const bid = (id: string, fields: Partial<Bid> = {}): Bid => ({
  id,
  auctionId: 'spring',
  lotNumber: 1,
  amount: 0,
  type: 'floor',
  status: 'active',
  cancelled: false,
  deletedByClerk: false,
  paddleNumber: null,
  bidderLocation: null,
  timestamp: at,
  seq: 1,
  notes: null,
  auctioneerStartPrice: false,
  ...fields,
})
const idsOf = (bids: readonly { id: string }[]) => bids.map(({ id }) => id)

describe('the order of bids', () => {
  test('is by seq; if that is hidden, by amount, with the start price first, then by time', () => {
    const placed = [bid('late', { seq: 3, amount: 1 }), bid('early', { seq: 2, amount: 9 })]
    expect(idsOf(placed.toSorted(inOrder))).toEqual(['early', 'late'])
    const hidden = [
      bid('c', { seq: 0, amount: 5, timestamp: '2026-05-14T10:00:02.000Z' }),
      bid('b', { seq: 0, amount: 5 }),
      bid('a', { seq: 0, amount: 5 }),
      bid('start', { seq: 0, amount: 5, timestamp: '2026-05-14T10:00:09.000Z', auctioneerStartPrice: true }),
      bid('low', { seq: 0, amount: 4, timestamp: '2026-05-14T10:00:09.000Z' }),
    ]
    for (const bids of [hidden, hidden.toReversed()])
      expect(idsOf(bids.toSorted(inOrder))).toEqual(['low', 'start', 'a', 'b', 'c'])
    expect(inOrder(bid('same'), bid('same'))).toBe(0)
    expect(inOrder(bid('a', { seq: 0 }), bid('a', { seq: 0 }))).toBe(0)
    expect(inOrder(bid('own', { seq: 0, amount: 9 }), bid('placed', { seq: 3, amount: 1 }))).toBeLessThan(0)
  })

  test('is from the highest for waiting bids', () => {
    const bids = [bid('a', { status: 'pending', amount: 5 }), bid('b'), bid('c', { status: 'pending', amount: 6 })]
    expect(idsOf(waitingBids(bids))).toEqual(['c', 'a'])
  })
})

const left = (id: string, amount: number, createdAt = at): AdvancedBid => ({
  id,
  auctionId: 'spring',
  lotNumber: 1,
  paddleNumber: '7',
  amount,
  location: null,
  bidderLocation: null,
  status: 'active',
  createdAt,
})

test('advance bids are sorted from the highest, equal ones by time', () => {
  const three = [left('c', 5, '2026-05-14T10:00:02.000Z'), left('b', 5), left('a', 5), left('d', 6)]
  for (const bids of [three, three.toReversed()])
    expect(idsOf(bids.toSorted(byAmountLeft))).toEqual(['d', 'a', 'b', 'c'])
})

test('names a rejected bid only while it is the last of its bidder', () => {
  const room = aLotAt(1_000).online('a', 1_000, '1001').rejected('a')
  const last = () => rejectedLast(bidsSeen(room.lotSale(1), 'spring').filter(({ paddleNumber }) => paddleNumber))
  expect(last()?.amount).toBe(1_000)
  room.online('b', 1_100, '1001')
  expect(last()).toBeNull()
})
