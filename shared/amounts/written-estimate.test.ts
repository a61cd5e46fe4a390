import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { estimateFigures, readEstimate } from './written-estimate.ts'
import { USUAL_HABIT } from './written-figure.ts'

describe('an estimate in words', () => {
  it.each([
    ['CHF 180 / 240', 180, 240, 'CHF'],
    ['HK$ 1.2m - 1.5m', 1_200_000, 1_500_000, 'HKD'],
    ['800万円-1,200万円', 8_000_000, 12_000_000, 'JPY'],
    ['₹25,00,000 - 30,00,000', 2_500_000, 3_000_000, 'INR'],
    ['GBP 4,000 – GBP 6,000', 4_000, 6_000, 'GBP'],
    ['est. 1.000/1.500 €', 1_000, 1_500, 'EUR'],
    ['Estimate 500-700', 500, 700, null],
    ['£1,200 – 1,800', 1_200, 1_800, 'GBP'],
    ['EUR 1.500 - 2.500', 1_500, 2_500, 'EUR'],
    ['CHF 12’000/15’000', 12_000, 15_000, 'CHF'],
    ['1 500 – 2 000 €', 1_500, 2_000, 'EUR'],
    ['800.00 - 1,000.00', 800, 1_000, null],
    ['about 400', 400, 400, null],
    ['Schätzpreis: 1.200,00 - 1.800,00 EUR', 1_200, 1_800, 'EUR'],
    ['10-15k', 10_000, 15_000, null],
    ['500-1k', 500, 1_000, null],
    ['US$ 1-1.5 million', 1_000_000, 1_500_000, 'USD'],
    ['3 - 4 lakh', 300_000, 400_000, null],
    ['100 000 – 150 000 руб.', 100_000, 150_000, 'RUB'],
    ['1,5 Mio. €', 1_500_000, 1_500_000, 'EUR'],
    ['２００－３００', 200, 300, null],
    ['$1,000 to $2,000', 1_000, 2_000, null],
    ['1.000,- bis 1.500,- €', 1_000, 1_500, 'EUR'],
    ['£15-20,000', 15_000, 20_000, 'GBP'],
    ['£2-3,000', 2_000, 3_000, 'GBP'],
    ['£800-1,200', 800, 1_200, 'GBP'],
    ['15/20.000 €', 15_000, 20_000, 'EUR'],
    ['$8-12,000', 8_000, 12_000, null],
    ['2–3 000 €', 2_000, 3_000, 'EUR'],
    ['١٬٢٠٠ - ١٬٨٠٠', 1_200, 1_800, null],
    ['１，２００～１，８００円', 1_200, 1_800, 'JPY'],
  ])('%j is %i to %i in %s', (words, low_estimate, high_estimate, currency) => {
    expect(readEstimate(words, USUAL_HABIT)).toEqual({ low_estimate, high_estimate, currency, isClear: true })
  })

  it.each(['', 'on request', 'Estimate on request', 'Auf Anfrage', 'Sur demande', '要問合せ', 'POA', '-'])(
    '%j clearly holds none',
    (words) => {
      expect(readEstimate(words, USUAL_HABIT)).toMatchObject({ low_estimate: null, high_estimate: null, isClear: true })
    },
  )

  it.each([
    '700-500',
    '1 of 3: 500-700',
    '0',
    '1,200 per bottle',
    '5 x 100-200',
    '£4,000-6,000 ($5,000-7,500)',
    '1.250m',
    '12.3456',
    '1,20,0',
    '500-600-700',
    // Neither 10 to 10000 nor 10,000 to 10,000 is likely.
    '10-10000',
    '1-999,000',
  ])('%j is not parsed', (words) => {
    expect(readEstimate(words, USUAL_HABIT)).toMatchObject({ low_estimate: null, high_estimate: null, isClear: false })
  })

  it('is parsed as other figures of its file: “1.200” next to “12.50” is ambiguous, and is not parsed', () => {
    expect(readEstimate('1.200 - 1.800', USUAL_HABIT)).toMatchObject({ low_estimate: 1_200 })
    expect(readEstimate('1.200 - 1.800', { decimal: ',', digits: 2, unit: 'GBP' })).toMatchObject({
      low_estimate: 1_200,
    })
    expect(readEstimate('1.200 - 1.800', { decimal: '.', digits: 2, unit: 'GBP' })).toMatchObject({
      low_estimate: null,
      isClear: false,
    })
  })

  test('of any figures, in any usual notation, is parsed as meant or not at all', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999 })
    const way = fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ru-RU')
    const between = fc.constantFrom('-', ' – ', '/', ' to ', ' bis ')
    fc.assert(
      fc.property(amount, amount, way, between, fc.constantFrom('', '£', 'EUR '), (a, b, locale, to, currency) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        // If the two are so far apart, the lower figure is short for thousands, or unclear.
        fc.pre(low >= 1000 || high < low * 1000)
        const write = (figure: number) => `${currency}${figure.toLocaleString(locale)}`
        expect(estimateFigures(`${write(low)}${to}${write(high)}`, 'GBP')).toEqual({
          low_estimate: low,
          high_estimate: high,
        })
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
