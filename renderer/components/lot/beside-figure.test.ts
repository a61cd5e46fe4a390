import { expect, test } from 'vitest'
import { loadLanguage } from '../../languages/language.ts'
import type { ScreenLanguage } from '../../languages/languages.ts'
import { besideFigure } from './beside-figure.ts'

test.each([
  ['en', '£', undefined],
  ['de', undefined, '\u00a0£'],
  ['ja', '£', undefined],
  ['ar', 'UK£\u00a0', undefined],
] as const)('puts the currency in %s on the side on which it is read', async (code: ScreenLanguage, prefix, suffix) => {
  const { money, amount, dir } = await loadLanguage(code)
  expect(besideFigure(money(1_000, 'GBP'), amount(1_000, 'GBP'), dir)).toEqual({ prefix, suffix })
})
