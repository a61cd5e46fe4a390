import { expect, test } from 'vitest'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { NONE_ASKED, suggestedPaddle } from './suggested-paddle.ts'

const { sale } = aSale({ lots: [1] })

test('two clients scanned before the first answer get two paddles', () => {
  const first = suggestedPaddle(sale, null, NONE_ASKED).paddle
  expect(first).toBe('1')
  expect(suggestedPaddle(sale, null, new Set([first])).paddle).toBe('2')
})
