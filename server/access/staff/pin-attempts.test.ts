import { expect, test } from 'vitest'
import { PIN_LIMITS, pinAttempts } from './pin-attempts.ts'

test('keeps a count for each of ten thousand addresses, and drops the one quiet for longest', () => {
  const attempts = pinAttempts({ now: () => 0 })
  const wrong = (device: number) => attempts.wrongPin(`device ${device}`).left
  for (let device = 0; device < PIN_LIMITS.addresses; device += 1) wrong(device)
  expect(attempts.guessing()).toEqual({ wrong: 10_000, addresses: 10_000 })
  expect(wrong(0)).toBe(PIN_LIMITS.tries - 2)
  wrong(PIN_LIMITS.addresses)
  expect(attempts.guessing().addresses).toBe(10_000)
  expect([wrong(0), wrong(1)]).toEqual([PIN_LIMITS.tries - 3, PIN_LIMITS.tries - 1])
})
