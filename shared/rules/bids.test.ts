import { describe, expect, test } from 'vitest'
import { BidType } from '../entities/bid.ts'
import {
  BID_TYPE_LABELS,
  bidAgainst,
  hasOwnPaddle,
  highestBid,
  isAgainstItself,
  isListed,
  isOfRoom,
  isValidBid,
  lastBid,
  type RankedBid,
  underbid,
  validBids,
  wouldLead,
} from './bids.ts'

const bid = (amount: number, changes: Partial<RankedBid> = {}): RankedBid => ({
  amount,
  type: 'floor',
  status: 'active',
  cancelled: false,
  deletedByClerk: false,
  ...changes,
})

const cancelled = bid(9_000, { status: 'cancelled', cancelled: true })
const deleted = bid(9_100, { status: 'deleted_by_clerk', deletedByClerk: true })
const rejected = bid(9_200, { type: 'online', status: 'rejected' })
const pending = bid(9_300, { type: 'online', status: 'pending' })
const startPrice = bid(9_400, { type: 'start_price' })
const invalid = [cancelled, deleted, rejected, pending, startPrice]

describe('a valid bid', () => {
  test.each(['online', 'phone', 'floor', 'advanced'] as const)('may be of type %s', (type) => {
    expect(isValidBid(bid(100, { type }))).toBe(true)
  })

  test.each([
    ['cancelled', cancelled],
    ['deleted by the clerk', deleted],
    ['rejected', rejected],
    ['pending', pending],
    ['the start price', startPrice],
    ['marked cancelled while its status lags behind', bid(1, { cancelled: true })],
    ['marked deleted while its status lags behind', bid(1, { deletedByClerk: true })],
  ])('is not %s', (_, each) => {
    expect(isValidBid(each)).toBe(false)
  })

  test('keeps its place in the list', () => {
    const [first, second] = [bid(300), bid(200)]
    expect(validBids([cancelled, first, pending, second, startPrice])).toEqual([first, second])
  })
})

describe('the highest bid', () => {
  test('is null without a valid bid', () => {
    expect(highestBid([])).toBeNull()
    expect(highestBid(invalid)).toBeNull()
  })

  test('is the valid one with the largest amount, in any position', () => {
    const top = bid(1_200)
    expect(highestBid([...invalid, bid(1_000), top, bid(1_100)])).toBe(top)
  })

  test('is the earlier of two with the same amount', () => {
    const [earlier, later] = [bid(1_200), bid(1_200)]
    expect(highestBid([bid(1_000), earlier, later])).toBe(earlier)
  })
})

describe('the last bid', () => {
  test('is the second highest valid one', () => {
    const second = bid(1_100)
    expect(lastBid([...invalid, second, bid(1_000), bid(1_200)])).toBe(second)
  })

  test('is the later of two with the same amount at the top', () => {
    const [earlier, later] = [bid(1_200), bid(1_200)]
    expect(lastBid([bid(1_000), earlier, later])).toBe(later)
  })

  test('is null with a single valid bid', () => {
    expect(lastBid([...invalid, bid(1_000)])).toBeNull()
    expect(lastBid(invalid)).toBeNull()
  })
})

test('the history lists the start price, and bids once they are active, rejected or cancelled', () => {
  expect([bid(1), cancelled, rejected, startPrice].map(isListed)).toEqual([true, true, true, true])
  expect([pending, deleted].map(isListed)).toEqual([false, false])
})

test('every type of bid has its label', () => {
  expect(BidType.options.map((type) => BID_TYPE_LABELS[type])).toEqual([
    'Online',
    'Telephone',
    'In-Person',
    'Advance',
    'House',
    'Asking Price',
  ])
})

test('only online and advance bids have their bidder’s paddle', () => {
  expect(BidType.options.filter(hasOwnPaddle)).toEqual(['online', 'advanced'])
})

describe('the underbidder', () => {
  const of = (amount: number, paddleNumber: string | null, changes: Partial<RankedBid> = {}) => ({
    ...bid(amount, changes),
    paddleNumber,
  })

  test('is the last other bidder, even if the leader has the last two bids', () => {
    expect(underbid([of(100, '7'), of(200, '12'), of(300, '12')])?.amount).toBe(100)
  })

  test('is the bid before if the leader has no paddle yet', () => {
    expect(underbid([of(100, null), of(200, null)])?.amount).toBe(100)
  })

  test('is the last bidder, even if the house bid for the vendor since', () => {
    const house = of(200, null, { type: 'house' })
    expect(underbid([of(100, '7'), house, of(300, '12')])?.amount).toBe(100)
    expect(underbid([house, of(300, '12')])).toBeNull()
    expect(bidAgainst([of(100, '7'), house, of(300, '12')])?.amount).toBe(200)
  })

  test('is null after the first bid, or if the other bid was cancelled', () => {
    expect(underbid([of(100, '7')])).toBeNull()
    expect(underbid([of(100, '7', { cancelled: true }), of(200, '12')])).toBeNull()
    expect(underbid([])).toBeNull()
  })
})

test('a first bid leads from the start price on, later ones only above the highest', () => {
  const first = { startPrice: 1000, highestBid: null }
  expect([999, 1000, 1001].map((amount) => wouldLead(amount, first))).toEqual([false, true, true])
  const later = { ...first, highestBid: 1200 }
  expect([1199, 1200, 1201].map((amount) => wouldLead(amount, later))).toEqual([false, false, true])
  expect(wouldLead(5000, { ...first, startPrice: null })).toBe(false)
})

test('a leading paddle bids against itself; an unknown one does not', () => {
  expect(isAgainstItself('77', { paddleNumber: '77' })).toBe(true)
  expect(isAgainstItself('7', { paddleNumber: '77' })).toBe(false)
  expect(isAgainstItself(null, { paddleNumber: null })).toBe(false)
  expect(isAgainstItself('', { paddleNumber: '' })).toBe(false)
  expect(isAgainstItself('77', null)).toBe(false)
})

test('only floor and telephone bids are called out in the room', () => {
  expect(BidType.options.filter((type) => isOfRoom({ type }))).toEqual(['phone', 'floor'])
})
