import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, type CallRow, rows } from '../shared/api/index.ts'
import { SAMPLES } from './start/testing/contract-samples.ts'
import type { Sample } from './start/testing/samples/sample.ts'
import type { Answer, TestClient } from './start/testing/test-client.ts'
import { auctionOf, openSaleroom, type TestSaleroom } from './start/testing/test-saleroom.ts'

/** Calls that need a file or a connected screen first; tests of their own have them. */
const ELSEWHERE: readonly CallName[] = [
  'uploadAuction',
  'uploadProgress',
  'previewUpload',
  'rereadPreview',
  'loadPreview',
  'discardPreview',
  'previewAdvancedBids',
  'previewClients',
  'reconcileChannel',
  'previewBookings',
  'uploadLotPicture',
  'loadPermanentAuction',
  'image',
  'exportBids',
  'exportResults',
  'exportResultsWorkbook',
  'exportAudit',
  'exportBidsWorkbook',
  'exportAuditWorkbook',
  'backupAll',
  'backupAuction',
  'identifyDevice',
  'disconnectDevice',
]

const Envelope = z.strictObject({
  error: z.string().min(5),
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
})

const isCall = (name: string): name is CallName => name in rows

const cases = Object.keys(rows)
  .filter(isCall)
  .flatMap((name) => {
    const sample = SAMPLES[name]
    return sample ? [{ name, row: rows[name], sample }] : []
  })

test('every call of the contract has a good sample here or a test of its own', () => {
  expect(cases.map(({ name }) => name).sort()).toEqual(
    Object.keys(rows)
      .filter((name) => !ELSEWHERE.some((other) => other === name))
      .sort(),
  )
})

describe.each(cases)('$name', ({ row, sample }) => {
  test('answers a good call as the contract says', async () => {
    const { room, good } = await prepared(sample)
    const answer = await send(room.clerk, row, good)
    expect(answer.status, answer.text).toBe(200)
    if (typeof row.reply !== 'string') row.reply.parse(answer.body)
  })

  test('refuses whoever may not make it, and a foreign Host or Origin', async () => {
    const { room, good } = await prepared(sample)
    const display = await displayOf(room)
    const bidder = await room.bidder()
    for (const [role, client] of Object.entries({ public: room.visitor, bidder, display })) {
      const answer = await send(client, row, good)
      if (mayCall(row, role)) expect([200, 400, 401, 403, 404, 409], role).toContain(answer.status)
      else {
        expect(answer.status, role).toBe(role === 'public' ? 401 : 403)
        Envelope.parse(answer.body)
      }
    }
    expect((await send(room.clerk, row, good, { Host: 'evil.example' })).status).toBe(403)
    const foreign = await send(room.clerk, row, good, { Origin: 'http://evil.example' })
    expect(foreign.status === 403).toBe(row.method !== 'GET')
  })

  test('refuses bad input, naming the field', async () => {
    const { room, good } = await prepared(sample)
    for (const { why, field, input } of badInputs(row, good)) {
      const answer = await send(room.clerk, row, input)
      expect([400, 404], `${why}: ${answer.text}`).toContain(answer.status)
      const { error, message, details } = Envelope.parse(answer.body)
      expect(message).toBe(error)
      if (answer.status === 400 && field !== null) expect(JSON.stringify(details), why).toContain(field)
    }
    if (row.body && row.method !== 'GET' && sample.body) {
      expect((await send(room.clerk, row, { ...good, text: '{"half":' })).status).toBe(400)
      expect((await send(room.clerk, row, good, { 'Content-Type': 'text/plain' })).status).toBe(415)
    }
  })
})

type Good = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | null
  text?: string
}

async function prepared(sample: Sample): Promise<{ room: TestSaleroom; good: Good }> {
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1, 2]), auctionOf('idle', [1])] })
  // By a PIN of the house's own: one that is given is hashed for a tenth of a second at each start.
  await room.clerk.call('setLanAccess', { body: { enabled: true } })
  if (sample.body?.auctionId !== 'idle') await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  if (sample.body?.auctionId !== 'idle') {
    await room.clerk.call('startLot', { body: { lotNumber: 1 } })
    await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  }
  const { params, query, body, before } = sample
  const found = (await before?.(room)) ?? {}
  return {
    room,
    good: {
      params: { ...params, ...recordOf(found.params) },
      query: { ...query },
      body: body || found.body ? { ...body, ...recordOf(found.body) } : null,
    },
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function displayOf({ clerk, visitor }: TestSaleroom): Promise<TestClient> {
  const { url } = await clerk.call('createDisplayLink', { body: { name: 'Wall' } })
  const entered = await visitor.try('enterDisplay', { body: { code: url.split('#')[1] ?? '' } })
  const cookie = /saleroom_display=[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? ''
  return {
    ...visitor,
    ask: (method, path, ask = {}) => visitor.ask(method, path, { ...ask, headers: { Cookie: cookie, ...ask.headers } }),
  }
}

function mayCall({ role }: CallRow, who: string): boolean {
  return role === 'public' || role === who
}

function send(
  client: TestClient,
  row: CallRow,
  { params, query, body, text }: Good,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return client.ask(row.method, search ? `${path}?${search}` : path, {
    ...(body && { body }),
    ...(text !== undefined && { text }),
    headers,
  })
}

/** Each field missing, of the wrong type, negative, fractional and too large; unknown fields; paths that name nothing. */
function* badInputs(row: CallRow, good: Good): Generator<{ why: string; field: string | null; input: Good }> {
  const { body } = good
  if (body) {
    for (const [field, value] of Object.entries(body)) {
      if (isRequired(row, field))
        yield { why: `${field} missing`, field, input: { ...good, body: without(body, field) } }
      for (const [why, bad] of badValues(field, value))
        yield { why: `${field} ${why}`, field, input: { ...good, body: { ...body, [field]: bad } } }
    }
    yield { why: 'an unknown field', field: 'surprise', input: { ...good, body: { ...body, surprise: 1 } } }
  } else if (row.method !== 'GET') {
    yield { why: 'a payload where none belongs', field: null, input: { ...good, body: { surprise: 1 } } }
  }
  if (row.query)
    yield { why: 'an unknown query', field: 'surprise', input: { ...good, query: { ...good.query, surprise: 1 } } }
  for (const field of Object.keys(good.params)) {
    // A scenario is kept under any name.
    if (row.summary !== rows.keepScenario.summary)
      yield {
        why: `${field} that is nothing`,
        field: null,
        input: { ...good, params: { ...good.params, [field]: 'nowhere-999' } },
      }
    yield {
      why: `${field} that can't be`,
      field: null,
      input: { ...good, params: { ...good.params, [field]: '%00/../' } },
    }
  }
}

function* badValues(field: string, value: unknown): Generator<[string, unknown]> {
  yield ['of the wrong type', field === 'paddleNumber' || typeof value === 'object' ? true : { an: 'object' }]
  if (typeof value === 'number') {
    yield ['negative', -1]
    yield ['too large', 1e16]
    yield ['not a number', 'lots\n!']
    if (field !== 'EUR') yield ['fractional', 1.5]
  }
  if (typeof value === 'string') yield ['too long', 'x'.repeat(5_000)]
}

function isRequired({ body }: CallRow, field: string): boolean {
  const schema = body instanceof z.ZodObject ? body.shape[field] : undefined
  return schema instanceof z.ZodType && !schema.safeParse(undefined).success
}

function without(body: Record<string, unknown>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
}
