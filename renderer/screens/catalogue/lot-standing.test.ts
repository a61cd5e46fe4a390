import { describe, expect, it } from 'vitest'
import { lotStanding } from './Standing.tsx'
import { aState } from './testing/lots.ts'

describe('how a lot stands', () => {
  it('is nothing to speak of before its start price is set', () => {
    expect(lotStanding(undefined)).toEqual({ kind: 'upcoming', words: null })
    expect(lotStanding(aState()).words).toBeNull()
    expect(lotStanding(aState({ status: 'active' }))).toEqual({ kind: 'bidding', words: null })
  })

  it('begins with the start price and follows the highest bid', () => {
    expect(lotStanding(aState({ status: 'active', startPrice: 800 })).words).toBe('Current bid: 800')
    expect(lotStanding(aState({ status: 'active', startPrice: 800, highestBid: 12_500 })).words).toBe(
      'Current bid: 12,500',
    )
  })

  it('keeps its bids while another lot is on the block', () => {
    expect(lotStanding(aState({ startPrice: 800, highestBid: 900 }))).toEqual({
      kind: 'upcoming',
      words: 'Current bid: 900',
    })
  })

  it('ends sold at the hammer price, or passed', () => {
    expect(lotStanding(aState({ status: 'sold', startPrice: 800, highestBid: 900, amount: 900 })).words).toBe(
      'Sold: 900',
    )
    expect(lotStanding(aState({ status: 'passed', startPrice: 800, highestBid: 900 })).words).toBe('Passed')
    expect(lotStanding(aState({ status: 'withdrawn', startPrice: 800 }))).toEqual({
      kind: 'withdrawn',
      words: 'Withdrawn',
    })
    expect(lotStanding(aState({ status: 'sold', startPrice: 800, amount: 900, subject: true })).words).toBe(
      'Sold subject to approval: 900',
    )
  })
})
