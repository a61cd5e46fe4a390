import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitOfSale } from '../auction/sale-currency.ts'
import { presetCharges } from '../money/charge-presets.ts'
import { untaxedLot } from '../money/lot-charging.ts'
import { channelOfSold } from '../sale/channels.ts'
import { type Sale, termsOf } from '../sale/state.ts'
import { aSale } from '../sale/testing/a-sale.ts'
import { anyStepInRounds, commandOf, LEFT, POOL } from '../sale/testing/any-command.ts'
import { OFFERS } from '../sale/testing/rounds-drawn.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import {
  buyersStatements,
  houseShare,
  NO_CHARGES,
  type Statement,
  soldLots,
  sumOf,
  vendorsStatements,
} from './statements.ts'

const VENDORS = ['Mr Smith', 'Estate of a lady', '']

/** A live sale with charges, whose lots have vendors, schemes and commissions. */
function charged(rounding: 'line' | 'statement' = 'line') {
  const lots = POOL.slice(0, 4)
  const room = aSale({ lots, advancedBids: LEFT, reserve: 1_500 })
  room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })
  room.ask('setTerms', { charges: { ...presetCharges('flat', 'GBP'), ...UK, tax: { ...UK.tax, rounding } } })
  const edits = lots.map((lot_number, at) => ({
    lot_number,
    title: `Lot ${lot_number}`,
    vendor: VENDORS[at % 3] ?? '',
    vendor_commission: `${12.5 + at}`,
    vat_scheme: ['margin', 'standard', 'import'][at % 3] ?? '',
    resale_right: 'yes',
  }))
  room.ask('editLots', { lots: edits })
  return room.live().lot(1).asking(500)
}
const UK = {
  premium: {
    tiers: [
      { upTo: 1_000, percent: 26.25 },
      { upTo: null, percent: 20.49 },
    ],
    channels: {},
  },
  tax: { rates: { standard: 20, reduced: 5, import: 5 }, scheme: 'margin' as const },
  resaleRight: 'UK' as const,
}

const total = (statements: readonly Statement[], part: 'hammer' | 'total' | 'proceeds') =>
  statements.reduce((sum, statement) => sum + statement.sum[part], 0)

/** Expects that taxes of a buyer's statement are within half a unit of the exact tax of each percentage. */
function expectRoundedOnce(sale: Sale, { lots }: Statement): void {
  const terms = termsOf(sale).charges ?? NO_CHARGES
  const taxes = new Map<string, { exact: number; rounded: number }>()
  for (const { lotNumber, charges } of lots) {
    if (sale.lots.get(lotNumber)?.round?.levels) {
      expect(charges.total).toBe(charges.hammer)
      continue
    }
    const price = { amount: sale.lots.get(lotNumber)?.outcome?.amount ?? 0, channel: channelOfSold(sale, lotNumber) }
    const of = { lot: sale.catalogue.get(lotNumber) ?? {}, terms, unit: unitOfSale(sale) }
    const { taxed, scheme } = untaxedLot(price, of)
    for (const part of ['taxOnHammer', 'taxOnPremium'] as const) {
      const { amount, percent, isIncluded } = taxed[part]
      const key = `${percent} ${scheme === 'margin'}`
      const { exact, rounded } = taxes.get(key) ?? { exact: 0, rounded: 0 }
      const tax = (amount * percent) / (isIncluded ? 100 + percent : 100)
      taxes.set(key, { exact: exact + tax, rounded: rounded + charges[part] })
    }
  }
  // Floating-point numbers are exact to some fifteen digits.
  for (const { exact, rounded } of taxes.values())
    expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
}

test('the statements of buyers and vendors add up to the results of any sale, with either rounding', () => {
  let seen = 0
  let roundedOnce = 0
  fc.assert(
    fc.property(
      fc.array(anyStepInRounds, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.constantFrom('line' as const, 'statement' as const),
      fc.constantFrom(null, ...OFFERS),
      (steps, rounding, round) => {
        const room = charged(rounding)
        if (round) room.ask('setRound', { lotNumber: 1, lots: POOL.slice(0, 3), ...round })
        for (const step of steps) room.attempt((sale) => commandOf(step, sale)(sale))
        const sold = soldLots(room.sale)
        seen += sold.length
        const results = [...room.sale.lots.values()].reduce(
          (sum, { outcome }) => sum + (outcome?.status === 'sold' ? (outcome.amount ?? 0) : 0),
          0,
        )
        const [buyers, vendors] = [buyersStatements(room.sale), vendorsStatements(room.sale)]
        if (termsOf(room.sale).charges?.tax.rounding === 'statement') {
          roundedOnce += buyers.length
          for (const statement of buyers) expectRoundedOnce(room.sale, statement)
        }
        const { earned, paidOver } = houseShare(sumOf(sold.map(({ charges }) => charges)))
        expect(total(buyers, 'hammer')).toBe(results * 100)
        expect(total(vendors, 'hammer')).toBe(results * 100)
        expect(total(buyers, 'total')).toBe(total(vendors, 'proceeds') + earned + paidOver)
        // An appeal has a line for each pledge.
        const linesOf = (all: readonly Statement[]) => all.flatMap(({ lots }) => lots.map(({ lotNumber }) => lotNumber))
        expect(new Set(linesOf(buyers)).size).toBe(sold.length)
        expect(linesOf(vendors)).toHaveLength(sold.length)
      },
    ),
    // 10,000 in the nightly run.
    { numRuns: PROPERTY_RUNS >= 1_000 ? PROPERTY_RUNS * 10 : PROPERTY_RUNS },
  )
  expect(seen).toBeGreaterThan(0)
  expect(roundedOnce).toBeGreaterThan(0)
})

test('puts lots sold to the floor, or without a vendor, on a statement without a party', () => {
  const room = charged().floor('a', 1_500).sold(1_500).lot(2).asking(1_500).floor('b', 2_000, '12').sold(2_000, '12')
  expect(buyersStatements(room.sale).map(({ party, lots }) => [party, lots.map(({ lotNumber }) => lotNumber)])).toEqual(
    [
      [null, [1]],
      ['12', [2]],
    ],
  )
  expect(vendorsStatements(room.sale).map(({ party, sum }) => [party, sum.hammer])).toEqual([
    ['Mr Smith', 150_000],
    [null, 200_000],
  ])
})

test('rounds taxes once for each statement and rate, and adds the remainder to the lots with the largest fractions', () => {
  const lots = POOL.slice(0, 3)
  const room = aSale({ lots })
  room.ask('editMetadata', { currency: 'JPY', confirm: ['currency'] })
  // 10 % of 105, 115 and 104 yen, and of premiums of nothing: 10.5, 11.5 and 10.4, together 32.4.
  const charges = {
    premium: { tiers: [{ upTo: null, percent: 0 }], channels: {} },
    tax: { rates: { standard: 10, reduced: 8, import: 10 }, scheme: 'standard' as const },
    resaleRight: 'none' as const,
  }
  room.live()
  for (const [at, amount] of [105, 115, 104].entries())
    room.ask('recordFromPaper', { lotNumber: lots[at] ?? 1, amount, paddleNumber: '12' })
  const taxes = (rounding: 'line' | 'statement') => {
    room.ask('setTerms', { charges: { ...charges, tax: { ...charges.tax, rounding } } })
    return soldLots(room.sale).map((lot) => lot.charges.taxOnHammer)
  }
  expect(taxes('line')).toEqual([11, 12, 10])
  expect(taxes('statement')).toEqual([11, 11, 10])
  // A lot with another rate or buyer is rounded separately.
  const edits = lots.map((lot_number, at) => ({ lot_number, title: 'A lot', vat_scheme: at === 0 ? 'reduced' : '' }))
  room.ask('editLots', { lots: edits })
  expect(taxes('statement')).toEqual([8, 12, 10])
})
