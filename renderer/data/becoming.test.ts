import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../shared/engine/actor.ts'
import type { Reply } from './client/call-types.ts'
import { createDataSource } from './data-source.ts'
import { keepBidder, readBidder } from './kept/bidder-session.ts'
import { aLiveServer } from './testing/live-server.ts'

const ends: (() => unknown)[] = []
beforeEach(() => {
  vi.stubGlobal('location', new URL('http://127.0.0.1/display'))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  keepBidder(null)
  vi.unstubAllGlobals()
})

/** Waits until it is released. */
function held() {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { gone, letGo, asked: false }
}

const me = (role: Role): Reply<'me'> => ({
  role,
  device: 'Web',
  paddleNumber: null,
  isClerksPc: false,
  lanStaffAccess: false,
})

/** A phone that opens the link of a platform's desk. Its first handshake, `me` and the write are held back. */
async function aPhoneWithALink() {
  const first = { handshake: held(), me: held(), write: held() }
  let hasCookie = false
  vi.stubGlobal('fetch', async (url: string) => {
    const step = url.endsWith('/me') ? first.me : first.write
    const role = hasCookie ? 'platform' : 'public'
    if (!step.asked) {
      step.asked = true
      await step.gone
    }
    if (step === first.me) return Response.json(me(role))
    hasCookie = true
    return Response.json(me('platform'))
  })
  const { io, arrived, origin } = await aLiveServer()
  ends.push(() => io.close())
  io.use((_, next) => {
    const { asked } = first.handshake
    first.handshake.asked = true
    if (asked) next()
    else void first.handshake.gone.then(() => next())
  })
  const source = createDataSource({ audience: 'own', screen: 'Display', origin })
  ends.push(source.start())
  const queryFn = ({ signal }: { signal: AbortSignal }) => source.client.call('me', { signal })
  const looker = new QueryObserver(source.queryClient, { queryKey: ['me'], queryFn })
  const shown: (Role | undefined)[] = []
  ends.push(looker.subscribe(({ data }) => shown.push(data?.role)))
  const entered = source.client.call('enterDisplay', { body: { code: 'secret' } }).then((reply) => {
    source.become(reply)
    shown.length = 0
  })
  await expect.poll(() => first.handshake.asked).toBe(true)
  return { source, first, arrived, entered, shown, now: () => looker.getCurrentResult().data?.role }
}

describe('a phone that opens a desk’s link', () => {
  test.each([
    ['handshake', 'me', 'write'],
    ['handshake', 'write', 'me'],
    ['me', 'handshake', 'write'],
    ['me', 'write', 'handshake'],
    ['write', 'handshake', 'me'],
    ['write', 'me', 'handshake'],
  ] as const)('is that desk, where the answers come in the order %s, %s, %s', async (...order) => {
    const { source, first, arrived, entered, shown, now } = await aPhoneWithALink()
    const settled = {
      handshake: () => expect.poll(() => source.watch.current()).toBe('live'),
      me: () => expect.poll(() => source.queryClient.isFetching()).toBe(0),
      write: () => entered,
    }
    if (order[0] === 'handshake') first.handshake.letGo()
    await expect.poll(() => [first.me.asked, first.write.asked]).toEqual([true, true])
    for (const step of order) {
      first[step].letGo()
      await settled[step]()
    }
    await expect.poll(() => [arrived.at(-1)?.connected, source.queryClient.isFetching()]).toEqual([true, 0])
    expect(now()).toBe('platform')
    expect(shown).not.toContain('public')
  })
})

test('keeps a bidder who joined again when the old paddle’s refusal arrives late', async () => {
  const refusal = held()
  vi.stubGlobal('fetch', async () => {
    refusal.asked = true
    await refusal.gone
    return Response.json({ code: 'unknown_bidder', message: 'Please join again.' }, { status: 401 })
  })
  const source = createDataSource({ audience: 'public', screen: 'Online Bidding', origin: 'http://127.0.0.1:1' })
  const bidder = { paddleNumber: '12', bidderLocation: 'Bath' }
  keepBidder({ ...bidder, token: 'old' })
  const late = source.client.call('auctionState')
  await expect.poll(() => refusal.asked).toBe(true)
  keepBidder({ ...bidder, token: 'new' })
  refusal.letGo()
  await expect(late).rejects.toMatchObject({ code: 'unknown_bidder' })
  expect(readBidder()?.token).toBe('new')
  await expect(source.client.call('auctionState')).rejects.toMatchObject({ code: 'unknown_bidder' })
  expect(readBidder()).toBeNull()
})
