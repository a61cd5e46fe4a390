import { expect, test } from 'vitest'
import { spoken, spokenPaddle } from './spoken.ts'

test.each([
  [0, 'zero'],
  [40, 'forty'],
  [95, 'ninety-five'],
  [100, 'one hundred'],
  [320, 'three hundred and twenty'],
  [2_200, 'two thousand two hundred'],
  [2_050, 'two thousand and fifty'],
  [1_032_500_000, 'one billion thirty-two million five hundred thousand'],
  [1_000_000_000_000, 'one trillion'],
])('%d is said %s', (amount, words) => {
  expect(spoken(amount)).toBe(words)
})

test('a paddle is called figure by figure', () => {
  expect(spokenPaddle('1042')).toBe('one zero four two')
})
