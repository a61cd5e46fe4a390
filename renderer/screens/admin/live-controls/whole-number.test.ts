import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test('a number of bidders is whole and within bounds; anything else is none', () => {
  const bounds = { least: 1, most: 2_000 }
  expect(wholeNumber(' 200 ', bounds)).toBe(200)
  for (const text of ['', '0', '2001', '1.5', '-3', '1e2', 'many']) expect(wholeNumber(text, bounds), text).toBeNull()
})
