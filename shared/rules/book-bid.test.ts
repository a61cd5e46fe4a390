import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/amount.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { incrementAbove, type LotFigures } from './asking-price.ts'
import { bookBid, type Commission } from './book-bid.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { figuresAbout } from './ladder.ts'
import { LADDER_PRESETS } from './ladder-presets.ts'

/** Commissions with these maxima, in the order in which they were left: a, b, c. */
const left = (...maxima: number[]): Commission[] =>
  maxima.map((maximum, at) => {
    const id = 'abcdef'[at] ?? ''
    return { id, holder: `paddle ${id}`, maximum }
  })

type On = Partial<LotFigures> & { leads?: string | null; ties?: 'first' | 'step_above'; reserve?: number | null }

function next(
  commissions: readonly Commission[],
  { leads = null, ties = 'first', reserve = null, ...figures }: On = {},
) {
  const lot = { startPrice: 1_000, highestBid: null, manualIncrement: null, terms: DEFAULT_TERMS, ...figures }
  const bid = bookBid(commissions, { figures: lot, leadingHolder: leads && `paddle ${leads}`, ties, reserve })
  return bid && `${bid.commission.id} ${bid.amount}`
}

describe('the book', () => {
  test.each([
    { of: 'one alone', maxima: [1_700], bids: 'a 1000', why: 'opens at the start price' },
    { of: 'one under the start price', maxima: [900], bids: null, why: 'has no bid' },
    { of: 'two', maxima: [1_500, 1_900], bids: 'b 1600', why: 'opens one increment above the lower' },
    { of: 'two next to each other', maxima: [1_500, 1_600], bids: 'b 1600', why: 'opens at its maximum' },
    { of: 'two, one under the start price', maxima: [900, 1_900], bids: 'b 1000', why: 'is alone' },
    { of: 'two, one at the start price', maxima: [1_000, 1_900], bids: 'b 1100', why: 'opens above it' },
    { of: 'two equal', maxima: [1_500, 1_500], bids: 'a 1500', why: 'the first of them at that amount' },
    { of: 'two off the ladder', maxima: [1_540, 1_777], bids: 'b 1600', why: 'count as the rungs below' },
    { of: 'two equal by the ladder', maxima: [1_500, 1_577], bids: 'a 1500', why: 'the first of them' },
    { of: 'three', maxima: [1_500, 1_900, 1_700], bids: 'b 1800', why: 'goes by the second' },
  ])('of $of: $why', ({ maxima, bids }) => {
    expect(next(left(...maxima))).toBe(bids)
  })

  test('takes two equal maxima one increment above under such terms', () => {
    expect(next(left(1_500, 1_500), { ties: 'step_above' })).toBe('a 1600')
  })

  test('answers a room bid with the asking price, up to its maximum', () => {
    expect(next(left(1_500), { highestBid: 1_300 })).toBe('a 1400')
    expect(next(left(1_500), { highestBid: 1_400 })).toBe('a 1500')
    expect(next(left(1_500), { highestBid: 1_500 })).toBeNull()
    expect(next(left(1_500), { highestBid: 1_450 })).toBeNull()
  })

  test('never bids against itself, nor for a holder who leads otherwise', () => {
    expect(next(left(1_500), { highestBid: 1_300, leads: 'a' })).toBeNull()
    expect(next(left(1_300, 1_900), { highestBid: 1_400, leads: 'b' })).toBeNull()
    const twice = [...left(1_500), { id: 'z', holder: 'paddle a', maximum: 1_900 }]
    expect(next(twice)).toBe('z 1000')
    expect(next(twice, { highestBid: 1_000, leads: 'a' })).toBeNull()
  })

  test('lets the second, later one bid if the first can answer', () => {
    expect(next(left(1_900, 1_500), { highestBid: 1_000, leads: 'a' })).toBe('b 1100')
    expect(next(left(1_900, 1_500), { highestBid: 1_100, leads: 'b' })).toBe('a 1600')
    expect(next(left(1_200, 1_100), { highestBid: 1_000, leads: 'a' })).toBe('b 1100')
    expect(next(left(1_900, 1_900), { highestBid: 1_800, leads: 'a' })).toBeNull()
    expect(next(left(1_900, 1_800), { highestBid: 1_000, manualIncrement: 500, leads: 'a' })).toBeNull()
  })

  test('opens at a start price off the ladder within its maximum, but not without a start price', () => {
    expect(next(left(790), { startPrice: 777 })).toBe('a 777')
    expect(next(left(777), { startPrice: 777 })).toBe('a 777')
    expect(next(left(5_000), { startPrice: null })).toBeNull()
  })

  test.each([
    { maximum: 1_900, reserve: 1_500, bids: 'a 1500', why: 'meets a reserve within its maximum' },
    { maximum: 1_500, reserve: 1_500, bids: 'a 1500', why: 'meets one that is its maximum' },
    { maximum: 1_900, reserve: 1_430, bids: 'a 1500', why: 'meets one off the ladder by the next figure' },
    {
      maximum: 1_460,
      reserve: 1_430,
      bids: 'a 1430',
      why: 'meets it to the unit where that figure is above the maximum',
    },
    { maximum: 1_499, reserve: 1_500, bids: null, why: 'does not go above its maximum' },
    { maximum: 1_900, reserve: 1_400, bids: null, why: 'leads at the reserve already' },
    { maximum: 1_900, reserve: null, bids: null, why: 'has no reserve to meet' },
  ])('leading at 1,400 with $maximum, reserve $reserve: $why', ({ maximum, reserve, bids }) => {
    expect(next(left(maximum), { highestBid: 1_400, leads: 'a', reserve })).toBe(bids)
  })

  test('meets no reserve against a maximum that it can answer, or without leading', () => {
    expect(next(left(1_900, 1_600), { highestBid: 1_000, leads: 'a', reserve: 1_800 })).toBe('b 1100')
    expect(next(left(1_900, 1_900), { highestBid: 1_800, leads: 'a', reserve: 1_900 })).toBe('a 1900')
    expect(next(left(1_900), { highestBid: 1_300, reserve: 1_800 })).toBe('a 1400')
  })

  test('has no bid above the largest amount', () => {
    expect(next(left(LARGEST_AMOUNT), { highestBid: LARGEST_AMOUNT })).toBeNull()
  })

  test('uses an increment set by hand, but never exceeds the higher maximum', () => {
    expect(next(left(1_500, 1_900), { manualIncrement: 250 })).toBe('b 1750')
    expect(next(left(1_500, 1_900), { manualIncrement: 1_000 })).toBe('b 1900')
  })
})

const anyTerms = fc.constantFrom(...Object.values(LADDER_PRESETS))
const anyMaxima = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 })

test('the higher of two maxima wins at one increment above the lower; of equals the first, at its amount', () => {
  fc.assert(
    fc.property(anyTerms, anyMaxima, fc.integer({ min: 1, max: 3_000 }), (terms, maxima, startPrice) => {
      const commissions = left(...maxima)
      const figures = (highestBid: number | null) => ({ startPrice, highestBid, manualIncrement: null, terms })
      const ask = (highestBid: number | null, leadingHolder: string | null) =>
        bookBid(commissions, { figures: figures(highestBid), leadingHolder, ties: 'first', reserve: null })
      const won = ask(null, null)
      if (won) expect(ask(won.amount, won.commission.holder)).toBeNull()
      // Computed by other code: the figure of each maximum on this lot, and their order.
      const figure = (maximum: number) => figuresAbout(terms.ladder, maximum).under
      const worth = (maximum: number) => (maximum < startPrice ? 0 : Math.max(figure(maximum), startPrice))
      const worths = maxima.map(worth).filter((each) => each > 0)
      const top = Math.max(...worths)
      const others = worths.toSpliced(worths.indexOf(top), 1)
      const second = Math.max(0, ...others)
      const above = second === 0 ? startPrice : second === top ? top : incrementAbove(second, figures(second))
      const winner = worths.length > 0 ? commissions[maxima.map(worth).indexOf(top)] : undefined
      expect(won).toEqual(winner ? { commission: winner, amount: Math.min(above, top) } : null)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
