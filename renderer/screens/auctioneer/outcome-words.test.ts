import { describe, expect, it } from 'vitest'
import { english } from '../../languages/testing/english.ts'
import { outcomeWords } from './OutcomePanel.tsx'

describe('the outcome for the room', () => {
  it('names price and paddle', () => {
    expect(outcomeWords({ status: 'sold', amount: 4_200, paddleNumber: '1234' }, 'GBP', english)).toEqual({
      line: 'SOLD 4,200',
      buyer: 'to paddle 1234',
    })
  })

  it('names no buyer to readers who may not know the paddle', () => {
    expect(outcomeWords({ status: 'sold', amount: 4_200, paddleNumber: null }, 'GBP', english).buyer).toBeNull()
  })

  it('does not show FLOOR as a paddle', () => {
    expect(outcomeWords({ status: 'sold', amount: 900, paddleNumber: 'FLOOR' }, 'GBP', english).buyer).toBe(
      'to the floor',
    )
  })

  it('names a sale that waits for the vendor, and a withdrawn lot', () => {
    expect(outcomeWords({ status: 'sold', amount: 900, paddleNumber: '7', subject: true }, 'GBP', english).buyer).toBe(
      'to paddle 7, subject to approval',
    )
    expect(outcomeWords({ status: 'withdrawn', amount: null, paddleNumber: null }, 'GBP', english)).toEqual({
      line: 'WITHDRAWN',
      buyer: null,
    })
  })

  it('adds nothing to a passed lot', () => {
    expect(outcomeWords({ status: 'passed', amount: null, paddleNumber: null }, 'GBP', english)).toEqual({
      line: 'PASSED',
      buyer: null,
    })
  })
})
