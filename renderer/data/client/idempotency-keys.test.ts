import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

function keysWithAClock() {
  let clock = 0
  let made = 0
  const keys = createIdempotencyKeys({
    now: () => clock,
    fresh: () => {
      made += 1
      return `key ${made}`
    },
  })
  return {
    keys,
    wait: (ms: number) => {
      clock += ms
    },
  }
}

describe('the key of a write without an answer', () => {
  it('serves the same write for half a minute, however often it is sent', () => {
    const { keys, wait } = keysWithAClock()
    keys.unanswered('bid 1,200', keys.keyOf('bid 1,200'))
    wait(20_000)
    keys.unanswered('bid 1,200', keys.keyOf('bid 1,200'))
    expect(keys.keyOf('bid 1,200')).toBe('key 1')
    wait(10_000)
    expect(keys.keyOf('bid 1,200')).toBe('key 2')
  })

  it('is dropped after an answer', () => {
    const { keys } = keysWithAClock()
    keys.unanswered('bid 1,200', 'key 0')
    keys.answered('bid 1,200')
    expect(keys.keyOf('bid 1,200')).toBe('key 1')
  })
})
