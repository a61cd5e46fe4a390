import { describe, expect, it } from 'vitest'
import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import { anAdvancedBid } from '../../data/testing/sale.ts'
import { advanceToBeat } from './PrivateStrip.tsx'

const advance = (id: string, amount: number, status: AdvancedBid['status'] = 'active') =>
  anAdvancedBid(id, { paddleNumber: '400', amount, status })

describe('the advance bid to beat', () => {
  it('is the best one above the room', () => {
    expect(advanceToBeat([advance('a', 500), advance('b', 900), advance('c', 700)], { highest: 600 })?.id).toBe('b')
  })

  it('is the earlier of two equal ones', () => {
    expect(advanceToBeat([advance('a', 900), advance('b', 900)], { highest: null })?.id).toBe('a')
  })

  it('is null once the room has reached it, or it was accepted or declined', () => {
    expect(advanceToBeat([advance('a', 500)], { highest: 500 })).toBeNull()
    expect(advanceToBeat([advance('a', 900, 'accepted'), advance('b', 800, 'declined')], { highest: 100 })).toBeNull()
  })
})
