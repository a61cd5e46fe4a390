import { describe, expect, test } from 'vitest'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import { DEFAULT_TERMS } from '../../shared/rules/ladder-presets.ts'
import { lotFigures, mayClearBids } from './lot-figures.ts'
import { aBid, aLot } from './testing/bids.ts'

describe('the figures on the clerk’s screen', () => {
  test('follow a bid before the server has answered', () => {
    const figures = lotFigures(aLot(), [aBid({ amount: 2000 })], DEFAULT_TERMS)
    expect(figures).toEqual({ startPrice: 1000, highestBid: 2000, manualIncrement: null, terms: DEFAULT_TERMS })
    expect(askingPrice(figures)).toBe(2200)
  })

  test('keep an increment set by hand', () => {
    const figures = lotFigures(
      aLot({ manualIncrementSet: true, currentIncrement: 250 }),
      [aBid({ amount: 2000 })],
      DEFAULT_TERMS,
    )
    expect(askingPrice(figures)).toBe(2250)
  })
})

describe('Clear All', () => {
  test('is there for the active lot with a start price and a bid that counts', () => {
    expect(mayClearBids(aLot(), [aBid()])).toBe(true)
  })

  test.each([
    ['no bid', aLot(), []],
    ['only the start price', aLot(), [aBid({ type: 'start_price' })]],
    ['only a cancelled bid', aLot(), [aBid({ cancelled: true, status: 'cancelled' })]],
    ['only a rejected bid', aLot(), [aBid({ status: 'rejected', type: 'online' })]],
    ['only a deleted bid', aLot(), [aBid({ status: 'deleted_by_clerk', deletedByClerk: true })]],
    ['only a pending bid', aLot(), [aBid({ status: 'pending', type: 'online' })]],
    ['no start price', aLot({ startPrice: null }), [aBid()]],
    ['a lot not started', aLot({ status: 'preloaded' }), [aBid()]],
    ['a lot sold', aLot({ status: 'sold' }), [aBid()]],
  ])('is not with %s', (_, lot, bids) => {
    expect(mayClearBids(lot, bids)).toBe(false)
  })
})
