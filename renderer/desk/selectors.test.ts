import { describe, expect, test } from 'vitest'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { aLotState } from '../data/testing/sale.ts'
import { mayClearBids } from './bid-actions.ts'
import { lastFinished } from './last-finished.ts'
import { lotOfText, neighbours } from './lot-numbers.ts'
import { lotFigures } from './selectors.ts'
import { aBid, aLot } from './testing/bids.ts'

const LOTS = [1, 2, '2P', 12].map((lot_number) => ({ lot_number }))

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
  test('is possible for the active lot with a start price and a valid bid', () => {
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
  ])('is not possible with %s', (_, lot, bids) => {
    expect(mayClearBids(lot, bids)).toBe(false)
  })
})

describe('the adjacent lots', () => {
  test('wrap from the last to the first and back', () => {
    expect(neighbours(LOTS, 12)).toEqual({ previous: '2P', next: 1 })
    expect(neighbours(LOTS, 1)).toEqual({ previous: 12, next: 2 })
  })

  test('are null in a sale of one lot', () => {
    expect(neighbours([{ lot_number: 1 }], 1)).toEqual({ previous: null, next: null })
  })
})

test('finds the lot of a typed number, in capitals or not', () => {
  expect(lotOfText(LOTS, ' 2p')).toBe('2P')
  expect(lotOfText(LOTS, '3')).toBeNull()
})

test('takes the shown lot, else the last finished one', () => {
  const states = [
    aLotState({ lotNumber: 1, status: 'sold' }),
    aLotState({ lotNumber: 2, status: 'withdrawn' }),
    aLotState({ lotNumber: '2P' }),
  ]
  expect(lastFinished({ onView: 1, currentIndex: 2 }, states)).toBe(1)
  expect(lastFinished({ onView: '2P', currentIndex: 2 }, states)).toBe(2)
  expect(lastFinished({ onView: '2P', currentIndex: 0 }, states.slice(2))).toBeNull()
})
