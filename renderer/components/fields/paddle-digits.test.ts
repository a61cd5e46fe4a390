import { expect, test } from 'vitest'
import { paddleDigits } from './paddle-digits.ts'

test('keeps only the digits of a typed or pasted paddle', () => {
  expect(paddleDigits(' 12a-3')).toBe('123')
  expect(paddleDigits('No. 12-34a')).toBe('1234')
  expect(paddleDigits('12345678901')).toBe('1234567890')
  expect(paddleDigits('123456789012345')).toBe('1234567890')
})
