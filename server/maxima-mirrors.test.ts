import { describe, expect, test } from 'vitest'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { openWorld, refusal } from './start/testing/mirrored-house.ts'

describe('behind a mirror', () => {
  needsRedis()

  test('a bidder leaves, reads and withdraws a maximum, which bids at the house', async () => {
    const { room, mirror } = await openWorld()
    await room.clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { phoneMaxima: true, thinking: true } })
    const joined = await mirror.visitor.call('joinAsBidder', { body: {} })
    const bidder = mirror.as(joined.token)
    const left = { lotNumber: 1, amount: 5_000, state: 'bidding' }
    expect(await bidder.call('leaveMaximum', { body: { lotNumber: 1, amount: 5_000 } })).toEqual(left)
    expect(await bidder.call('maxima')).toEqual([left])
    expect(await room.clerk.call('pendingBids', { params: { lotNumber: 1 } })).toMatchObject([
      { amount: 1_000, paddleNumber: joined.paddleNumber },
    ])
    expect(await refusal(bidder.try('leaveMaximum', { body: { lotNumber: 1, amount: 900 } }))).toBe('bid_too_low')
    expect(await refusal(mirror.visitor.try('maxima'))).toBe('not_signed_in')
    expect(await bidder.call('signalThinking', { body: { lotNumber: 1, thinking: true } })).toEqual({ thinking: true })
    expect(await bidder.call('withdrawMaximum', { params: { lotNumber: 1 } })).toEqual(left)
    expect(await bidder.call('maxima')).toEqual([])
  })
})
