import { describe, expect, test } from 'vitest'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Asking } from '../access/resolve-principal.ts'
import { PACES } from './limits/limits.ts'
import { builtScreens } from './testing/built-screens.ts'
import { callTo, row, somebody, world } from './testing/world.ts'

describe('limits', () => {
  const few = { requests: 2, windowMs: 60_000 }
  const many = { requests: 100, windowMs: 60_000 }
  const limits = {
    bids: few,
    bidsOfAddress: many,
    joins: few,
    images: few,
    calls: { requests: 6, windowMs: 60_000 },
    callsOfAddress: many,
  }
  const paddleByHeader =
    (changes: Partial<Principal>) =>
    ({ headers }: Asking) =>
      somebody('bidder', { bidder: { paddleNumber: String(headers['x-paddle']), bidderLocation: '' }, ...changes })
  const calls = [
    callTo(row({}), () => 'lots'),
    callTo(row({ method: 'POST', path: '/api/bids' }), () => 'bid'),
    callTo(row({ method: 'POST', path: '/api/bidders' }), () => 'joined'),
  ]
  const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (let time = 0; time < times; time += 1) seen.push((await ask()).status)
    return seen
  }

  test('reports the wait to a bidder who bids too fast, and delays no other bidder', async () => {
    const { ask } = await world(calls, {
      limits,
      resolve: paddleByHeader({ isClerksPc: true }),
    })
    const bid = (paddle: string) => ask('/api/bids', { method: 'POST', headers: { 'X-Paddle': paddle } })
    expect(await statuses(3, () => bid('1000'))).toEqual([200, 200, 429])
    const refused = await bid('1000')
    expect(refused.json()).toMatchObject({ code: 'too_fast', error: 'Too many requests. Please wait a moment.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bid('1001')).status).toBe(200)
  })

  test('a device with a new paddle for each call reaches the limit of its address', async () => {
    const ceilings = { ...limits, bidsOfAddress: few, callsOfAddress: { requests: 6, windowMs: 60_000 } }
    const { ask } = await world(calls, { limits: ceilings, resolve: paddleByHeader({}) })
    let paddle = 1000
    const anew = (path: string, method: string) => () => {
      paddle += 1
      return ask(path, { method, headers: { 'X-Paddle': String(paddle) } })
    }
    expect(await statuses(3, anew('/api/bids', 'POST'))).toEqual([200, 200, 429])
    expect(await statuses(3, anew('/api/bidders', 'POST'))).toEqual([200, 200, 429])
    expect(await statuses(3, anew('/api/lots', 'GET'))).toEqual([200, 200, 429])
  })

  test("a crowd on the clerk's PC has no limit, with any number of paddles", async () => {
    const ceilings = { ...limits, bidsOfAddress: few, callsOfAddress: few }
    const { ask } = await world(calls, { limits: ceilings, resolve: paddleByHeader({ isClerksPc: true }) })
    let paddle = 1000
    const bid = () => {
      paddle += 1
      return ask('/api/bids', { method: 'POST', headers: { 'X-Paddle': String(paddle) } })
    }
    expect(new Set(await statuses(10, bid))).toEqual(new Set([200]))
  })

  test('limits joins and reads by address, on the LAN', async () => {
    const { ask } = await world(calls, { limits, resolve: () => somebody('public') })
    expect(await statuses(3, () => ask('/api/bidders', { method: 'POST' }))).toEqual([200, 200, 429])
    expect(await statuses(5, () => ask('/api/lots'))).toEqual([200, 200, 200, 200, 429])
  })

  test("does not limit the clerk's PC, nor a crowd on it", async () => {
    const { ask } = await world(calls, { limits, resolve: () => somebody('public', { isClerksPc: true }) })
    expect(new Set(await statuses(8, () => ask('/api/bidders', { method: 'POST' })))).toEqual(new Set([200]))
  })

  test.each([
    ['wait for their turn by address', { perSecond: 20, longestWaitMs: 60_000 }, 30],
    ['are refused where that would be too long', { perSecond: 0.001, longestWaitMs: 2_250 }, 2],
  ])('pages and their files %s', async (_, pace, served) => {
    const { ask } = await world(calls, {
      limits,
      paces: { ...PACES, files: { atOnce: 2, ...pace } },
      resolve: () => somebody('public'),
      rendererDir: await builtScreens(),
    })
    const paths = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? '/assets/main-Ab12.js' : '/catalogue'))
    const flood = await Promise.all(paths.map((path) => ask(path, { headers: { Accept: 'text/html' } })))
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(served)
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(30 - served)
    expect((await ask('/api/lots')).status).toBe(200)
  })

  test('an invalid token counts for its address', async () => {
    const { ask } = await world(calls, {
      limits,
      resolve: () => {
        throw new Refused(401, 'unknown_bidder', 'Please join again.')
      },
    })
    expect(await statuses(3, () => ask('/api/bids', { method: 'POST' }))).toEqual([401, 401, 429])
  })
})
