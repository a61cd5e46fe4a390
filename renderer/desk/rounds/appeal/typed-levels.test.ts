import { expect, test } from 'vitest'
import { typedLevels } from './typed-levels.ts'

test('reads levels in their order, and the goal after a slash', () => {
  expect(typedLevels('5,000 2500; 1k', 'GBP')).toEqual({ levels: [5_000, 2_500, 1_000], goal: null })
  expect(typedLevels('500/20000', 'GBP')).toEqual({ levels: [500], goal: 20_000 })
  expect(typedLevels('', 'GBP')).toEqual({ levels: [], goal: null })
})

test.each([['500 500'], ['500 x'], ['0 5'], ['500/-1'], ['500/0'], ['500/1/2'], ['1.5']])('refuses “%s”', (text) => {
  expect(typedLevels(text, 'GBP')).toMatchObject({ fault: expect.any(String) })
})
