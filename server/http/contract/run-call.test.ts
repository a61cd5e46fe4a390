import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallRow } from '../../../shared/api/row.ts'
import { Refused } from '../../access/refused.ts'
import { JournalFailed } from '../../storage/journal-errors.ts'
import { REQUEST_LIMITS } from '../limits/limits.ts'
import { callTo, rememberingLog, somebody, world } from '../testing/world.ts'
import { answerCall } from './answer-call.ts'

const asking = { remoteAddress: '192.168.1.20', headers: {} }
const bids: CallRow = { method: 'POST', path: '/api/bids', role: 'public', summary: '', reply: z.unknown() }

test('limits a caller’s calls per second over all transports, and reports the wait', async () => {
  const limits = { ...REQUEST_LIMITS, bids: { requests: 2, windowMs: 60_000 } }
  const { ask, carried } = await world([callTo(bids, () => 'bid')], { limits, resolve: () => somebody('public') })
  const message = { call: 'testCall' }
  expect(await answerCall(carried, message, { ...asking, remoteAddress: '127.0.0.1' })).toEqual({
    status: 200,
    body: 'bid',
  })
  expect((await ask('/api/bids', { method: 'POST' })).status).toBe(200)
  const refused = await answerCall(carried, message, { ...asking, remoteAddress: '127.0.0.1' })
  expect(refused).toMatchObject({ status: 429, body: { details: { retryAfterSeconds: expect.any(Number) } } })
  expect((await ask('/api/bids', { method: 'POST' })).status).toBe(429)
})

test.each([
  ['a call that there is not', { call: 'nothing' }, 404],
  ['a malformed one', { call: 7 }, 400],
])('%s counts like any other', async (_, message, status) => {
  const limits = { ...REQUEST_LIMITS, calls: { requests: 1, windowMs: 60_000 } }
  const { carried } = await world([], { limits, resolve: () => somebody('public') })
  expect((await answerCall(carried, message, asking)).status).toBe(status)
  expect((await answerCall(carried, message, asking)).status).toBe(429)
})

test.each([
  ['a refusal', new Refused(409, 'reached', 'No.'), 'staff', { status: 409, body: { code: 'reached' } }],
  [
    'a full disk',
    new JournalFailed({ path: '/data', cause: null, during: 'saving' }),
    'public',
    { status: 503, body: { code: 'cannot_save' } },
  ],
  ['anything else', new Error('a secret'), 'staff', { status: 500, body: { code: 'internal' } }],
] as const)('%s is an answer as over HTTP, and what is no refusal is logged', async (_, error, role, wanted) => {
  const { lines, log } = rememberingLog()
  const broken = callTo(bids, () => Promise.reject(error))
  const { ask, carried } = await world([broken], { log, resolve: () => somebody(role) })
  const answer = await answerCall(carried, { call: 'testCall' }, asking)
  expect(answer).toMatchObject(wanted)
  const logged = lines.length
  expect(logged).toBe(wanted.status >= 500 ? 1 : 0)
  expect((await ask('/api/bids', { method: 'POST' })).json()).toEqual('body' in answer && answer.body)
})
