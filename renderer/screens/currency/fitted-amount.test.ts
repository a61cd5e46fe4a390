import { expect, test } from 'vitest'
import { fitted } from './fitted-amount.ts'

const sizeOf = (text: string, room: number) => fitted({ text, room })['--fit']

test('makes a text smaller that has more figures than fit, and counts wide letters twice and marks not at all', () => {
  expect(sizeOf('£12,500', 10)).toBe(1)
  expect(sizeOf('£1,000,000,000,000', 9)).toBe(0.5)
  expect(sizeOf('\u200f£12,500\u200e', 7)).toBe(1)
  expect(sizeOf('入札はまだありません', 10)).toBe(0.5)
  expect(sizeOf('寄付の申し出 £12,500（目標 £20,000）', 30)).toBeLessThan(0.85)
  expect(sizeOf('', 10)).toBe(1)
})
