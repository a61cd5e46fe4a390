import { expect, test } from 'vitest'
import { readTypedAmount } from './amounts/typed-amount.ts'
import { PaddleInput } from './entities/bid.ts'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['١٬٢٠٠٫٥٠', '1,200.50'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['１２／３４', '12/34'],
  ['१२३', '123'],
  ['12A', '12A'],
  ['壱', '壱'],
])('%s is %s in plain digits', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

test('paddles and typed amounts take the digits of other scripts', () => {
  expect(PaddleInput.parse('١٢٣')).toBe('123')
  expect(readTypedAmount('１，２００', 'JPY')).toEqual({ value: 1200 })
  expect(readTypedAmount('۱۲۰۰', 'IRR')).toEqual({ value: 1200 })
})
