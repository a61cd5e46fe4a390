import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtScreens } from './testing/built-screens.ts'
import { callTo, rememberingLog, roleByHeader, row, world } from './testing/world.ts'

describe('the screens', () => {
  const html = { Accept: 'text/html' }

  test.each(['/', '/clerk', '/catalogue/12A', '/display?x=1'])('%s is the one page', async (path) => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const answer = await ask(path, { headers: html })
    expect(answer.text).toContain('<title>Saleroom</title>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  test('caches files with hashed names for good, and revalidates others', async () => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const hashed = await ask('/assets/main-Ab12.js', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    })
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('parts of a page run nothing if opened as pages, and have no page’s policy', async () => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const { headers } = await ask('/assets/main-Ab12.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test.each([
    ['GET', '/assets/gone.js'],
    ['GET', '/picture.png'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/ws'],
    ['POST', '/clerk'],
  ])('%s %s is not a page', async (method, path) => {
    const { ask } = await world([], { rendererDir: await builtScreens() })
    const answer = await ask(path, { method, headers: html })
    expect([answer.status >= 400, answer.headers['content-type']]).toEqual([true, 'text/plain; charset=utf-8'])
  })

  test('answers with a plain sentence if nothing is built', async () => {
    const { ask } = await world([])
    expect((await ask('/clerk', { headers: html })).text).toBe('The page /clerk does not exist.')
  })
})

describe('headers', () => {
  test('restrict the screens to their own files and sockets, and never require https', async () => {
    const { ask, port } = await world([], { rendererDir: await builtScreens() })
    const { headers } = await ask('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port}`)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy.replace("script-src 'self' 'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    expect(policy).toContain("style-src-attr 'none'")
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('allow no other site, even on request', async () => {
    const { ask } = await world([callTo(row({}), () => ({}))])
    const { headers } = await ask('/api/lots', { headers: { Origin: 'http://evil.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test('compresses long replies, but not pictures', async () => {
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

  test('refuses a foreign name, for pages and calls', async () => {
    const { ask } = await world(calls, { rendererDir: await builtScreens() })
    const foreign = { headers: { Host: 'evil.example:4680' } }
    const call = await ask('/api/lots', foreign)
    expect([call.status, call.json()]).toMatchObject([403, { code: 'foreign_host' }])
    const page = await ask('/', foreign)
    expect([page.status, page.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
  })

  test("refuses another site's write, but not our own", async () => {
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

test('logs answers, 5xx as a warning, without their queries', async () => {
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
