import { expect, test } from 'vitest'
import { termsOf } from '../../../shared/sale/state.ts'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { NONE_ASKED, suggestedPaddle } from './suggested-paddle.ts'

const { sale } = aSale({ lots: [1] })

test('skips the numbers that the terms never give', () => {
  const terms = { ...termsOf(sale), skipPaddles: ['1', '2', '4'] }
  expect(suggestedPaddle({ ...sale, terms }, null, NONE_ASKED).paddle).toBe('3')
  expect(suggestedPaddle({ ...sale, terms }, null, new Set(['3'])).paddle).toBe('5')
})

test('two clients scanned before the first answer get two paddles', () => {
  const first = suggestedPaddle(sale, null, NONE_ASKED).paddle
  expect(first).toBe('1')
  expect(suggestedPaddle(sale, null, new Set([first])).paddle).toBe('2')
})
