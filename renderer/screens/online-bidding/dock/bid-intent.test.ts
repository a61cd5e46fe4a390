import { describe, expect, it } from 'vitest'
import { createBidIntent } from './useBidPlacing.ts'

const bid = { auctionId: 'spring-sale', lotNumber: '5', amount: 1_000 }

function intent() {
  let made = 0
  return createBidIntent({ fresh: () => `key-${++made}` })
}

type Intent = ReturnType<typeof createBidIntent>
const keysOf =
  ({ of }: Intent) =>
  (intended: typeof bid) =>
    of(intended, 0).key

describe('the key of an intended bid', () => {
  it('remains the same for the same bid until the server has answered', () => {
    const keyOf = keysOf(intent())
    expect([keyOf(bid), keyOf({ ...bid })]).toEqual(['key-1', 'key-1'])
  })

  it('is new after the server’s answer: the same amount again is another bid', () => {
    const made = intent()
    const keyOf = keysOf(made)
    const { answered } = made
    keyOf(bid)
    answered()
    expect(keyOf(bid)).toBe('key-2')
  })

  it.each([{ amount: 1_100 }, { lotNumber: '6' }, { auctionId: 'autumn-sale' }])(
    'is new for another bid: %o',
    (other) => {
      const keyOf = keysOf(intent())
      keyOf(bid)
      expect(keyOf({ ...bid, ...other })).toBe('key-2')
    },
  )

  it('keeps the time of the first tap until the server has answered', () => {
    const { of, answered } = intent()
    expect([of(bid, 0).tappedAt, of(bid, 4_000).tappedAt]).toEqual([
      '1970-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
    ])
    answered()
    expect(of(bid, 4_000).tappedAt).toBe('1970-01-01T00:00:04.000Z')
  })
})
