import { describe, expect, test } from 'vitest'
import type { Taker } from './people.ts'
import { lotsTaken, type Offer, takersOfOffer, valueOfOffer } from './round-values.ts'

const LOTS = [12, 13, 14, 15]
const VALUES = new Map([
  [12, 100],
  [13, 400],
  [15, 300],
])
const worthOf = (lotNumber: number | string) => VALUES.get(Number(lotNumber)) ?? 0
const offer = (of: Partial<Offer>): Offer => ({
  kind: 'choice',
  lots: LOTS,
  times: 1,
  lowOf: () => 100,
  ...of,
})

describe('a person values', () => {
  test.each([
    ['lots together at their sum', { kind: 'together' } as const, 800],
    ['lots at so much each at their average', { kind: 'each', times: 4 } as const, 200],
    ['pieces of one lot at a part of it', { kind: 'each', lots: [13], times: 8 } as const, 50],
    ['a choice at the best lot', {}, 400],
    ['a choice of at least two at the average of the best two', { min: 2 }, 350],
    ['an option on the next lots at the first one', { order: 'following' } as const, 100],
  ])('%s', (_, of, value) => {
    expect(valueOfOffer(offer(of), worthOf)).toBe(value)
  })
})

describe('the winner of a choice takes', () => {
  test.each([
    ['the lots worth the price', {}, 250, [13, 15]],
    ['the best lot if no lot is worth the price', {}, 900, [13]],
    ['the least number of lots', { min: 3 }, 250, [12, 13, 15]],
    ['the lots in their order up to the last one that pays', { order: 'following' } as const, 200, [12, 13]],
    ['the first lot alone if the others do not pay', { order: 'following' } as const, 450, [12]],
  ])('%s', (_, of, price, taken) => {
    expect(lotsTaken(offer(of), { left: LOTS, price, worthOf })).toEqual(taken)
  })
})

test('a person who wants one lot of a round gives less for the others', () => {
  const taker = (paddle: string, value: number): Taker => ({
    ...{ paddle, value, channel: 'online', zeal: 1 },
    ...{ patience: 5, boldness: 0, waitsForWarning: false },
  })
  const takers = takersOfOffer(offer({ kind: 'together' }), (lotNumber) =>
    lotNumber === 12 ? [taker('1', 200)] : lotNumber === 13 ? [taker('1', 100), taker('2', 100)] : [],
  )
  // 200 and 100 for the wanted lots, and 0.7 of twice the low estimate for each of the others.
  expect(takers.map(({ paddle, value }) => [paddle, Math.round(value)])).toEqual([
    ['1', 580],
    ['2', 310],
  ])
})
