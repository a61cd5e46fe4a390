import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { leadersMaximum, losingAdvanceBids, openAdvanceBids, placeOf } from './advance-bids.ts'
import { lotFigures } from './selectors.ts'
import { aBid, aLot, anAdvanceBid } from './testing/bids.ts'

test('lists open advance bids highest first, the earlier of two equal ones first', () => {
  const bids = [
    anAdvanceBid({ id: 'late', amount: 1300, createdAt: '2027-03-02T09:00:00.000Z' }),
    anAdvanceBid({ id: 'low', amount: 900 }),
    anAdvanceBid({ id: 'early', amount: 1300, createdAt: '2027-03-01T09:00:00.000Z' }),
    anAdvanceBid({ id: 'taken', amount: 2000, status: 'accepted' }),
    anAdvanceBid({ id: 'no', amount: 2000, status: 'declined' }),
  ]
  expect(openAdvanceBids(bids, 'fixed').map(({ id }) => id)).toEqual(['early', 'late', 'low'])
})

test('reads an advance bidder’s place from either field, else N/A', () => {
  expect(placeOf({ bidderLocation: 'Lyon', location: null })).toBe('Lyon')
  expect(placeOf({ bidderLocation: null, location: 'Bergen' })).toBe('Bergen')
  expect(placeOf({ bidderLocation: '', location: null })).toBe('N/A')
})

const bid = { advancedBidId: 'left', paddleNumber: '118', amount: 1950, maximum: 2000 }
const book = (next: typeof bid | null) => ({ lotNumber: 1, reserve: null, belowReserve: null, isHouseBid: false, next })

test.for([
  { by: 'maximum', left: 1900, highest: 1850, next: null, says: 'below the asking price of £1,950' },
  { by: 'maximum', left: 1900, highest: 1900, next: null, says: 'equal, but the leading bid came first' },
  { by: 'maximum', left: 2000, highest: 1850, next: bid, says: null },
  { by: 'maximum', left: 1800, highest: 1850, next: null, says: null },
  { by: 'fixed', left: 1300, highest: 1300, next: null, says: 'equal, but the leading bid came first' },
  { by: 'fixed', left: 1400, highest: 1300, next: null, says: null },
] as const)('$left left ($by) beside a bid of $highest: $says', ({ by, left, highest, next, says }) => {
  const floor = aBid({ amount: highest, type: 'floor' })
  const figures = lotFigures(aLot(), [floor], DEFAULT_TERMS)
  const said = (paddleNumber: string) =>
    losingAdvanceBids([anAdvanceBid({ amount: left })], {
      highest: { ...floor, paddleNumber },
      figures,
      by,
      book: book(next),
      currency: 'GBP',
    }).map(({ words }) => words)
  const whose = `Advance bid of £${left.toLocaleString('en')}, paddle 118: `
  expect(said('7')).toEqual(says === null ? [] : [whose + says])
  expect(said('118')).toEqual([])
})

test('returns the maximum of a leading advance bidder only', () => {
  const left = [anAdvanceBid({ amount: 1900, status: 'accepted' })]
  const highest = aBid({ type: 'advanced', paddleNumber: '118' })
  expect(leadersMaximum(left, { highest, by: 'maximum' })).toBe(1900)
  expect(leadersMaximum(left, { highest, by: 'fixed' })).toBeNull()
  expect(leadersMaximum(left, { highest: aBid({ type: 'floor', paddleNumber: '118' }), by: 'maximum' })).toBeNull()
})
