import { describe, expect, test } from 'vitest'
import type { AdvancedBid, Bid } from '../entities/bid.ts'
import type { LotPatch, Stamp } from '../live.ts'
import { byAmountLeft } from './commissions.ts'
import {
  applyPatch,
  inOrder,
  isPatch,
  lacksBid,
  newBid,
  patchAdvanced,
  patchBids,
  patchOf,
  waitingBids,
} from './lot-patch.ts'
import { aLotAt } from './testing/a-sale.ts'
import { lotState } from './views.ts'

const at = '2026-05-14T10:00:00.000Z'
const STAMP: Stamp = { auctionId: 'spring', seq: 9, at }
const told = (patch: Omit<LotPatch, 'lotNumber'>) => ({ ...STAMP, lotNumber: 1, ...patch })

function bid(id: string, fields: Partial<Bid> = {}): Bid {
  return { ...newBid({ id, auctionId: 'spring', lotNumber: 1, type: 'floor', at, seq: 1 }), ...fields }
}
const ids = (bids: readonly { id: string }[]) => bids.map(({ id }) => id)

describe('the bids of a lot after a message', () => {
  const list = [bid('a', { seq: 2 }), bid('b', { seq: 4 })]

  test('are the same list where it tells nothing of them', () => {
    expect(patchBids(list, told({}))).toBe(list)
    expect(patchBids(list, told({ bids: [], removed: [] }))).toBe(list)
  })

  test('lose those that left, all of them where they were cleared', () => {
    expect(ids(patchBids(list, told({ removed: ['a'] })))).toEqual(['b'])
    expect(patchBids(list, told({ reset: true }))).toEqual([])
    expect(ids(list)).toEqual(['a', 'b'])
  })

  test('change as it says, and gain those that are new, each in its place', () => {
    const patched = patchBids(
      list,
      told({
        bids: [
          { id: 'b', amount: 7 },
          { id: 'c', type: 'online', amount: 5, seq: 3 },
        ],
      }),
    )
    expect(patched).toEqual([
      list[0],
      {
        id: 'c',
        auctionId: 'spring',
        lotNumber: 1,
        amount: 5,
        type: 'online',
        status: 'active',
        cancelled: false,
        deletedByClerk: false,
        paddleNumber: null,
        bidderLocation: null,
        timestamp: at,
        seq: 3,
        notes: null,
        auctioneerStartPrice: false,
      },
      { ...list[1], amount: 7 },
    ])
  })

  test('leave out what is changed of a bid that they do not know, which is to be read', () => {
    const changes = [{ status: 'rejected' as const }, { type: 'floor' as const }, { amount: 3 }]
    for (const change of changes) expect(patchBids(list, told({ bids: [{ id: 'x', ...change }] }))).toEqual(list)
    expect(lacksBid(list, told({ bids: [{ id: 'x', status: 'rejected' }] }))).toBe(true)
    expect(lacksBid(list, told({ bids: [{ id: 'a', status: 'rejected' }] }))).toBe(false)
    expect(lacksBid(list, told({ bids: [{ id: 'x', type: 'floor', amount: 3 }] }))).toBe(false)
    expect(lacksBid(list, told({}))).toBe(false)
  })

  test('of a house’s message about no sale belong to none', () => {
    const [known] = patchBids([], { ...told({ bids: [{ id: 'c', type: 'floor', amount: 5 }] }), auctionId: null })
    expect(known?.auctionId).toBe('')
  })
})

describe('the order of bids', () => {
  test('is that of their places; for whom these are not told, by amount, the start price first, then time', () => {
    const placed = [bid('late', { seq: 3, amount: 1 }), bid('early', { seq: 2, amount: 9 })]
    expect(ids(placed.toSorted(inOrder))).toEqual(['early', 'late'])
    const hidden = [
      bid('c', { seq: 0, amount: 5, timestamp: '2026-05-14T10:00:02.000Z' }),
      bid('b', { seq: 0, amount: 5 }),
      bid('a', { seq: 0, amount: 5 }),
      bid('start', { seq: 0, amount: 5, timestamp: '2026-05-14T10:00:09.000Z', auctioneerStartPrice: true }),
      bid('low', { seq: 0, amount: 4, timestamp: '2026-05-14T10:00:09.000Z' }),
    ]
    for (const bids of [hidden, hidden.toReversed()])
      expect(ids(bids.toSorted(inOrder))).toEqual(['low', 'start', 'a', 'b', 'c'])
    expect(inOrder(bid('same'), bid('same'))).toBe(0)
    expect(inOrder(bid('a', { seq: 0 }), bid('a', { seq: 0 }))).toBe(0)
    expect(inOrder(bid('own', { seq: 0, amount: 9 }), bid('placed', { seq: 3, amount: 1 }))).toBeLessThan(0)
  })

  test('of those that wait is highest first', () => {
    const bids = [bid('a', { status: 'pending', amount: 5 }), bid('b'), bid('c', { status: 'pending', amount: 6 })]
    expect(ids(waitingBids(bids))).toEqual(['c', 'a'])
  })
})

describe('advance bids after a message', () => {
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
  const list = [left('a', 9), left('b', 5)]

  test('lie highest first, of equal ones the one that was left first', () => {
    const three = [left('c', 5, '2026-05-14T10:00:02.000Z'), left('b', 5), left('a', 5), left('d', 6)]
    for (const bids of [three, three.toReversed()])
      expect(ids(bids.toSorted(byAmountLeft))).toEqual(['d', 'a', 'b', 'c'])
  })

  test('change, come and go as it says', () => {
    expect(patchAdvanced(list, {})).toBe(list)
    expect(patchAdvanced(list, { advancedBids: [], advancedRemoved: [] })).toBe(list)
    expect(ids(patchAdvanced(list, { advancedRemoved: ['a'] }))).toEqual(['b'])
    expect(patchAdvanced(list, { advancedBids: [left('b', 10), left('c', 7)] })).toEqual([
      left('b', 10),
      left('a', 9),
      left('c', 7),
    ])
  })
})

describe('a lot after a message', () => {
  const room = aLotAt(1_000)
  const state = lotState(room.sale, room.lotSale(1), { kind: 'staff' })

  test('stays unread where it was not read, but for figures that are told whole', () => {
    const patch = told({ bids: [{ id: 'a', type: 'floor', amount: 1 }], advancedRemoved: ['x'] })
    const nothing = { state: undefined, sale: undefined, bids: undefined, advancedBids: undefined, book: undefined }
    expect(applyPatch({}, patch)).toEqual(nothing)
    expect(applyPatch({}, told({ lot: { nextBidAmount: 5 } }))).toEqual(nothing)
    expect(applyPatch({}, told({ lot: state }))).toEqual({ ...nothing, state })
  })

  test('has what it tells, and the rest as it was', () => {
    const sale = { lotNumber: 1, status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null }
    const book = { lotNumber: 1, reserve: 5, belowReserve: null, isHouseBid: false, next: null }
    const known = { state, sale, bids: [bid('a')], advancedBids: [], book }
    expect(applyPatch(known, told({}))).toEqual(known)
    const ended = { ...sale, status: 'passed' as const }
    const patched = applyPatch(known, told({ lot: { nextBidAmount: 5 }, sale: ended, book: { ...book, reserve: 6 } }))
    expect(patched).toEqual({
      ...known,
      state: { ...state, nextBidAmount: 5 },
      sale: ended,
      book: { ...book, reserve: 6 },
    })
    expect(applyPatch(known, told({ removed: ['a'] })).bids).toEqual([])
  })

  test('learns of the next asking price alone, too', () => {
    const next = { ...STAMP, type: 'next_bid_updated', lotNumber: 1, nextBidAmount: 7 } as const
    expect(patchOf(next)).toMatchObject({ lotNumber: 1, lot: { nextBidAmount: 7 } })
    const placed = { ...told({ lot: { nextBidAmount: 8 } }), type: 'bid_placed' } as const
    expect(patchOf(placed)).toBe(placed)
    const types = ['bid_placed', 'bid_approved', 'bid_rejected', 'online_bids_outbid', 'lot_state_updated'] as const
    const figures = ['start-price-set', 'lot-increment-updated'] as const
    for (const type of [...types, ...figures]) expect(isPatch({ ...told({}), type })).toBe(true)
    expect(isPatch(next)).toBe(true)
    expect(isPatch({ ...STAMP, type: 'fair-warning-cleared', lotNumber: 1 })).toBe(false)
  })
})
