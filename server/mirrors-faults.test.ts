import { describe, expect, onTestFinished, test } from 'vitest'
import { oneByDay } from '../shared/testing/property-runs.ts'
import { hashSecret } from './access/secret.ts'
import { VERSION } from './house/system/system-handlers.ts'
import { Meeting } from './mirrors/meeting.ts'
import { MIRROR_PROTOCOL } from './mirrors/messages.ts'
import { keyIdOf, sealOf } from './mirrors/seal.ts'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { startRedis } from './mirrors/testing/redis.ts'
import { HOUSE, openMirroredHouse, openWorld, refusal, startMirror, until } from './start/testing/mirrored-house.ts'
import { connectScreen } from './start/testing/screen.ts'
import type { TestClient } from './start/testing/test-client.ts'

const online = (bidder: TestClient, amount: number, key: string) =>
  bidder.try('placeBid', { body: { lotNumber: 1, amount, type: 'online' } }, { 'Idempotency-Key': key })

describe('a mirror', () => {
  needsRedis()

  test('cuts a phone whose token ended at the house, and refuses its token, at a mirror too', async () => {
    const { room, mirror } = await openWorld()
    const [first, second] = [
      await mirror.visitor.call('joinAsBidder', { body: {} }),
      await mirror.visitor.call('joinAsBidder', { body: {} }),
    ]
    const page = await connectScreen(mirror.url, { token: first.token })
    const other = await connectScreen(mirror.url, { token: second.token })
    const cut = new Promise((resolve) => page.socket.once('disconnect', resolve))
    const client = await room.clerk.call('createClient', { body: { name: 'Ada' } })
    await room.clerk.call('registerPaddle', { body: { paddle: first.paddleNumber, clientId: client.id } })
    await cut
    const bid = { body: { lotNumber: 1, amount: 1000, type: 'online' } } as const
    expect(await refusal(mirror.as(first.token).try('placeBid', bid))).toBe('session_ended')
    expect(await refusal(mirror.as(first.token).try('me'))).toBe('session_ended')
    expect(await mirror.as(second.token).call('me')).toMatchObject({ paddleNumber: second.paddleNumber })
    expect(other.socket.connected).toBe(true)
  })

  test('whose Redis is stopped reports it, takes no bid, and recovers with a fresh view, without delaying the house', async () => {
    const { redis, room, mirror } = await openWorld()
    const bidder = mirror.as((await mirror.visitor.call('joinAsBidder', { body: {} })).token)
    for (const amount of oneByDay([1000, 2000, 3000])) {
      const screen = await connectScreen(mirror.url, {})
      await redis.stop()
      await until(() => expect(screen.socket.connected).toBe(false))
      await until(() => expect(mirror.isLive()).toBe(false))
      expect(await refusal(online(bidder, amount, `away-${amount}`))).toBe('not_live')
      expect(await refusal(mirror.visitor.try('auctionState'))).toBe('not_live')
      await expect(connectScreen(mirror.url, {})).rejects.toThrow()
      // The room continues in the meantime.
      await room.clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } })
      expect((await room.clerk.call('system')).notices.map(({ message }) => message).join()).toContain('Redis at')
      await redis.start()
      await until(() => expect(mirror.isLive()).toBe(true))
      expect(await mirror.visitor.call('lotState', { params: { lotNumber: 1 } })).toMatchObject({ highestBid: amount })
      await until(async () => expect((await room.clerk.call('system')).notices).toEqual([]))
    }
    expect(mirror.said.join('\n')).toContain('can’t be reached')
  })

  test('whose house is away for a moment places a bid once despite a lost answer, and keeps its bidders', async () => {
    const { redis, room, mirror } = await openWorld()
    const { token, paddleNumber } = await mirror.visitor.call('joinAsBidder', { body: {} })
    const bidder = mirror.as(token)
    // Redis stops with the bid on its way, longer than the wait for an answer.
    redis.freeze()
    const placing = online(bidder, 1000, 'once')
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    redis.thaw()
    const { status, body } = await placing
    if (status !== 200) expect(await refusal(Promise.resolve({ body }))).toMatch(/not_live|fate_unknown/)
    await until(() => expect(mirror.isLive()).toBe(true))
    const again = await online(bidder, 1000, 'once')
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 'pending', paddleNumber })
    const bids = await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
    expect(bids.filter(({ type }) => type === 'online')).toHaveLength(1)

    await room.restart()
    await until(() => expect(mirror.isLive()).toBe(false))
    await until(() => expect(mirror.isLive()).toBe(true))
    expect(await bidder.call('me')).toMatchObject({ paddleNumber })
    expect((await online(bidder, 1000, 'once')).body).toEqual(again.body)
    expect(await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).toEqual(bids)
  })

  test('that closes affects only its own screens: another continues, and the house counts one less', async () => {
    const { redis, room, mirror, key } = await openWorld()
    const second = await startMirror(redis.url, { key })
    await until(() => expect(second.isLive()).toBe(true))
    await until(async () => expect(await room.clerk.call('mirrors')).toMatchObject([{ servers: 2 }]))
    const screen = await connectScreen(second.url, {})
    await mirror.close()
    await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor' } })
    await until(() => expect(screen.heard.map(({ type }) => type)).toContain('bid_placed'))
    await until(async () => expect(await room.clerk.call('mirrors')).toMatchObject([{ servers: 1, screens: 1 }]))
  })

  test('whose key is revoked stops being a mirror at once', async () => {
    const { room, mirror, id } = await openWorld()
    const screen = await connectScreen(mirror.url, {})
    await room.clerk.call('revokeMirror', { params: { id } })
    await until(() => expect(screen.socket.connected).toBe(false))
    expect(mirror.isLive()).toBe(false)
    expect(mirror.said.join()).toContain('revoked; ask the clerk')
    expect((await room.clerk.try('revokeMirror', { params: { id } })).status).toBe(404)
  })

  test('that cannot be live says why and what to do: no Redis, its password, an unknown house, a wrong key', async () => {
    const redis = await startRedis({ password: 'sesame' })
    onTestFinished(() => redis.close())
    await openMirroredHouse(redis.url)
    const key = 'AAAAAAAAAAAAAAAAAAAAAA'
    const said = async (words: string, url: string, house: string = HOUSE) => {
      const mirror = await startMirror(url, { key, house })
      await until(() => expect(mirror.said.join('\n')).toContain(words))
      return mirror
    }
    const [mirror] = await Promise.all([
      said('does not know this mirror’s key', redis.url),
      said('Redis at 127.0.0.1:1 can’t be reached', 'redis://127.0.0.1:1'),
      said('does not take the password', redis.url.replace('sesame', 'wrong')),
      said('no house called “elsewhere” is on this Redis', redis.url, 'elsewhere'),
    ])
    expect(mirror.isLive()).toBe(false)
    // It answers nevertheless, and says that it is not live.
    expect(await refusal(mirror.visitor.try('auctionState'))).toBe('not_live')
  })

  test.each([
    ['later', MIRROR_PROTOCOL + 1, [{ new: 'form' }]],
    ['earlier', MIRROR_PROTOCOL - 1, [{ type: 'rates-updated', seq: 0, at: '' }]],
  ])(
    'of another version than its house, which is %s, names both versions and says what to do',
    async (_, protocol, messages) => {
      const redis = await startRedis()
      onTestFinished(() => redis.close())
      const meeting = new Meeting({ url: redis.url, onTrouble: () => {} })
      onTestFinished(() => meeting.close())
      const mirror = await startMirror(redis.url, { key: 'AAAAAAAAAAAAAAAAAAAAAA' })
      const other = meeting.enter(HOUSE, () => {})
      const text = JSON.stringify({ protocol, version: '9.9', beat: 1, messages })
      await until(() => {
        other.tell('feed', 'run', 1, text, Buffer.from('signed'))
        expect(mirror.said.at(-1)).toBe(
          `Not live: the house is Saleroom 9.9 and this mirror ${VERSION}, which do not understand each other. Install the same version on both.`,
        )
      })
      expect(await refusal(mirror.visitor.try('auctionState'))).toBe('not_live')
    },
  )

  test('of the previous version is not accepted, and learns the difference from the house’s feed', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const room = await openMirroredHouse(redis.url)
    const { key } = await room.clerk.call('createMirror', { body: { name: 'Old' } })
    const meeting = new Meeting({ url: redis.url, onTrouble: () => {} })
    onTestFinished(() => meeting.close())
    const keyHash = hashSecret(key)
    const heard: unknown[][] = []
    const ours = meeting.enter(`${HOUSE}/${keyIdOf(keyHash)}`, (...said) => heard.push(said))
    meeting.enter(HOUSE, (...said) => heard.push(said))
    const hello = (protocol: number, once: string) =>
      ours.tell('hello', 'run', once, sealOf(keyHash, { largest: 1_000 }).seal(protocol, ['hello', HOUSE, 'run', once]))
    await until(() => {
      hello(MIRROR_PROTOCOL - 1, 'before')
      hello(MIRROR_PROTOCOL, 'now')
      expect(heard.filter(([kind]) => kind === 'welcome').length).toBeGreaterThan(0)
      expect(heard.filter(([kind]) => kind === 'feed').length).toBeGreaterThan(0)
    })
    expect(new Set(heard.flatMap(([kind, , once]) => (kind === 'welcome' ? [once] : [])))).toEqual(new Set(['now']))
    // In the form that a mirror of the previous version reads.
    const feed = heard.find(([kind]) => kind === 'feed')
    expect(JSON.parse(String(feed?.[3]))).toMatchObject({ protocol: MIRROR_PROTOCOL, version: VERSION })
  })

  test('on its house’s own computer works, and says that it helps only on another', async () => {
    const { mirror } = await openWorld()
    expect(mirror.said.at(-1)).toContain('The house runs on this same computer')
  })

  test('two houses with one name are warned until one closes, both continue, and a mirror follows the one with its key', async () => {
    const { redis, room, mirror } = await openWorld()
    const other = await openMirroredHouse(redis.url)
    await until(async () => {
      for (const { clerk } of [room, other])
        expect((await clerk.call('system')).notices.map(({ message }) => message).join()).toContain(
          'Another house called',
        )
    })
    await other.clerk.call('placeBid', { body: { lotNumber: 1, amount: 9000, type: 'floor' } })
    await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor' } })
    const state = () => mirror.visitor.call('lotState', { params: { lotNumber: 1 } })
    await until(async () => expect(await state()).toMatchObject({ highestBid: 1000 }))
    await other.restart(async () => {
      await until(async () => expect((await room.clerk.call('system')).notices).toEqual([]))
    })
  })
})
