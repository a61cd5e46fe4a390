import { expect, test } from 'vitest'
import { silentSale, takerOf } from './testing/silent-sale.ts'

test('the same seed holds the same sale, bid for bid and moment for moment; another seed another one', () => {
  const once = silentSale({ seed: 7, bidders: 40 })
  expect(silentSale({ seed: 7, bidders: 40 }).entries).toEqual(once.entries)
  expect(silentSale({ seed: 8, bidders: 40 }).entries).not.toEqual(once.entries)
})

test('with a clerk of rules a whole sale runs by itself: every lot ends, the sale is concluded', () => {
  for (const bidders of [0, 1, 5, 40, 200]) {
    const { sale } = silentSale({ seed: 3, bidders })
    expect(sale.live, `${bidders} bidders`).toBe(false)
    const outcomes = sale.order.map((lotNumber) => sale.lots.get(lotNumber)?.outcome?.status)
    expect(outcomes.every((status) => status === 'sold' || status === 'passed')).toBe(true)
    if (bidders === 0) expect(outcomes).toEqual(['passed', 'passed', 'passed', 'passed'])
    if (bidders >= 40) expect(outcomes).toContain('sold')
  }
})

test('nobody bids above what the lot is worth to them, nor again while their bid stands', () => {
  const seed = 11
  const { entries } = silentSale({ seed, bidders: 60 })
  const placed = entries.flatMap((entry) => (entry.type === 'bid_placed' ? [entry.bid] : []))
  expect(placed.length).toBeGreaterThan(20)
  for (const { paddleNumber, lotNumber, amount } of placed)
    expect(amount).toBeLessThanOrEqual(takerOf(seed, paddleNumber ?? '', lotNumber)?.value ?? 0)
})

test('a larger crowd drives prices up', () => {
  const hammered = (bidders: number) =>
    [1, 2, 3, 4, 5, 6].reduce((sum, seed) => {
      const { sale } = silentSale({ seed, bidders })
      return sum + [...sale.lots.values()].reduce((total, { outcome }) => total + (outcome?.amount ?? 0), 0)
    }, 0)
  expect(hammered(150)).toBeGreaterThan(hammered(15))
})
