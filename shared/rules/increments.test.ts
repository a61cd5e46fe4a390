import { expect, test } from 'vitest'
import { DEFAULT_INCREMENT, INCREMENT_CHOICES, ladderIncrement } from './increments.ts'

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

test.each(RUNGS.slice(0, -1).map((rung, index) => ({ ...rung, next: RUNGS[index + 1]?.increment })))(
  'under $under the increment is $increment, from there on $next',
  ({ under, increment, next }) => {
    expect(ladderIncrement(under - 1)).toBe(increment)
    expect(ladderIncrement(under)).toBe(next)
    expect(ladderIncrement(under + 1)).toBe(next)
  },
)

test('the ladder begins at 100 for the smallest amount and stays at 100,000 for the largest', () => {
  expect(ladderIncrement(1)).toBe(100)
  expect(ladderIncrement(1_000_000_000_000)).toBe(100_000)
})

test('with neither bid nor start price the increment is 1,000', () => {
  expect(ladderIncrement(null)).toBe(1_000)
  expect(DEFAULT_INCREMENT).toBe(1_000)
})

test.each(RUNGS)('a clerk could choose $increment by hand too', ({ increment }) => {
  expect(INCREMENT_CHOICES).toContain(increment)
})

test('the choices are the eighteen of the spec, each once and rising', () => {
  expect(INCREMENT_CHOICES).toHaveLength(18)
  expect([...new Set(INCREMENT_CHOICES)].sort((a, b) => a - b)).toEqual([...INCREMENT_CHOICES])
})
