import { describe, expect, it } from 'vitest'
import { english } from '../../languages/testing/english.ts'
import { lotStatus } from './LotStatus.tsx'
import { aState } from './testing/lots.ts'

describe('a lot’s status', () => {
  it('is empty before its start price is set', () => {
    expect(lotStatus(undefined, 'GBP', english)).toEqual({ kind: 'upcoming', words: null })
    expect(lotStatus(aState(), 'GBP', english).words).toBeNull()
    expect(lotStatus(aState({ status: 'active' }), 'GBP', english)).toEqual({ kind: 'bidding', words: null })
  })

  it('is the start price without a bid, and then the highest bid', () => {
    expect(lotStatus(aState({ status: 'active', startPrice: 800 }), 'GBP', english).words).toBe('Start price: 800')
    expect(lotStatus(aState({ status: 'active', startPrice: 800, highestBid: 12_500 }), 'GBP', english).words).toBe(
      'Current bid: 12,500',
    )
  })

  it('keeps its bids while another lot is active', () => {
    expect(lotStatus(aState({ startPrice: 800, highestBid: 900 }), 'GBP', english)).toEqual({
      kind: 'upcoming',
      words: 'Current bid: 900',
    })
  })

  it('ends sold at the hammer price, or passed', () => {
    expect(
      lotStatus(aState({ status: 'sold', startPrice: 800, highestBid: 900, amount: 900 }), 'GBP', english).words,
    ).toBe('Sold: 900')
    expect(lotStatus(aState({ status: 'passed', startPrice: 800, highestBid: 900 }), 'GBP', english).words).toBe(
      'Passed',
    )
    expect(lotStatus(aState({ status: 'withdrawn', startPrice: 800 }), 'GBP', english)).toEqual({
      kind: 'withdrawn',
      words: 'Withdrawn',
    })
    expect(
      lotStatus(aState({ status: 'sold', startPrice: 800, amount: 900, subject: true }), 'GBP', english).words,
    ).toBe('Sold subject to approval: 900')
  })
})
