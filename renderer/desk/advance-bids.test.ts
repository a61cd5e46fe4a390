import { expect, test } from 'vitest'
import { openAdvanceBids, placeOf } from './advance-bids.ts'
import { anAdvanceBid } from './testing/bids.ts'

test('advance bids stand highest first, of two alike the one left earlier; settled ones are gone', () => {
  const bids = [
    anAdvanceBid({ id: 'late', amount: 1300, createdAt: '2027-03-02T09:00:00.000Z' }),
    anAdvanceBid({ id: 'low', amount: 900 }),
    anAdvanceBid({ id: 'early', amount: 1300, createdAt: '2027-03-01T09:00:00.000Z' }),
    anAdvanceBid({ id: 'taken', amount: 2000, status: 'accepted' }),
    anAdvanceBid({ id: 'no', amount: 2000, status: 'declined' }),
  ]
  expect(openAdvanceBids(bids, 'fixed').map(({ id }) => id)).toEqual(['early', 'late', 'low'])
})

test('the place of an advance bidder stands under either name, or reads N/A', () => {
  expect(placeOf({ bidderLocation: 'Lyon', location: null })).toBe('Lyon')
  expect(placeOf({ bidderLocation: null, location: 'Bergen' })).toBe('Bergen')
  expect(placeOf({ bidderLocation: '', location: null })).toBe('N/A')
})
