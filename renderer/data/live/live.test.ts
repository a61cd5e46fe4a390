import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LiveMessage, LONGEST_CALL } from '../../../shared/sale/live.ts'
import { aLiveServer } from '../testing/live-server.ts'
import { aStamp } from '../testing/sale.ts'
import { createConnectionWatch } from './connection-watch.ts'
import { createLive, type LiveOptions } from './live.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function aServer() {
  const server = await aLiveServer()
  ends.push(() => server.io.close())
  return server
}

function aScreen(origin: string, given: Partial<LiveOptions> = {}) {
  const watch = createConnectionWatch()
  const batches: (readonly LiveMessage[])[] = []
  const onFresh = vi.fn()
  const live = createLive({
    origin,
    audience: 'own',
    token: () => null,
    screen: 'Clerk Screen',
    watch,
    onMessages: (messages) => batches.push(messages),
    onFresh,
    ...given,
  })
  ends.push(live.start())
  return { live, watch, batches, onFresh }
}

const words = (id: string): LiveMessage => ({ type: 'message-broadcast', ...aStamp(), id, message: id })

describe('the live channel', () => {
  it("sends the screen's audience and label", async () => {
    const { arrived, origin } = await aServer()
    aScreen(origin, { audience: 'public', token: () => 'secret' })
    aScreen(origin)
    await expect.poll(() => arrived).toHaveLength(2)
    const auths = arrived.map(({ handshake }) => handshake.auth)
    expect(auths).toContainEqual({ token: 'secret', audience: 'public', form: 'diffs', screen: 'Clerk Screen' })
    expect(auths).toContainEqual({ form: 'diffs', screen: 'Clerk Screen' })
  })

  it('delivers messages that arrive together as one batch, in order', async () => {
    const { io, origin } = await aServer()
    const { watch, batches } = aScreen(origin)
    await expect.poll(() => watch.current()).toBe('live')
    for (const id of ['a', 'b', 'c']) io.emit('message-broadcast', words(id))
    await expect.poll(() => batches.flat()).toHaveLength(3)
    expect(batches.flat()).toEqual([words('a'), words('b'), words('c')])
    expect(batches.length).toBeLessThan(3)
  })

  it('delays a first read until it listens, and then needs no second one', async () => {
    const { arrived, origin } = await aServer()
    const { live, onFresh } = aScreen(origin, { listenFirstMs: 60_000 })
    await live.listening()
    expect(arrived).toHaveLength(1)
    expect(onFresh).not.toHaveBeenCalled()
  })

  it('does not delay a first read if no server answers', async () => {
    const { live } = aScreen('http://127.0.0.1:1')
    await live.listening()
  })

  it('reconnects after the server hung up, and requests a new read', async () => {
    const { arrived, origin } = await aServer()
    const { watch, onFresh } = aScreen(origin)
    await expect.poll(() => watch.current()).toBe('live')
    arrived[0]?.disconnect(true)
    await expect.poll(() => watch.current()).not.toBe('live')
    await expect.poll(() => onFresh).toHaveBeenCalledOnce()
    expect(watch.current()).toBe('live')
  })

  it('reconnects as another bidder without a report of being offline', async () => {
    const { arrived, origin } = await aServer()
    let token: string | null = null
    const { live, watch, onFresh } = aScreen(origin, { token: () => token })
    await expect.poll(() => watch.current()).toBe('live')
    const changed = vi.fn()
    watch.subscribe(changed)
    token = 'joined'
    live.reconnect()
    await expect.poll(() => onFresh).toHaveBeenCalledOnce()
    expect(arrived.at(-1)?.handshake.auth).toMatchObject({ token: 'joined' })
    expect(changed).not.toHaveBeenCalled()
  })

  it('sends the name of the shown screen', async () => {
    const { arrived, origin } = await aServer()
    const { live, watch } = aScreen(origin)
    await expect.poll(() => [watch.current(), arrived.length]).toEqual(['live', 1])
    const told = new Promise((resolve) => arrived[0]?.once('screen', resolve))
    live.showScreen('Sale Catalogue')
    await expect(told).resolves.toEqual({ screen: 'Sale Catalogue' })
  })

  describe('carries calls', () => {
    const bid = { call: 'placeBid', body: { lotNumber: 1, amount: 100, type: 'online' }, key: 'a' }
    async function aSeatedScreen(given: Partial<LiveOptions> = {}) {
      const { arrived, origin } = await aServer()
      const { live, watch } = aScreen(origin, given)
      await expect.poll(() => [watch.current(), arrived.length]).toEqual(['live', 1])
      const seat = arrived[0]
      if (!seat) throw new Error('Nobody came in')
      const calls: unknown[] = []
      const answering = (status: number, body: unknown) =>
        seat.on('call', (message, acknowledge) => {
          calls.push(message)
          acknowledge({ status, body })
        })
      return { live, seat, calls, answering }
    }

    it('while it is open, and returns their answers', async () => {
      const { live, calls, answering } = await aSeatedScreen()
      answering(409, { code: 'bid_too_low' })
      const answer = await live.call(bid)
      expect([answer?.status, await answer?.json()]).toEqual([409, { code: 'bid_too_low' }])
      expect(calls).toEqual([bid])
    })

    it.each([
      [400, 'http_only'],
      [401, 'not_signed_in'],
      [403, 'not_your_role'],
    ])('but leaves calls answered with %i %s to HTTP', async (status, code) => {
      const { live, answering } = await aSeatedScreen()
      answering(status, { code })
      expect(await live.call(bid)).toBeNull()
    })

    it('but leaves open calls to HTTP as soon as it is lost', async () => {
      const { live, seat } = await aSeatedScreen()
      seat.on('call', () => seat.disconnect(true))
      expect(await live.call(bid)).toBeNull()
    })

    it('but no call before it is open, no long call, and none of another bidder', async () => {
      const { live } = aScreen('http://127.0.0.1:1')
      expect(await live.call(bid)).toBeNull()
      let token = 'first'
      const seated = await aSeatedScreen({ token: () => token })
      seated.answering(200, {})
      expect(await seated.live.call({ ...bid, body: 'x'.repeat(LONGEST_CALL) })).toBeNull()
      token = 'second'
      expect(await seated.live.call(bid)).toBeNull()
      expect(seated.calls).toEqual([])
    })
  })
})
