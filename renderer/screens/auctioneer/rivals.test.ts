import { describe, expect, it } from 'vitest'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import { aBid, anAdvancedBid } from '../../data/testing/sale.ts'
import { advanceToBeat, underbid } from './rivals.ts'

const bid = (id: string, amount: number, paddleNumber: string | null, rest: Partial<Bid> = {}) =>
  aBid(id, { amount, paddleNumber, ...rest })

const advance = (id: string, amount: number, status: AdvancedBid['status'] = 'active') =>
  anAdvancedBid(id, { paddleNumber: '400', amount, status })

describe('the underbidder', () => {
  it('is the last other bidder, though the leader bid twice in a row', () => {
    expect(underbid([bid('a', 100, '7'), bid('b', 200, '12'), bid('c', 300, '12')])?.id).toBe('a')
  })

  it('is the bid before where the leader has no paddle yet', () => {
    expect(underbid([bid('a', 100, null), bid('b', 200, null)])?.id).toBe('a')
  })

  it('is nobody after the first bid, or where the other one was cancelled', () => {
    expect(underbid([bid('a', 100, '7')])).toBeNull()
    expect(underbid([bid('a', 100, '7', { cancelled: true }), bid('b', 200, '12')])).toBeNull()
    expect(underbid([])).toBeNull()
  })
})

describe('the advance bid still to beat', () => {
  it('is the best of those above the room', () => {
    expect(advanceToBeat([advance('a', 500), advance('b', 900), advance('c', 700)], { highest: 600 })?.id).toBe('b')
  })

  it('goes to the earlier of two alike', () => {
    expect(advanceToBeat([advance('a', 900), advance('b', 900)], { highest: null })?.id).toBe('a')
  })

  it('is none once the room has reached it, or it was taken or declined', () => {
    expect(advanceToBeat([advance('a', 500)], { highest: 500 })).toBeNull()
    expect(advanceToBeat([advance('a', 900, 'accepted'), advance('b', 800, 'declined')], { highest: 100 })).toBeNull()
  })
})
