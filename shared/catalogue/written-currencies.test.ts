import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISO_CURRENCIES } from '../amounts/currency-words.ts'
import { minorDigits } from '../amounts/minor-units.ts'
import { unitDigits } from '../amounts/money-unit.ts'
import { inUnits } from '../amounts/typed-amount.ts'
import { readAmount } from '../amounts/written-amount.ts'
import { readEstimate } from '../amounts/written-estimate.ts'
import { decimalMarkOf, habitOf, isUnclear } from '../amounts/written-figure.ts'
import { newUnit } from '../auction/sale-unit.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'

const WAYS = [
  'en-GB',
  'de-DE',
  'fr-FR',
  'de-CH',
  'en-IN',
  'ru-RU',
  'ja-JP',
  'ar-EG',
  'fa-IR',
  'hi-IN-u-nu-deva',
] as const
const DECIMALS = [0, 2] as const

const figures = fc.record({
  way: fc.constantFrom(...WAYS),
  decimals: fc.constantFrom(...DECIMALS),
  amounts: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 }),
})
// Intl adds direction marks to some; people do not type them.
const written = (amount: number, { way, decimals }: { way: string; decimals: number }) =>
  new Intl.NumberFormat(way, { minimumFractionDigits: decimals }).format(amount).replace(/[\u200e\u200f\u061c]/g, '')

describe.each([...ISO_CURRENCIES].filter((code) => /^[A-Z]{3}$/.test(code)))('in %s', (currency) => {
  const unit = newUnit(currency)
  // Each drawing is tried on all of some three hundred currencies.
  const numRuns = Math.max(2, Math.ceil(PROPERTY_RUNS / 20))

  test('an amount is parsed as meant, asked about or refused, but never misread', () => {
    fc.assert(
      fc.property(figures, ({ amounts, ...way }) => {
        const cells = amounts.map((amount) => written(amount, way))
        const habit = habitOf(cells, unit)
        const isPointAssumed = unitDigits(unit) === 3 && decimalMarkOf(cells, minorDigits(unit)) === null
        for (const [at, cell] of cells.entries()) {
          const read = readAmount(cell, habit)
          // A sale in thousandths writes one rial "1.000".
          if (isPointAssumed && /^\d{1,3}\.\d{3}$/.test(cell)) {
            expect({ cell, read }).toEqual({ cell, read: { amount: inUnits(Number(cell), unit), wasRounded: false } })
            continue
          }
          if (read === 'unreadable' && (isUnclear(cell, habit) || minorDigits(unit) > 2)) continue
          expect({ cell, read }).toEqual({
            cell,
            read: { amount: inUnits(amounts[at] ?? 0, unit), wasRounded: false },
          })
        }
      }),
      { numRuns },
    )
  })

  test('an estimate with one large figure is parsed', () => {
    const words = `${currency} 1,000,000 - 1,500,000`
    expect(readEstimate(words, habitOf([words], unit))).toEqual({
      low_estimate: inUnits(1_000_000, unit),
      high_estimate: inUnits(1_500_000, unit),
      currency,
      isClear: true,
    })
  })
})
