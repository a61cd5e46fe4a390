import { describe, expect, it } from 'vitest'
import { estimateFigures } from './estimate-figures.ts'

describe('the figures of an estimate', () => {
  it.each([
    ['Estimate 500-700', 500, 700],
    ['£1,200 – 1,800', 1200, 1800],
    ['EUR 1.500 - 2.500', 1500, 2500],
    ['CHF 12’000/15’000', 12000, 15000],
    ['1 500 – 2 000 €', 1500, 2000],
    ['800.00 - 1,000.00', 800, 1000],
    ['about 400', 400, 400],
  ])('%j is %i to %i', (words, low_estimate, high_estimate) => {
    expect(estimateFigures(words)).toEqual({ low_estimate, high_estimate })
  })

  it.each(['', 'Estimate on request', '700-500', '1 of 3: 500-700', '0'])('%j holds none', (words) => {
    expect(estimateFigures(words)).toEqual({ low_estimate: null, high_estimate: null })
  })
})
