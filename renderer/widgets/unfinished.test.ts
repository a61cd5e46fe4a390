import { expect, test } from 'vitest'
import type { LotState, LotStatus } from '../../shared/entities/lot.ts'
import { unfinished } from './ConcludeDialog.tsx'

const state = (lotNumber: number, status: LotStatus, highestBid: number | null = null): LotState => ({
  lotNumber,
  status,
  startPrice: null,
  highestBid,
  currentIncrement: 100,
  manualIncrementSet: false,
  nextBidAmount: 100,
  amount: null,
  subject: false,
  offeredAgain: false,
})
const of = (...states: LotState[]) => unfinished(states, 'GBP')

test('names the active lot with its bid, then the lots without an outcome', () => {
  expect(of(state(1, 'sold'), state(2, 'active', 1200), state(3, 'preloaded'))).toEqual([
    'Lot 2 is active, at £1,200',
    'Lot 3 has no outcome',
  ])
  expect(of(state(2, 'active'))).toEqual(['Lot 2 is active, without a bid'])
})

test('names eight of many lots, and counts the others', () => {
  const many = Array.from({ length: 20 }, (_, at) => state(at + 1, 'preloaded'))
  expect(of(...many)).toEqual(['20 lots have no outcome: 1, 2, 3, 4, 5, 6, 7, 8 and 12 more'])
  expect(of(...many.slice(0, 9))).toEqual(['9 lots have no outcome: 1, 2, 3, 4, 5, 6, 7, 8, 9'])
})

test('returns nothing for a sale with every outcome', () => {
  expect(of(state(1, 'sold'), state(2, 'passed'))).toEqual([])
})
