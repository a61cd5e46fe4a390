import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from './default-terms.ts'
import { DEFAULT_INCREMENT, INCREMENT_CHOICES } from './increments.ts'
import { ladderStep } from './ladder.ts'

const RUNGS = [
  { under: 2_000, increment: 100 },
  { under: 5_000, increment: 200 },
  { under: 10_000, increment: 500 },
  { under: 20_000, increment: 1_000 },
  { under: 50_000, increment: 2_000 },
  { under: 100_000, increment: 5_000 },
  { under: 200_000, increment: 10_000 },
  { under: 500_000, increment: 20_000 },
  { under: 1_000_000, increment: 50_000 },
  { under: Number.POSITIVE_INFINITY, increment: 100_000 },
]
const increment = (amount: number) => ladderStep(DEFAULT_TERMS.ladder, amount)

test.each(RUNGS.slice(0, -1).map((rung, index) => ({ ...rung, next: RUNGS[index + 1]?.increment })))(
  'under $under the increment is $increment, from there on $next',
  ({ under, increment: step, next }) => {
    expect(increment(under - 1)).toBe(step)
    expect(increment(under)).toBe(next)
    expect(increment(under + 1)).toBe(next)
  },
)

test('the ladder begins at 100 for the smallest amount and stays at 100,000 for the largest', () => {
  expect(increment(1)).toBe(100)
  expect(increment(1_000_000_000_000)).toBe(100_000)
})

test('the increment is 1,000 without a bid and a start price', () => {
  expect(DEFAULT_INCREMENT).toBe(1_000)
})

test.each(RUNGS)('a clerk may choose $increment by hand', ({ increment: step }) => {
  expect(INCREMENT_CHOICES).toContain(step)
})

test('the choices are the eighteen of the spec, each once and rising', () => {
  expect(INCREMENT_CHOICES).toHaveLength(18)
  expect([...new Set(INCREMENT_CHOICES)].sort((a, b) => a - b)).toEqual([...INCREMENT_CHOICES])
})
