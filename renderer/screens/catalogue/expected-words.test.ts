import { expect, test } from 'vitest'
import { inAbout } from './expected-words.ts'

test.each([
  [20_000, 'in about a minute'],
  [5 * 60_000, 'in about 5 minutes'],
  [23 * 60_000, 'in about 25 minutes'],
  [60 * 60_000, 'in about 1 hour'],
  [128 * 60_000, 'in about 2 hours 10 minutes'],
])('%i milliseconds from now is %s', (ms, words) => {
  expect(inAbout(ms)).toBe(words)
})
