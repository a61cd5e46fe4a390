import { expect, test } from 'vitest'
import type { CallType } from '../../shared/entities/rehearsal/rehearsal.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import type { Taker } from '../people/people.ts'
import { LotBidding } from './lot-bidding.ts'
import { nextFigure } from './steps.ts'

const somebody = (paddle: string, zeal: number): Taker => ({
  ...{ paddle, zeal, channel: 'floor', value: 10_000 },
  ...{ patience: Number.POSITIVE_INFINITY, boldness: 0, waitsForWarning: false },
})

/** The paddle that bids next against a bid of this type, after the auctioneer has asked `asked` times. */
function nextAgainst(type: CallType, asked: number, zeal: number): string | null {
  const bidding = new LotBidding({
    demand: { takers: [somebody('12', zeal)], reserve: 0, worth: 5_000 },
    figureAfter: (amount) => nextFigure(amount, DEFAULT_TERMS.ladder),
    chance: () => 0.5,
    book: [],
    bookBids: 'fixed',
    vendor: null,
  })
  bidding.stands({ amount: 1_000, type, paddle: '301' })
  return bidding.nextTaker(asked, { isOverLimit: () => false })?.paddle ?? null
}

test('lets only the quickest bid against the book before they are asked', () => {
  expect(nextAgainst('floor', 0, 1)).toBe('12')
  expect(nextAgainst('advanced', 0, 1)).toBeNull()
  expect(nextAgainst('advanced', 0, 1.2)).toBe('12')
  expect(nextAgainst('advanced', 1, 1)).toBe('12')
})
