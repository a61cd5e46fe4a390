import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../amounts/amount.ts'
import { Ladder, Terms } from '../entities/terms.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { askingPrice, incrementAbove } from './asking-price.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { figuresAbout, ladderStep } from './ladder.ts'
import { LADDER_PRESETS, type LadderTerms } from './ladder-presets.ts'

const at = (highestBid: number, terms: LadderTerms, manualIncrement: number | null = null) =>
  askingPrice({ startPrice: 1, highestBid, manualIncrement, terms })

/** The asking prices of a room that bids each of them, from a first bid on. */
function called(first: number, count: number, terms: LadderTerms): number[] {
  const prices = [first]
  for (let price = first; prices.length < count; prices.push(price)) price = at(price, terms)
  return prices
}

describe('the asking price on a ladder', () => {
  const twoFiveEight = { ladder: [{ from: 2_000, pattern: [2, 5, 8] }], snap: true }

  test('in a pattern is 2, 5, 8 at each magnitude', () => {
    expect(called(2_000, 6, twoFiveEight)).toEqual([2_000, 2_200, 2_500, 2_800, 3_000, 3_200])
    expect(called(9_500, 5, twoFiveEight)).toEqual([9_500, 9_800, 10_000, 12_000, 15_000])
    expect(called(20_000, 4, twoFiveEight)).toEqual([20_000, 22_000, 25_000, 28_000])
    expect(called(8, 5, twoFiveEight)).toEqual([8, 9, 10, 12, 15])
  })

  test('is the next figure above the highest bid with snap, and the bid plus the step without', () => {
    const ladder = [{ from: 0, step: 5 }]
    expect(at(27, { ladder, snap: true })).toBe(30)
    expect(at(30, { ladder, snap: true })).toBe(35)
    expect(at(27, { ladder, snap: false })).toBe(32)
    expect(at(2_300, { ...twoFiveEight, snap: false })).toBe(2_600)
  })

  test('never skips the start of a rung, with snap', () => {
    const ladder = [
      { from: 0, step: 30 },
      { from: 100, step: 50 },
    ]
    expect(called(60, 4, { ladder, snap: true })).toEqual([60, 90, 100, 150])
    expect(ladderStep(ladder, 95)).toBe(30)
  })

  test('follows an increment set by hand, with any ladder', () => {
    expect(at(27, twoFiveEight, 11)).toBe(38)
  })
})

test.each([
  ['saleroom', 1_000, 1_900, [1_900, 2_000, 2_200]],
  ['uk', 100, 190, [190, 200, 220, 250, 280, 300]],
  ['uk', 1_000, 480_000, [480_000, 500_000, 550_000]],
  ['hongKong', 1_000, 2_800, [2_800, 3_000, 3_200, 3_500, 3_800, 4_000]],
  ['lowValue', 1, 8, [8, 9, 10, 12]],
  ['lowValue', 1, 40, [40, 45, 50]],
  ['lowValue', 1, 490, [490, 500, 550]],
  ['tenPerCent', 1, 4_800, [4_800, 5_000, 5_500]],
  ['tenPerCent', 1, 1_032_500_000, [1_032_500_000, 1_100_000_000, 1_200_000_000]],
] as const)('the preset %s goes on from %i at %i', (name, _, first, prices) => {
  expect(called(first, prices.length, LADDER_PRESETS[name])).toEqual(prices)
})

test.each([
  ['uk', [100, 110, 190, 200, 220, 250, 280, 300, 480, 500, 550, 950, 1_000, 1_100]],
  ['hongKong', [1_000, 1_100, 1_900, 2_000, 2_200, 2_800, 3_000, 3_200, 4_800, 5_000, 5_500, 9_500, 10_000, 11_000]],
  ['lowValue', [8, 9, 10, 12, 28, 30, 35, 95, 100, 110, 490, 500, 550]],
  ['tenPerCent', [10, 11, 19, 20, 22, 48, 50, 55, 95, 100, 110, 200, 220]],
] as const)('the preset %s has the figures %j', (name, figures) => {
  expect(LADDER_PRESETS[name].snap).toBe(true)
  expect(LADDER_PRESETS[name].ladder[0]?.from).toBe(0)
  for (const figure of figures) expect(figuresAbout(LADDER_PRESETS[name].ladder, figure).under).toBe(figure)
  for (const [index, figure] of figures.entries())
    expect(figuresAbout(LADDER_PRESETS[name].ladder, figure).above).toBeLessThanOrEqual(figures[index + 1] ?? Infinity)
  expect(figuresAbout(LADDER_PRESETS[name].ladder, figures[0]).above).toBe(figures[1])
})

test.each(Object.values(LADDER_PRESETS))(
  '$label is a good ladder, and has a figure at the largest amount',
  (preset) => {
    expect(Ladder.parse(preset.ladder)).toEqual(preset.ladder)
    expect(figuresAbout(preset.ladder, LARGEST_AMOUNT).under).toBe(LARGEST_AMOUNT)
  },
)

const anyRung = fc.oneof(
  fc.record({ step: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: LARGEST_AMOUNT })) }),
  fc.record({ pattern: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }).map((p) => p.sort()) }),
)
const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }),
  fc.double({ min: 0, max: 12, noNaN: true }).map((power) => Math.floor(10 ** power)),
)
const anyLadder = fc
  .tuple(fc.uniqueArray(anyAmount, { minLength: 1, maxLength: 8 }), fc.array(anyRung, { minLength: 8, maxLength: 8 }))
  .map(([froms, rungs]) =>
    Ladder.parse(froms.sort((a, b) => a - b).map((from, index) => ({ from, ...(rungs[index] ?? { step: 1 }) }))),
  )
const anyTerms = fc.record({ ladder: anyLadder, snap: fc.boolean() })

describe('on any ladder', () => {
  test('the asking price rises, up to the largest amount', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, fc.option(anyAmount), (terms, amount, manual) => {
        const price = at(amount, terms, manual)
        expect(price).toBeLessThanOrEqual(LARGEST_AMOUNT)
        if (amount < LARGEST_AMOUNT) expect(price).toBeGreaterThan(amount)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('an amount is between two figures of the ladder, and the start of a rung is a figure', () => {
    fc.assert(
      fc.property(anyLadder, anyAmount, (ladder, amount) => {
        const { under, above } = figuresAbout(ladder, amount)
        expect(under).toBeLessThanOrEqual(amount)
        expect(above).toBeGreaterThan(amount)
        if (under > 0) expect(figuresAbout(ladder, under)).toMatchObject({ under, above })
        expect(figuresAbout(ladder, above).under).toBe(above)
        for (const { from } of ladder) if (from > 0) expect(figuresAbout(ladder, from).under).toBe(from)
        expect(ladderStep(ladder, amount)).toBeGreaterThan(0)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('with snap every asking price is a figure of it', () => {
    fc.assert(
      fc.property(anyLadder, anyAmount, (ladder, amount) => {
        const price = incrementAbove(amount, {
          startPrice: 1,
          highestBid: amount,
          manualIncrement: null,
          terms: { ladder, snap: true },
        })
        if (price < LARGEST_AMOUNT) expect(figuresAbout(ladder, price).under).toBe(price)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

test.each([
  [[], 'Too small'],
  [[{ from: 0, step: 0 }], 'Too small'],
  [[{ from: -1, step: 5 }], 'Too small'],
  [[{ from: 0, step: 1.5 }], 'int'],
  [[{ from: 0 }], 'Invalid input'],
  [[{ from: 0, step: 5, pattern: [2] }], 'Invalid input'],
  [
    [
      { from: 0, step: 5 },
      { from: 500, step: 10 },
      { from: 200, step: 20 },
    ],
    'Rung 3 must begin above the figure where rung 2 begins',
  ],
  [
    [
      { from: 0, step: 5 },
      { from: 0, step: 10 },
    ],
    'Rung 2 must begin above the figure where rung 1 begins',
  ],
  [[{ from: 2_000, pattern: [5, 2, 8] }], 'The pattern of rung 1 must rise: 5-2-8 does not'],
  [[{ from: 2_000, pattern: [0, 5] }], 'Too small'],
])('the ladder %j is refused', (ladder, why) => {
  const parsed = Terms.safeParse({ ...DEFAULT_TERMS, ladder })
  expect(parsed.error?.message).toContain(why)
})
