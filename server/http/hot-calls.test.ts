import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CallName, rows } from '../../shared/api/index.ts'
import { Refused } from '../access/refused.ts'
import { JournalFailed } from '../storage/journal-errors.ts'
import type { RegisteredCall } from './contract/handlers.ts'
import { BODY_MS, REQUEST_LIMITS } from './limits/limits.ts'
import { world } from './testing/world.ts'

const HOT = {
  placeBid: { path: '/api/bids', body: { lotNumber: 5, amount: 1200, type: 'phone' } },
  approveBid: { path: '/api/bids/bid-1/approve', body: undefined },
  rejectBid: { path: '/api/bids/bid-1/reject', body: {} },
  setStartPrice: { path: '/api/lots/12A/start-price', body: { startPrice: 500 } },
  markSold: { path: '/api/lot/mark-sold', body: { lotNumber: 5, soldPrice: 1200 } },
} as const satisfies { [N in CallName]?: { path: string; body: object | undefined } }
const NAMES = Object.keys(HOT) as (keyof typeof HOT)[]

type Sent = { name: keyof typeof HOT; headers?: Record<string, string>; payload?: string; type?: string }

/** The hot calls of a house. Each replies its input and a count, and `ways` records how each was answered. */
async function house(fails?: unknown) {
  const ways: ('hot' | 'app')[] = []
  let done = 0
  const calls = NAMES.map((name): RegisteredCall => {
    const handle: RegisteredCall['handle'] = ({ request, params, body, desk, key, replyHeaders }) => {
      ways.push(request === undefined ? 'hot' : 'app')
      if (fails !== undefined) throw fails
      done += 1
      replyHeaders['X-Sale-Seq'] = `spring ${done}`
      return Promise.resolve({ done, words: 'Überbieten', params, body, desk, hasKey: key !== null })
    }
    return { name, row: rows[name], handle }
  })
  const limits = { ...REQUEST_LIMITS, bids: { requests: 3, windowMs: 60_000 } }
  const { port } = await world(calls, { checkReplies: 'off', limits })
  return { ways, port }
}

/** Sends a request's text; returns the bytes of the answer without its date. */
async function bytesOf(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    heard += part
  })
  socket.write(text)
  await once(socket, 'close')
  return heard.replace(/\r\nDate: [^\r]*/, '')
}

/** Sends the same calls to two equal houses: with an empty query the app answers, else the hot path. */
async function bothWays(calls: readonly Sent[], fails?: unknown) {
  const answers = { hot: [] as string[], app: [] as string[] }
  const ways: Record<string, string[]> = {}
  for (const way of ['hot', 'app'] as const) {
    const { port, ways: taken } = await house(fails)
    ways[way] = taken
    for (const { name, headers = {}, payload = payloadOf(name), type = 'application/json' } of calls) {
      const length = Buffer.byteLength(payload)
      const lines = Object.entries({
        Host: `127.0.0.1:${port}`,
        Connection: 'close',
        ...(payload !== '' && { 'Content-Type': type, 'Content-Length': String(length) }),
        ...headers,
      }).map(([header, value]) => `${header}: ${value}\r\n`)
      const { method } = rows[name]
      const path = `${HOT[name].path}${way === 'app' ? '?' : ''}`
      const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`
      answers[way].push(await bytesOf(port, text))
    }
  }
  return { ...answers, ways }
}

function payloadOf(name: keyof typeof HOT): string {
  const { body } = HOT[name]
  return body === undefined ? '' : JSON.stringify(body)
}

test('the hot rows are the most frequent writes of a sale', () => {
  const hot = Object.entries(rows).flatMap(([name, row]) => (row.hot ? [name] : []))
  expect(hot.toSorted()).toEqual([...NAMES].toSorted())
})

describe('a hot call has the same bytes as the app’s answer', () => {
  test.each(NAMES)('%s', async (name) => {
    const { hot, app, ways } = await bothWays([{ name }])
    expect(hot).toEqual(app)
    expect(hot[0]).toMatch(/^HTTP\/1\.1 200 /)
    expect(ways).toEqual({ hot: ['hot'], app: ['app'] })
  })

  const staff = { 'X-Desk': 'clerk', 'Idempotency-Key': 'a' }
  const other = JSON.stringify({ ...HOT.placeBid.body, amount: 1300 })
  const bid: Sent = { name: 'placeBid' }
  test.each<[string, number, readonly Sent[]]>([
    ['under a key and from a desk', 200, [{ ...bid, headers: staff }]],
    [
      'that is repeated',
      200,
      [
        { ...bid, headers: staff },
        { ...bid, headers: staff },
      ],
    ],
    [
      'whose key was used for something else',
      409,
      [
        { ...bid, headers: staff },
        { ...bid, headers: staff, payload: other },
      ],
    ],
    ['with a charset', 200, [{ ...bid, type: 'application/json; charset=utf-8' }]],
    ['that begins with a byte order mark', 200, [{ ...bid, payload: `\uFEFF${payloadOf('placeBid')}` }]],
    ['that is not JSON', 400, [{ ...bid, payload: '{"lotNumber":5' }]],
    ['that is neither an object nor a list', 400, [{ ...bid, payload: 'null' }]],
    ['that is a list', 400, [{ ...bid, payload: '[]' }]],
    ['with unknown fields', 400, [{ ...bid, payload: '{"lotNumber":5,"amount":1,"type":"phone","x":1}' }]],
    ['with an own __proto__', 400, [{ ...bid, payload: '{"__proto__":{"amount":1},"lotNumber":5,"type":"phone"}' }]],
    ['without its payload', 400, [{ ...bid, payload: '' }]],
    ['of another type', 415, [{ ...bid, type: 'text/plain' }]],
    ['with a bad key', 400, [{ ...bid, headers: { 'Idempotency-Key': 'two words' } }]],
    ['from an unknown desk', 400, [{ ...bid, headers: { 'X-Desk': 'bar' } }]],
    ['of a caller who is not signed in', 401, [{ name: 'approveBid', headers: { 'X-Test-Role': 'public' } }]],
    ['of a caller with another role', 403, [{ name: 'markSold', headers: { 'X-Test-Role': 'bidder' } }]],
    ['from another site', 403, [{ ...bid, headers: { Origin: 'http://evil.example' } }]],
    ['to a foreign name', 403, [{ ...bid, headers: { Host: 'evil.example' } }]],
    ['that is one too many', 429, Array.from({ length: 4 }, () => ({ ...bid, headers: { 'X-Test-Role': 'bidder' } }))],
    ['that is large', 400, [{ ...bid, payload: JSON.stringify({ notes: 'x'.repeat(9_000) }) }]],
  ])('a bid %s: %i', async (_, status, calls) => {
    const { hot, app, ways } = await bothWays(calls)
    const plain = (answer: string) => answer.replace(/(Retry-After: |retryAfterSeconds":)\d+/g, '$1')
    expect(hot.map(plain)).toEqual(app.map(plain))
    expect(hot.at(-1)).toContain(`HTTP/1.1 ${status} `)
    expect(ways.hot).not.toContain('app')
  })

  test.each([
    [409, new Refused(409, 'sold', 'Lot 5 is sold.', [1])],
    [503, new JournalFailed({ path: '/data', cause: null, during: 'saving' })],
    [500, new Error('a secret')],
  ])('a bid that fails: %i', async (status, error) => {
    const { hot, app } = await bothWays([{ name: 'placeBid' }], error)
    expect(hot).toEqual(app)
    expect(hot[0]).toContain(`HTTP/1.1 ${status} `)
    expect(hot[0]).not.toContain('secret')
  })
})

test('a bid whose payload follows its head is answered by the app', async () => {
  const { port, ways } = await house()
  const payload = payloadOf('placeBid')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/bids HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${payload.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write(payload)
  const [answer] = await once(socket, 'data')
  expect([String(answer).slice(0, 12), ways]).toEqual(['HTTP/1.1 200', ['app']])
})

test('a hot call starts no timer for its payload', async () => {
  const { port } = await house()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const payload = payloadOf('placeBid')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/bids HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${payload.length}\r\n\r\n${payload}`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('HTTP/1.1 200 ')
  expect(timers.mock.calls.filter(([, ms]) => ms === BODY_MS.usual)).toEqual([])
})
