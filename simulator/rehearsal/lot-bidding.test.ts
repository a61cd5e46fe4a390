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

/** The vendor's bids against somebody who always gives the next figure, from an opening bid. */
function vendorBids({ opening, reserve }: { opening: number; reserve: number }): number[] {
  const figureAfter = (amount: number) => nextFigure(amount, DEFAULT_TERMS.ladder)
  const bidding = new LotBidding({
    demand: { takers: [], reserve, worth: reserve },
    ...{ figureAfter, chance: () => 0.5, book: [], bookBids: 'maximum', vendor: { mayBeSubject: false } },
  })
  const bids: number[] = []
  bidding.stands({ amount: opening, type: 'floor', paddle: '101' })
  for (let bid = bidding.vendorBid(); bid !== null; bid = bidding.vendorBid()) {
    bids.push(bid)
    bidding.stands({ amount: bid, type: 'floor', paddle: null })
    // Never twice in turn.
    expect(bidding.vendorBid()).toBeNull()
    bidding.stands({ amount: bidding.asking, type: 'floor', paddle: '101' })
  }
  return bids
}

test('bids for the vendor in few bids up to the reserve, never at it', () => {
  expect(vendorBids({ opening: 1_000, reserve: 2_000 })).toEqual([1_500, 1_800, 1_950])
  expect(vendorBids({ opening: 1_000, reserve: 1_150 })).toEqual([1_100])
  expect(vendorBids({ opening: 1_000, reserve: 1_100 })).toEqual([1_050])
  expect(vendorBids({ opening: 1_000, reserve: 1_000 })).toEqual([])
  for (const reserve of [40, 300, 2_000, 70_000]) {
    const bids = vendorBids({ opening: Math.round(0.2 * reserve), reserve })
    expect(bids.length).toBeGreaterThan(0)
    expect(bids.length).toBeLessThan(6)
    expect(Math.max(...bids)).toBeLessThan(reserve)
  }
})
