import { expect, test } from 'vitest'
import { english } from '../../languages/testing/english.ts'
import { inAbout } from './expected-words.ts'

test.each([
  [20_000, 'Expected in about a minute'],
  [5 * 60_000, 'Expected in about 5 minutes'],
  [23 * 60_000, 'Expected in about 25 minutes'],
  [60 * 60_000, 'Expected in about 1 hour'],
  [128 * 60_000, 'Expected in about 2 hours 10 minutes'],
])('shows %i milliseconds from now as %s', (ms, words) => {
  expect(inAbout(ms, english.words.catalogue.expected)).toBe(words)
})
