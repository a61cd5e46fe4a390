import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createReplayWindow } from './mirrors/replay-window.ts'
import { sealOf } from './mirrors/seal.ts'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { openWorld, until } from './start/testing/mirrored-house.ts'
import { connectScreen } from './start/testing/screen.ts'

/** A client that reads all traffic of a Redis, and may write to it. */
async function attacker(url: string) {
  const listener = createClient({ url })
  const writer = createClient({ url })
  await Promise.all([listener.connect(), writer.connect()])
  onTestFinished(() => {
    listener.destroy()
    writer.destroy()
  })
  const captured: { channel: string; payload: Buffer }[] = []
  await listener.pSubscribe('*', (payload, channel) => captured.push({ channel: channel.toString(), payload }), true)
  return {
    captured,
    write: (channel: string, payload: Buffer) => writer.publish(channel, payload),
    /** Publishes all again from another client, because the adapter ignores messages with its own name. */
    async replay(all: readonly { channel: string; payload: Buffer }[]) {
      for (const { channel, payload } of all) await writer.publish(channel, payload)
    },
  }
}

describe('messages through Redis are not trusted', () => {
  needsRedis()

  test('a replay of all messages changes nothing at the house, at its mirrors, or on a screen', async () => {
    const { redis, room, mirror } = await openWorld()
    const { captured, replay } = await attacker(redis.url)
    const { token } = await mirror.visitor.call('joinAsBidder', { body: {} })
    const bidder = mirror.as(token)
    const { id } = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    await room.clerk.call('rejectBid', { params: { id } })
    await until(async () => expect(await bidder.call('bidsOfLot', { params: { lotNumber: 1 } })).toHaveLength(2))
    const screen = await connectScreen(mirror.url, { token })
    const before = { state: await room.clerk.call('auctionState'), heard: screen.heard.length }
    expect(captured.length).toBeGreaterThan(5)

    await replay(captured.slice())
    // A later message of the house arrives after all of them.
    await room.clerk.call('broadcast', { body: { message: 'After' } })
    await until(() => expect(screen.heard.map(({ type }) => type)).toContain('message-broadcast'))

    const after = await room.clerk.call('auctionState')
    expect({ ...after, seq: 0, broadcast: undefined }).toEqual({ ...before.state, seq: 0 })
    expect(await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).toHaveLength(2)
    expect(screen.heard.slice(before.heard).map(({ type }) => type)).toEqual(['message-broadcast'])
    expect(mirror.isLive()).toBe(true)
  })

  test('ignores captured messages of an earlier run of the house, at the house and at its mirrors', async () => {
    const { redis, room, mirror } = await openWorld()
    const { captured, replay } = await attacker(redis.url)
    const { token } = await mirror.visitor.call('joinAsBidder', { body: {} })
    await mirror.as(token).call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'online' } })
    const old = captured.slice()
    await room.restart()
    await until(() => expect(mirror.isLive()).toBe(false))
    await until(() => expect(mirror.isLive()).toBe(true))
    const screen = await connectScreen(mirror.url, { token })
    const bids = await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
    await replay(old)
    await room.clerk.call('broadcast', { body: { message: 'After' } })
    await until(() => expect(screen.heard.map(({ type }) => type)).toContain('message-broadcast'))
    expect(await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).toEqual(bids)
    expect(screen.heard.slice(1).map(({ type }) => type)).toEqual(['message-broadcast'])
  })

  test('ignores rubbish and messages with any changed byte, without a crash', async () => {
    const { redis, room, mirror } = await openWorld()
    const { captured, write } = await attacker(redis.url)
    const screen = await connectScreen(mirror.url, {})
    await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor' } })
    await until(() => expect(screen.heard.map(({ type }) => type)).toContain('bid_placed'))
    const heard = screen.heard.length
    for (const { channel, payload } of captured.slice()) {
      for (let at = 0; at < payload.length; at += 7) {
        const changed = Buffer.from(payload)
        changed[at] = (changed[at] ?? 0) ^ 0x55
        await write(channel, changed)
      }
      await write(channel, Buffer.from('rubbish'))
      await write(channel, Buffer.alloc(0))
    }
    await room.clerk.call('broadcast', { body: { message: 'After' } })
    await until(() => expect(screen.heard.map(({ type }) => type)).toContain('message-broadcast'))
    expect(screen.heard.slice(heard).map(({ type }) => type)).toEqual(['message-broadcast'])
    expect(await room.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).toHaveLength(2)
  })

  test('sends no token, no paddle of another bidder, and no staff data through Redis unencrypted', async () => {
    const { redis, room, mirror, key } = await openWorld()
    const { captured } = await attacker(redis.url)
    const { token } = await mirror.visitor.call('joinAsBidder', { body: { bidderLocation: 'Reykjavik' } })
    await mirror.as(token).call('placeBid', { body: { lotNumber: 1, amount: 7_777, type: 'online' } })
    const advance = { auctionId: 'spring', lotNumber: 1, paddleNumber: '8170', amount: 432_100 }
    await room.clerk.call('addAdvancedBid', { body: advance })
    await room.clerk.call('broadcast', { body: { message: 'After' } })
    await until(() => expect(captured.map(({ payload }) => payload.toString('latin1')).join()).toContain('After'))
    const all = captured.map(({ payload }) => payload.toString('latin1')).join()
    for (const secret of [token, key, 'Reykjavik', '432100', '8170', '7777']) expect(all).not.toContain(secret)
  })
})

test('opens a seal only with its key and for its context', () => {
  const { seal, open } = sealOf('a', { largest: 1_000 })
  const sealed = seal({ bid: 1 }, ['house', 1])
  expect(open(sealed, ['house', 1])).toEqual({ bid: 1 })
  expect(open(sealed, ['house', 2])).toBeUndefined()
  expect(sealOf('b', { largest: 1_000 }).open(sealed, ['house', 1])).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open(changed, ['house', 1])).toBeUndefined()
  }
})

test('does not open a small seal with large content', async () => {
  const large = 'a'.repeat(1_000_000)
  const sealed = await sealOf('a', { largest: 1_000 }).sealLarge({ large }, ['house', 1])
  expect(sealed.length).toBeLessThan(10_000)
  expect(sealOf('a', { largest: 1_000 }).open(sealed, ['house', 1])).toBeUndefined()
  expect(sealOf('a', { largest: 1_100_000 }).open(sealed, ['house', 1])).toEqual({ large })
})

test('accepts each count once within its window, and never an older one', () => {
  const isNew = createReplayWindow()
  expect([1, 3, 2, 3, 2, 0, -1].map(isNew)).toEqual([true, true, true, false, false, false, false])
  expect(isNew(10_000)).toBe(true)
  expect([1, 3, 4, 5_904].map(isNew)).toEqual([false, false, false, false])
  expect(isNew(5_905)).toBe(true)
})
