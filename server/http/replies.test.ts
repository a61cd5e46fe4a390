import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../shared/api/index.ts'
import type { CallRow } from '../../shared/api/row.ts'
import { Refused } from '../access/refused.ts'
import { CannotStart } from '../storage/disk-trouble.ts'
import { SaveFailed } from '../storage/durable-json.ts'
import { JournalFailed } from '../storage/journal-errors.ts'
import { callTo, rememberingLog, roleByHeader, world } from './testing/world.ts'

const read: CallRow = {
  method: 'GET',
  path: '/api/price',
  role: 'public',
  summary: '',
  reply: z.object({ price: z.number() }),
}
const write: CallRow = {
  method: 'POST',
  path: '/api/price',
  role: 'public',
  summary: '',
  body: z.strictObject({ price: z.number() }),
  reply: z.object({ price: z.number() }),
}

describe('a reading screen', () => {
  test('is answered 304 as long as nothing changed', async () => {
    let price = 100
    const { ask } = await world([callTo(read, () => ({ price }))])
    const first = await ask('/api/price')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = first.headers.etag ?? ''
    expect(etag).not.toBe('')
    expect((await ask('/api/price', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    price = 200
    const later = await ask('/api/price', { headers: { 'If-None-Match': etag } })
    expect([later.status, later.json()]).toEqual([200, { price: 200 }])
  })

  test('may ask for the head alone', async () => {
    const { ask } = await world([callTo(read, () => ({ price: 100 }))])
    const answer = await ask('/api/price', { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('a reply that violates the contract', () => {
  test('is a 500 and a line in the log if replies are checked', async () => {
    const { lines, log } = rememberingLog()
    const { ask } = await world([callTo(read, () => ({ price: 'a lot' }))], { log })
    const answer = await ask('/api/price')
    expect([answer.status, answer.json()]).toMatchObject([500, { code: 'internal' }])
    expect(lines.join()).toContain('a reply is not as the contract says')
  })

  test('is sent if they are not', async () => {
    const { ask } = await world([callTo(read, () => ({ price: 'a lot' }))], { checkReplies: 'off' })
    expect((await ask('/api/price')).json()).toEqual({ price: 'a lot' })
  })
})

describe('a failure', () => {
  const fail = (error: unknown) => () => {
    throw error
  }

  test('of ours is calm, logged, and reveals no internals', async () => {
    const { lines, log } = rememberingLog()
    const { ask } = await world([callTo(read, fail(new Error('secret detail')))], { log })
    const answer = await ask('/api/price')
    expect([answer.status, answer.json()]).toMatchObject([500, { code: 'internal' }])
    expect(answer.text).not.toMatch(/secret detail|at |\.ts/)
    expect(lines.join()).toContain('secret detail')
  })

  test('of an awaited promise is answered too', async () => {
    const { ask } = await world([
      callTo(read, () => Promise.reject(new Refused(404, 'lot_unknown', 'No such lot.', [1]))),
    ])
    const answer = await ask('/api/price')
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({ error: 'No such lot.', message: 'No such lot.', code: 'lot_unknown', details: [1] })
  })

  const full = { path: '/data/sale.journal', cause: Object.assign(new Error('no'), { code: 'ENOSPC' }) }
  test.each([new JournalFailed({ ...full, during: 'saving' }), new SaveFailed(full), new CannotStart('/data is gone')])(
    'to save or to read is a 503 that tells staff of the disk, and nobody else: %s',
    async (error) => {
      const { ask } = await world([callTo(read, fail(error))])
      const staff = await ask('/api/price')
      expect([staff.status, staff.json()]).toMatchObject([503, { code: 'cannot_save', message: error.message }])
      const bidder = await ask('/api/price', { headers: { 'X-Test-Role': 'bidder' } })
      const message = expect.stringMatching(/not certain that this was saved/)
      expect([bidder.status, bidder.json()]).toMatchObject([503, { code: 'cannot_save', message }])
      expect(bidder.text).not.toContain('/data')
    },
  )
})

describe('a write with an Idempotency-Key', () => {
  async function saleroom() {
    let hammered = 0
    const keys: (string | null)[] = []
    const { ask } = await world([
      callTo(write, ({ key, response }) => {
        keys.push(key)
        hammered += 1
        response.append('Set-Cookie', `hammer=${hammered}`)
        if (hammered === 3) throw new Refused(409, 'sold', 'Lot 5 is sold.')
        return { price: hammered }
      }),
    ])
    const sell = (key: string, { role = 'staff', price = 1 } = {}) =>
      ask('/api/price', { method: 'POST', body: { price }, headers: { 'Idempotency-Key': key, 'X-Test-Role': role } })
    return { sell, keys }
  }

  test('is done once; the same bytes and cookies are sent again, marked as replayed', async () => {
    const { sell, keys } = await saleroom()
    const first = await sell('a')
    const again = await sell('a')
    expect([again.status, again.text, again.headers['set-cookie']]).toEqual([200, first.text, ['hammer=1']])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(keys).toHaveLength(1)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('sends all cookies with the first reply and with the second', async () => {
    const { ask } = await world([
      callTo(write, ({ response }) => {
        response.cookie('staff', '1').clearCookie('display')
        return { price: 1 }
      }),
    ])
    const again = { method: 'POST', body: { price: 1 }, headers: { 'Idempotency-Key': 'a' } }
    const cookies = ['staff=1; Path=/', expect.stringMatching(/^display=; /)]
    for (const _ of ['first', 'second']) expect((await ask('/api/price', again)).headers['set-cookie']).toEqual(cookies)
  })

  test('repeats its refusal', async () => {
    const { sell } = await saleroom()
    await sell('a')
    await sell('b')
    const refused = await sell('c')
    const again = await sell('c')
    expect([again.status, again.text]).toEqual([409, refused.text])
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test("is separate from another caller's, and refused with another payload", async () => {
    const { sell, keys } = await saleroom()
    await sell('a')
    await sell('a', { role: 'bidder' })
    expect(new Set(keys).size).toBe(2)
    expect((await sell('a', { price: 7 })).json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test.each(['two words', 'x'.repeat(201), 'é'])('%s is refused as a key', async (key) => {
    const { sell, keys } = await saleroom()
    const answer = await sell(key)
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'bad_idempotency_key' }])
    expect(keys).toEqual([])
  })

  test('a key on a read is ignored', async () => {
    const { ask } = await world([callTo(read, ({ key }) => ({ price: key === null ? 1 : 2 }))], {
      resolve: roleByHeader,
    })
    expect((await ask('/api/price', { headers: { 'Idempotency-Key': 'a' } })).json()).toEqual({ price: 1 })
  })
})

test('a handler of another media type answers itself', async () => {
  const { ask } = await world([
    callTo(rows.exportBids, ({ response }) => void response.type('text/csv').send('lot,amount\n')),
  ])
  const answer = await ask('/api/export/auction/a1/bids')
  expect([answer.text, answer.headers['content-type']]).toEqual(['lot,amount\n', 'text/csv; charset=utf-8'])
})
