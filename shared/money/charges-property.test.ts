import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChargeTerms } from '../entities/money/charges.ts'
import { VAT_SCHEMES } from '../entities/money/vat-schemes.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { type Charges, chargesOn } from './charges.ts'

const anyPercent = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((parts) => parts / 10_000)
const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000_000 }), { maxLength: 4 }),
    fc.array(anyPercent(100), { minLength: 5, maxLength: 5 }),
  )
  .map(([ends, percents]) =>
    [...ends.sort((a, b) => a - b), null].map((upTo, at) => ({ upTo, percent: percents[at] ?? 0 })),
  )
const anyTerms = fc.record({
  premium: fc.record({ tiers: anyTiers, channels: fc.record({ web: anyPercent(10) }) }),
  tax: fc.record({
    rates: fc.record({ standard: anyPercent(30), reduced: anyPercent(30), import: anyPercent(30) }),
    scheme: fc.constantFrom(...VAT_SCHEMES),
  }),
  resaleRight: fc.constantFrom('none' as const, 'UK' as const, 'EU' as const),
})
const anyLot = fc.record({
  vatScheme: fc.option(fc.constantFrom(...VAT_SCHEMES)),
  hasResaleRight: fc.boolean(),
  vendorCommission: anyPercent(50),
})
const anyHammer = fc.integer({ min: 1, max: 1_000_000_000_000 })
const anyDigits = fc.constantFrom(0, 2, 3)

/** The parts into which a buyer's total goes. */
const gone = (parts: Charges) =>
  parts.proceeds +
  parts.commission +
  parts.taxOnCommission +
  parts.premium +
  parts.platform +
  parts.taxOnHammer +
  parts.taxOnPremium +
  parts.resaleRight

describe('under any terms', () => {
  test("all parts are whole minor units, and the buyers' totals equal the others' shares, for a lot and for the sale", () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.array(fc.tuple(anyHammer, anyLot), { maxLength: 20 }),
        anyDigits,
        (terms, sold, digits) => {
          const all = sold.map(([hammer, lot]) =>
            chargesOn({ amount: hammer * 10 ** digits, channel: 'web' }, { terms, lot, digits }),
          )
          for (const parts of all) {
            expect(Object.values(parts).every((part) => Number.isSafeInteger(part))).toBe(true)
            expect(gone(parts)).toBe(parts.total)
          }
          const sum = (of: (parts: Charges) => number) => all.reduce((total, parts) => total + of(parts), 0)
          expect(sum(gone)).toBe(sum(({ total }) => total))
          expect(sum(({ hammer }) => hammer)).toBe(
            sum(({ proceeds, commission, taxOnCommission: tax }) => proceeds + commission + tax),
          )
        },
      ),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('a higher hammer price costs the buyer more, and never gives the vendor less', () => {
    fc.assert(
      fc.property(anyTerms, anyLot, anyHammer, anyHammer, (terms, lot, one, other) => {
        const of = (hammer: number) => chargesOn({ amount: hammer * 100, channel: null }, { terms, lot, digits: 2 })
        const [low, high] = [of(Math.min(one, other)), of(Math.max(one, other) + 1)]
        expect(high.total).toBeGreaterThan(low.total)
        expect(high.premium).toBeGreaterThanOrEqual(low.premium)
        expect(high.resaleRight).toBeGreaterThanOrEqual(low.resaleRight)
        expect(high.proceeds).toBeGreaterThanOrEqual(low.proceeds)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test.each([
    [
      [
        { upTo: 5_000, percent: 25 },
        { upTo: 1_000, percent: 20 },
        { upTo: null, percent: 12 },
      ],
      'Tier 2 ends at 1,000: it must end above 5,000, where tier 1 does',
    ],
    [[{ upTo: 5_000, percent: 25 }], 'Tier 1 is the last: it must hold for all above'],
    [
      [
        { upTo: null, percent: 25 },
        { upTo: null, percent: 20 },
      ],
      'Tier 1 must end somewhere: only the last one has no end',
    ],
    [[{ upTo: null, percent: 101 }], 'must be a percentage from 0 to 100, with at most four digits after the point'],
    [
      [{ upTo: null, percent: 12.34567 }],
      'must be a percentage from 0 to 100, with at most four digits after the point',
    ],
    [[], 'must hold at least one tier'],
  ])('tiers %j are refused with a reason', (wrong, message) => {
    const { error } = ChargeTerms.shape.premium.safeParse({ tiers: wrong, channels: {} })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('an unknown scheme is refused with a reason', () => {
    const { error } = ChargeTerms.shape.tax.safeParse({
      rates: { standard: 20, reduced: 5, import: 5 },
      scheme: 'flat',
    })
    expect(error?.issues[0]?.message).toBe(
      '“flat” is not a VAT scheme: choose margin, standard, reduced, zero, import, import_reduced',
    )
  })
})
