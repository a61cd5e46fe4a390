import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Row } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Asking } from '../access/resolve-principal.ts'
import { PACES } from './limits/limits.ts'
import { callTo, rememberingLog, roleByHeader, somebody, world } from './testing/world.ts'

const row = (changes: Partial<Row>): Row => ({
  method: 'GET',
  path: '/api/lots',
  role: 'public',
  summary: '',
  reply: z.unknown(),
  ...changes,
})

async function builtScreens(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'screens-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  // As below ~/.config: a folder with a dot above the files must not hide them.
  const dir = join(parent, '.config', 'screens')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Saleroom</title>')
  await writeFile(join(dir, 'assets', 'main-Ab12.js'), `export const long = '${'x'.repeat(5000)}'`)
  await writeFile(join(dir, 'icon.svg'), '<svg/>')
  return dir
}

describe('the screens', () => {
  const html = { Accept: 'text/html' }

  test.each(['/', '/clerk', '/catalogue/12A', '/display?x=1'])('%s is the one page', async (path) => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const answer = await ask(path, { headers: html })
    expect(answer.text).toContain('<title>Saleroom</title>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  test('files named by their content are kept for good, others asked for anew', async () => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const hashed = await ask('/assets/main-Ab12.js', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    })
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['GET', '/assets/gone.js'],
    ['GET', '/picture.png'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/ws'],
    ['POST', '/clerk'],
  ])('%s %s is no page', async (method, path) => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const answer = await ask(path, { method, headers: html })
    expect([answer.status >= 400, answer.headers['content-type']]).toEqual([true, 'text/plain; charset=utf-8'])
  })

  test('nothing is built: a plain sentence', async () => {
    const { ask } = await world([])
    expect((await ask('/clerk', { headers: html })).text).toBe('There is no page /clerk.')
  })
})

describe('headers', () => {
  test('hold the screens to their own files and sockets, and never ask for https', async () => {
    const { ask, port } = await world([], { rendererDir: await builtScreens() })
    const { headers } = await ask('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port}`)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    expect(policy).toContain("style-src-attr 'none'")
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('say nothing of other sites, not even to one that asks', async () => {
    const { ask } = await world([callTo(row({}), () => ({}))])
    const { headers } = await ask('/api/lots', { headers: { Origin: 'http://evil.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test('long replies are compressed, pictures are not', async () => {
  const { ask } = await world([
    callTo(row({}), () => 'x'.repeat(5000)),
    callTo(row({ path: '/api/images/*path', reply: 'image/*' }), ({ response }) => {
      response.type('image/svg+xml').send('x'.repeat(5000))
    }),
  ])
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } }
  expect((await ask('/api/lots', gzip)).headers['content-encoding']).toBe('gzip')
  expect((await ask('/api/images/a/b.jpg', gzip)).headers['content-encoding']).toBeUndefined()
})

describe('guards', () => {
  const calls = [callTo(row({}), () => 'read'), callTo(row({ method: 'POST' }), () => 'written')]

  test('a name that is not ours gets nothing, page or call', async () => {
    const { ask } = await world(calls, { rendererDir: await builtScreens() })
    const foreign = { headers: { Host: 'evil.example:4680' } }
    const call = await ask('/api/lots', foreign)
    expect([call.status, call.json()]).toMatchObject([403, { code: 'foreign_host' }])
    const page = await ask('/', foreign)
    expect([page.status, page.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
  })

  test("another site's write is not carried out; our own is", async () => {
    const { ask, port } = await world(calls)
    const write = (headers: Record<string, string>) => ask('/api/lots', { method: 'POST', headers })
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1', `https://127.0.0.1:${port + 1}`]) {
      expect((await write({ Origin: origin })).json()).toMatchObject({ code: 'foreign_origin' })
    }
    expect((await write({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await write({ Origin: `http://127.0.0.1:${port}`, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })
})

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

  test('a bidder who bids too fast is told when to go on; another bidder is not held up', async () => {
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

  test('a device that takes a paddle for each bid and each call comes to the ceiling of its address', async () => {
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

  test("a crowd of the clerk's PC has no ceiling, however many paddles bid", async () => {
    const ceilings = { ...limits, bidsOfAddress: few, callsOfAddress: few }
    const { ask } = await world(calls, { limits: ceilings, resolve: paddleByHeader({ isClerksPc: true }) })
    let paddle = 1000
    const bid = () => {
      paddle += 1
      return ask('/api/bids', { method: 'POST', headers: { 'X-Paddle': String(paddle) } })
    }
    expect(new Set(await statuses(10, bid))).toEqual(new Set([200]))
  })

  test('joining and reading are limited by address, on the LAN', async () => {
    const { ask } = await world(calls, { limits, resolve: () => somebody('public') })
    expect(await statuses(3, () => ask('/api/bidders', { method: 'POST' }))).toEqual([200, 200, 429])
    expect(await statuses(5, () => ask('/api/lots'))).toEqual([200, 200, 200, 200, 429])
  })

  test("the clerk's PC is not limited, a crowd it plays neither", async () => {
    const { ask } = await world(calls, { limits, resolve: () => somebody('public', { isClerksPc: true }) })
    expect(new Set(await statuses(8, () => ask('/api/bidders', { method: 'POST' })))).toEqual(new Set([200]))
  })

  test('pages and their files wait for their turn by address, and are refused where that would be too long', async () => {
    const { ask } = await world(calls, {
      limits,
      paces: { ...PACES, files: { atOnce: 2, perSecond: 10, longestWaitMs: 450 } },
      resolve: () => somebody('public'),
      rendererDir: await builtScreens(),
    })
    const began = performance.now()
    const first = await Promise.all(Array.from({ length: 4 }, () => ask('/assets/main-Ab12.js')))
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(performance.now() - began).toBeGreaterThan(190)
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => ask('/catalogue', { headers: { Accept: 'text/html' } })),
    )
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
    expect((await ask('/api/lots')).status).toBe(200)
  })

  test('a token that is no good counts for its address', async () => {
    const { ask } = await world(calls, {
      limits,
      resolve: () => {
        throw new Refused(401, 'unknown_bidder', 'Please join again.')
      },
    })
    expect(await statuses(3, () => ask('/api/bids', { method: 'POST' }))).toEqual([401, 401, 429])
  })
})

test('answers are logged, 5xx as a warning, without their queries', async () => {
  const { lines, log } = rememberingLog()
  const { ask } = await world(
    [
      callTo(row({ query: z.strictObject({ word: z.string() }) }), () => 'read'),
      callTo(row({ path: '/api/broken' }), () => Promise.reject(new Error('broken'))),
    ],
    { log, resolve: roleByHeader },
  )
  await ask('/api/lots?word=hidden')
  await ask('/api/broken')
  const levels = lines.map((line) => z.object({ level: z.number(), path: z.string() }).parse(JSON.parse(line)))
  expect(levels).toEqual([
    { level: 20, path: '/api/lots' },
    { level: 50, path: '/api/broken' },
    { level: 40, path: '/api/broken' },
  ])
  expect(lines.join()).not.toContain('hidden')
})
