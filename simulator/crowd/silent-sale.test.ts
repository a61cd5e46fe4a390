import { expect, test } from 'vitest'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { silentSale, takerOf } from './testing/silent-sale.ts'

test('repeats the same sale for the same seed, with equal bids and times, and another sale for another seed', () => {
  const once = silentSale({ seed: 7, bidders: 40 })
  expect(silentSale({ seed: 7, bidders: 40 }).entries).toEqual(once.entries)
  expect(silentSale({ seed: 8, bidders: 40 }).entries).not.toEqual(once.entries)
})

test('runs a whole sale with a rule-based clerk: every lot ends, and so does the sale', () => {
  for (const bidders of [0, 1, 5, 40, 200]) {
    const { sale } = silentSale({ seed: 3, bidders })
    expect(sale.live, `${bidders} bidders`).toBe(false)
    const outcomes = sale.order.map((lotNumber) => sale.lots.get(lotNumber)?.outcome?.status)
    expect(outcomes.every((status) => status === 'sold' || status === 'passed')).toBe(true)
    if (bidders === 0) expect(outcomes).toEqual(['passed', 'passed', 'passed', 'passed'])
    if (bidders >= 40) expect(outcomes).toContain('sold')
  }
})

test('lets no bidder bid above the lot’s value to them', () => {
  const seed = 11
  const { entries } = silentSale({ seed, bidders: 60 })
  const placed = entries.flatMap((entry) => (entry.type === 'bid_placed' ? [entry.bid] : []))
  expect(placed.length).toBeGreaterThan(20)
  for (const { paddleNumber, lotNumber, amount } of placed)
    expect(amount).toBeLessThanOrEqual(takerOf(seed, paddleNumber ?? '', lotNumber)?.value ?? 0)
})

test('reaches higher prices with a larger crowd', () => {
  const hammered = (bidders: number) =>
    [1, 2, 3, 4, 5, 6].slice(0, BY_NIGHT ? 6 : 2).reduce((sum, seed) => {
      const { sale } = silentSale({ seed, bidders })
      return sum + [...sale.lots.values()].reduce((total, { outcome }) => total + (outcome?.amount ?? 0), 0)
    }, 0)
  expect(hammered(150)).toBeGreaterThan(hammered(15))
})

test.each([
  ['together', { kind: 'together' }],
  ['each', { kind: 'each' }],
  ['choice', { kind: 'choice' }],
  ['following', { kind: 'choice', order: 'following' }],
  ['least two', { kind: 'choice', min: 2 }],
] as const)('sells lots of a round as %s, and the winners of choices propose lots', (_, offer) => {
  const { entries, sale } = silentSale({ seed: 3, bidders: 60, round: { lotNumber: 1, lots: [1, 2, 3], ...offer } })
  expect(sale.live).toBe(false)
  const outcomes = sale.order.map((lotNumber) => sale.lots.get(lotNumber)?.outcome?.status)
  expect(outcomes).not.toContain(undefined)
  expect(outcomes).toContain('sold')
  const count = (type: string) => entries.filter((entry) => entry.type === type).length
  expect(count('lot_sold_in_round')).toBeGreaterThan(0)
  expect(count('lots_proposed')).toBe(count('choice_hammered'))
  expect(count('choice_hammered') > 0).toBe(offer.kind === 'choice')
})
