import { describe, expect, it } from 'vitest'
import { createBidIntent } from './useBidPlacing.ts'

const bid = { auctionId: 'spring-sale', lotNumber: '5', amount: 1_000 }

function intent() {
  let made = 0
  return createBidIntent({ fresh: () => `key-${++made}` })
}

describe('the key of an intended bid', () => {
  it('stays the same for the same bid until the server has answered', () => {
    const { keyOf } = intent()
    expect([keyOf(bid), keyOf({ ...bid })]).toEqual(['key-1', 'key-1'])
  })

  it('is new once the server has answered: the same amount again is another bid', () => {
    const { keyOf, answered } = intent()
    keyOf(bid)
    answered()
    expect(keyOf(bid)).toBe('key-2')
  })

  it.each([{ amount: 1_100 }, { lotNumber: '6' }, { auctionId: 'autumn-sale' }])(
    'is new for another bid: %o',
    (other) => {
      const { keyOf } = intent()
      keyOf(bid)
      expect(keyOf({ ...bid, ...other })).toBe('key-2')
    },
  )
})
