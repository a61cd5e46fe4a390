import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MIRROR_TURNS } from './mirrors/mirror/turns.ts'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { openWorld } from './start/testing/mirrored-house.ts'

const DEVICES = 300

describe('a flood at a mirror', () => {
  needsRedis()

  test('reaches the house as a limited number of questions a second, and a known bidder can still bid', async () => {
    const { redis, mirror } = await openWorld()
    const { token } = await mirror.visitor.call('joinAsBidder', { body: {} })
    const listener = await createClient({ url: redis.url }).connect()
    onTestFinished(() => listener.destroy())
    let asked = 0
    const hear = (payload: Buffer) => {
      if (payload.includes('to house')) asked += 1
    }
    await listener.pSubscribe('*', hear, true)

    const began = performance.now()
    const flood = Array.from({ length: DEVICES }, async (_, at) => {
      const device = { 'X-Forwarded-For': `2001:db8::${at.toString(16)}` }
      const guess = mirror.as(`guess ${at}`).try('me', undefined, device)
      const join = mirror.visitor.try('joinAsBidder', { body: {} }, device)
      expect([401, 503]).toContain((await guess).status)
      return (await join).status
    })
    const bid = await mirror.as(token).call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    expect(bid).toMatchObject({ status: 'pending' })
    const joined = (await Promise.all(flood)).filter((status) => status === 200).length
    const seconds = (performance.now() - began) / 1_000

    const { atOnce, perSecond } = MIRROR_TURNS.joins
    expect(joined).toBeLessThanOrEqual(atOnce + perSecond * seconds)
    // Besides the joins: ten questions a second about identities, a bid, and keep-alives.
    expect(asked).toBeLessThanOrEqual(joined + 10 * seconds + seconds + 5)
  })
})
