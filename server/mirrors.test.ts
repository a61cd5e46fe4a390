import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openMirroredHouse, startMirror } from './mirrors/testing/mirrored-house.ts'
import { hasRedis, startRedis } from './mirrors/testing/redis.ts'
import { connectScreen } from './start/testing/screen.ts'

const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 20 })

async function world() {
  const redis = await startRedis()
  onTestFinished(() => redis.close())
  const room = await openMirroredHouse(redis.url)
  const { key, id } = await room.clerk.call('createMirror', { body: { name: 'Cloud' } })
  const mirror = await startMirror(redis.url, { key })
  await until(() => expect(mirror.isLive()).toBe(true))
  return { redis, room, mirror, key, id }
}

describe.runIf(hasRedis())('behind a mirror', () => {
  test('joining, bidding, the outcome, words to everybody and a pause are as at the house', async () => {
    const { room, mirror } = await world()
    const joined = await mirror.visitor.call('joinAsBidder', { body: {} })
    const bidder = mirror.as(joined.token)
    const phone = await connectScreen(mirror.url, { token: joined.token })
    const stranger = await connectScreen(mirror.url, {})
    const atHouse = await connectScreen(room.url, { audience: 'public' })

    const bid = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    expect(bid).toMatchObject({ status: 'pending', paddleNumber: joined.paddleNumber })
    expect((await bidder.try('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'online' } })).status).toBe(409)
    await until(() => expect(phone.heard.map(({ type }) => type)).toContain('bid_placed'))
    expect(await bidder.call('bidsOfLot', { params: { lotNumber: 1 } })).toContainEqual(bid)

    await room.clerk.call('approveBid', { params: { id: bid.id } })
    await room.clerk.call('broadcast', { body: { message: 'Five minutes' } })
    await room.clerk.call('pause', { body: { message: 'Back soon' } })
    expect(await refusal(bidder.try('placeBid', { body: { lotNumber: 1, amount: 2000, type: 'online' } }))).toBe(
      'sale_paused',
    )
    await room.clerk.call('resume')
    await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: joined.paddleNumber } })
    await until(() => {
      const last = stranger.heard.at(-1)
      expect(last).toEqual(atHouse.heard.at(-1))
    })
    // The house's screen and the mirror's hear the very same.
    const since = stranger.heard.slice(1)
    expect(atHouse.heard.slice(-since.length)).toEqual(since)
    expect(await bidder.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
      status: 'sold',
      amount: 1000,
      paddleNumber: joined.paddleNumber,
    })
    expect(await mirror.visitor.call('saleStatus', { params: { lotNumber: 1 } })).toMatchObject({
      amount: 1000,
      paddleNumber: null,
    })
    const [row] = await room.clerk.call('mirrors')
    expect(row).toMatchObject({ name: 'Cloud', key: '', servers: 1 })
  })
})

async function refusal(answer: Promise<{ body: unknown }>): Promise<unknown> {
  const { body } = await answer
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}
