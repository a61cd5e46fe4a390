import { describe, expect, it, vi } from 'vitest'
import { ApiError, NoAnswerError, sentenceOf } from '../../api-error.ts'
import { type ApiClient, type ClientOptions, createClient } from './client.ts'

type Sent = { url: string; init: RequestInit; headers: Headers }

function aClient(replies: readonly (Response | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const left = [...replies]
  const client = createClient({
    audience: 'own',
    token: () => null,
    ...options,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) })
      const reply = left.shift() ?? json({})
      if (reply instanceof Error) throw reply
      return reply
    },
  })
  return { client, sent }
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

describe('a write over the open socket', () => {
  it('is answered there without HTTP; reads and long calls use HTTP', async () => {
    const overSocket = vi.fn(async () => json({ id: 'b1' }))
    const { client, sent } = aClient([], { overSocket })
    expect(await client.call('startLot', { body: { lotNumber: 5 } })).toEqual({ id: 'b1' })
    expect(overSocket).toHaveBeenCalledExactlyOnceWith({
      call: 'startLot',
      body: { lotNumber: 5 },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(sent).toEqual([])
    await client.call('me')
    await client.call('resetAuction', { params: { auctionId: 'a1' } })
    expect(sent.map(({ url }) => url)).toEqual(['/api/access/me', '/api/auction/a1/reset'])
    expect(overSocket).toHaveBeenCalledOnce()
  })

  it('is sent in the order in which it was requested, whether or not the address is one that phones have', async () => {
    const asked: string[] = []
    const overSocket: ClientOptions['overSocket'] = async ({ call }) => {
      asked.push(call)
      return json({})
    }
    const { client } = aClient([], { overSocket })
    const price = () => client.call('setStartPrice', { params: { lotNumber: 5 }, body: { startPrice: 500 } })
    const bid = () => client.call('placeBid', { body: { lotNumber: 5, amount: 500, type: 'floor' } })
    await Promise.all([price(), bid(), price(), bid(), bid(), price()])
    const [priced, placed] = ['setStartPrice', 'placeBid']
    expect(asked).toEqual([priced, placed, priced, placed, placed, priced])
  })

  it('that fails throws the same error as over HTTP', async () => {
    const refusal = { error: 'No.', message: 'No.', code: 'bid_too_low' }
    const { client } = aClient([], { overSocket: async () => json(refusal, { status: 409 }) })
    await expect(client.call('startLot', { body: { lotNumber: 5 } })).rejects.toMatchObject({ code: 'bid_too_low' })
  })

  it('without an answer is repeated over HTTP under its key, at once and when it is pressed again', async () => {
    const overSocket = vi.fn(async (_: { key?: string }) => null)
    const { client, sent } = aClient([new TypeError('gone'), json({})], { overSocket })
    const press = () => client.call('startLot', { body: { lotNumber: 5 } })
    await expect(press()).rejects.toBeInstanceOf(NoAnswerError)
    await press()
    const keys = [
      ...overSocket.mock.calls.map(([{ key }]) => key),
      ...sent.map(({ headers }) => headers.get('idempotency-key')),
    ]
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  })
})

describe('a call', () => {
  it('requests the path of its row, with params and query in their places', async () => {
    const { client, sent } = aClient([])
    await client.call('lotState', { params: { lotNumber: '12 A' } })
    await client.call('auctionState', { query: { view: 'current' } })
    expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET /api/lots/12%20A/state',
      'GET /api/auction/state?view=current',
    ])
  })

  it('sends cookies, and JSON with its content type only if it has a payload', async () => {
    const { client, sent } = aClient([])
    await client.call('startLot', { body: { lotNumber: 5 } })
    await client.call('stopAuction')
    const [start, stop] = sent
    expect(start?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"lotNumber":5}' })
    expect(start?.headers.get('content-type')).toBe('application/json')
    expect(stop?.init.body).toBeNull()
    expect(stop?.headers.has('content-type')).toBe(false)
  })

  it('sends the bidder’s token and the public audience on a public screen', async () => {
    const { client, sent } = aClient([], { audience: 'public', token: () => 'secret' })
    await client.call('me')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sent[0]?.headers.get('x-saleroom-audience')).toBe('public')
  })

  it('sends neither on a screen of the house', async () => {
    const { client, sent } = aClient([])
    await client.call('me')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('x-saleroom-audience')).toBe(false)
  })
})

describe('a failed call', () => {
  it("throws the status and the body's text", async () => {
    const body = { error: 'Too low', message: 'Too low', code: 'bid_too_low', details: { highest: 1200 } }
    const { client } = aClient([json(body, { status: 409 })])
    const error = await client.call('stopAuction').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: `409: ${JSON.stringify(body)}`, code: 'bid_too_low', body })
    expect(sentenceOf(error)).toBe('Too low')
  })

  it('throws the status text if the body is empty', async () => {
    const { client } = aClient([new Response('', { status: 502, statusText: 'Bad Gateway' })])
    await expect(client.call('me')).rejects.toMatchObject({ message: '502: Bad Gateway', body: null, code: null })
  })

  it('returns null on 401 only if the caller asked for that', async () => {
    const refusal = () => json({ message: 'Who?', code: 'who' }, { status: 401 })
    const onRefused = vi.fn()
    const { client } = aClient([refusal(), refusal()], { onRefused })
    await expect(client.call('system', { on401: 'null' })).resolves.toBeNull()
    await expect(client.call('system')).rejects.toMatchObject({ status: 401 })
    expect(onRefused).toHaveBeenCalledTimes(2)
  })

  it('differs from a call without an answer', async () => {
    const onRequest = vi.fn()
    const { client } = aClient([new TypeError('Failed to fetch'), json({}, { status: 500 })], { onRequest })
    await expect(client.call('me')).rejects.toBeInstanceOf(NoAnswerError)
    await expect(client.call('me')).rejects.toBeInstanceOf(ApiError)
    expect(onRequest.mock.calls).toEqual([['unanswered'], ['answered']])
  })

  it('does not count as a sign of life if a mirror cannot reach its house', async () => {
    const onRequest = vi.fn()
    const away = ['not_live', 'fate_unknown', 'cannot_save'].map((code) =>
      json({ message: code, code }, { status: 503 }),
    )
    const { client } = aClient(away, { onRequest })
    for (const _ of away) await client.call('me').catch(() => undefined)
    expect(onRequest.mock.calls).toEqual([['unanswered'], ['unanswered'], ['answered']])
  })
})

describe('a write', () => {
  const keysOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get('idempotency-key'))

  it('is sent under a new key each time', async () => {
    const { client, sent } = aClient([])
    await client.call('startLot', { body: { lotNumber: 5 } })
    await client.call('startLot', { body: { lotNumber: 5 } })
    const [first, second] = keysOf(sent)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('is sent under its first key again after it had no answer', async () => {
    const { client, sent } = aClient([new TypeError('Failed to fetch')])
    await client.call('startLot', { body: { lotNumber: 5 } }).catch(() => undefined)
    await client.call('startLot', { body: { lotNumber: 6 } })
    await client.call('startLot', { body: { lotNumber: 5 } })
    await client.call('startLot', { body: { lotNumber: 5 } })
    const [lost, other, again, anew] = keysOf(sent)
    expect(again).toBe(lost)
    expect(other).not.toBe(lost)
    expect(anew).not.toBe(lost)
  })

  it('takes a given key', async () => {
    const { client, sent } = aClient([])
    await client.call('stopAuction', { idempotencyKey: 'mine' })
    expect(keysOf(sent)).toEqual(['mine'])
  })

  it('does not wait for the live channel; a read waits', async () => {
    const { client, sent } = aClient([], { listening: () => new Promise(() => undefined) })
    void client.call('me')
    await client.call('stopAuction')
    expect(sent.map(({ url }) => url)).toEqual(['/api/auction/stop'])
  })
})

describe('a read overtaken by a live message', () => {
  const asOf = (seq: number) => json({ asOf: seq }, { headers: { 'X-Sale-Seq': `spring:sale:${seq}` } })
  const overtaking: ClientOptions['overtaking'] = () => (reply) => reply?.auctionId === 'spring:sale' && reply.seq < 7

  it('is repeated', async () => {
    const { client, sent } = aClient([asOf(6), asOf(7)], { overtaking })
    await expect(client.call('auctionState')).resolves.toEqual({ asOf: 7 })
    expect(sent).toHaveLength(2)
  })

  it('is repeated also if the message arrives while the reply is being parsed', async () => {
    let live = 6
    const slow = asOf(6)
    const whole = slow.json.bind(slow)
    slow.json = async () => {
      live = 7
      return whole()
    }
    const { client, sent } = aClient([slow, asOf(7)], { overtaking: () => (reply) => (reply?.seq ?? 0) < live })
    await expect(client.call('auctionState')).resolves.toEqual({ asOf: 7 })
    expect(sent).toHaveLength(2)
  })

  it('fails after some attempts, and its reply is never passed on', async () => {
    const { client, sent } = aClient(
      Array.from({ length: 9 }, () => asOf(6)),
      { overtaking },
    )
    await expect(client.call('auctionState')).rejects.toBeInstanceOf(NoAnswerError)
    expect(sent).toHaveLength(4)
  })
})

describe('how long a call may take', () => {
  it.each([
    ['a read', 5_000, (client: ApiClient) => client.call('lotState', { params: { lotNumber: 1 } })],
    ['a write', 15_000, (client: ApiClient) => client.call('stopAuction')],
    [
      'a whole sale',
      600_000,
      (client: ApiClient) => client.call('loadPermanentAuction', { body: { filename: 'x.zip' } }),
    ],
    ['a file to save', 600_000, (client: ApiClient) => client.open('exportBids', { params: { auctionId: 'spring' } })],
  ] as const)('%s: %i ms', async (_, ms, ask) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await ask(aClient([]).client)
    expect(timeout.mock.calls).toEqual([[ms]])
    timeout.mockRestore()
  })
})
