import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test('accepts a whole number of bidders within bounds only', () => {
  const bounds = { least: 1, most: 2_000 }
  expect(wholeNumber(' 200 ', bounds)).toBe(200)
  for (const text of ['', '0', '2001', '1.5', '-3', '1e2', 'many']) expect(wholeNumber(text, bounds), text).toBeNull()
})
