import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../shared/api/index.ts'
import type { CallRow } from '../../shared/api/row.ts'
import type { AnyCall } from './contract/handlers.ts'
import { callTo, world } from './testing/world.ts'

async function put(row: CallRow, path: string, body: unknown, headers: Record<string, string> = {}) {
  let heard: AnyCall | undefined
  const open: CallRow = { ...row, reply: z.unknown() }
  const hear = (call: AnyCall) => {
    heard = call
    return { done: true }
  }
  const { ask } = await world([{ ...callTo(open, hear), name: row === rows.editLots ? 'editLots' : 'testCall' }])
  const answer = await ask(path, { method: row.method, body, headers })
  return { status: answer.status, json: answer.json(), heard }
}

const bid = { lotNumber: 5, amount: 1200, type: 'phone' }

describe('a call that is well formed', () => {
  test('reaches its handler parsed, with a lot number of digits as a number', async () => {
    const { heard } = await put(rows.setStartPrice, '/api/lots/12/start-price', { startPrice: 500 })
    expect(heard).toMatchObject({ params: { lotNumber: 12 }, body: { startPrice: 500 }, key: null })
    const { heard: printed } = await put(rows.setStartPrice, '/api/lots/12%20A/start-price', { startPrice: 500 })
    expect(printed?.params).toEqual({ lotNumber: '12 A' })
  })

  test('may have no payload, or an empty one, if the contract requires none', async () => {
    expect((await put(rows.stopAuction, '/api/auction/stop', undefined)).status).toBe(200)
    expect((await put(rows.stopAuction, '/api/auction/stop', {})).status).toBe(200)
    expect((await put(rows.stopAuction, '/api/auction/stop', { now: 1 })).status).toBe(400)
    expect((await put(rows.joinAsBidder, '/api/bidders', undefined)).status).toBe(200)
  })

  test('may be a catalogue of many lots, while other calls may not be that large', async () => {
    const lots = Array.from({ length: 2000 }, (_, at) => ({
      lot_number: at + 1,
      title: 'A chair, oak, English',
      note: 'x'.repeat(80),
    }))
    expect((await put(rows.editLots, '/api/auction/a1/lots', { lots })).status).toBe(200)
    const { status, json } = await put(rows.broadcast, '/api/auction/broadcast', { message: 'x'.repeat(200_000) })
    expect([status, json]).toMatchObject([413, { code: 'too_large', message: 'The payload is too large.' }])
  })
})

describe('a malformed call names each field', () => {
  const problems: [string, unknown, { field: string; message: string }[]][] = [
    ['nothing sent', undefined, [{ field: 'body', message: 'is required' }]],
    ['a field missing', { lotNumber: 5, type: 'phone' }, [{ field: 'amount', message: 'is required' }]],
    ['an amount in words', { ...bid, amount: '1200' }, [{ field: 'amount', message: 'must be a number' }]],
    ['part of a pound', { ...bid, amount: 0.5 }, [{ field: 'amount', message: 'must be a whole number' }]],
    ['too much', { ...bid, amount: 1e13 }, [{ field: 'amount', message: 'must be at most 1,000,000,000,000' }]],
    [
      'no such type',
      { ...bid, type: 'letter' },
      [{ field: 'type', message: 'must be online or phone or floor or house' }],
    ],
    [
      'a lot that is none',
      { ...bid, lotNumber: '12\nA' },
      [{ field: 'lotNumber', message: 'is not written as it should be' }],
    ],
    ['a paddle in words', { ...bid, paddleNumber: 'twelve' }, [{ field: 'paddleNumber', message: 'must be digits' }]],
    [
      'unknown fields',
      { ...bid, isAdmin: true, role: 1 },
      [
        { field: 'isAdmin', message: 'is not a field of this call' },
        { field: 'role', message: 'is not a field of this call' },
      ],
    ],
    ['a list', [bid], [{ field: 'body', message: 'must be an object' }]],
  ]
  test.each(problems)('%s', async (_, body, details) => {
    const { status, json, heard } = await put(rows.placeBid, '/api/bids', body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'malformed', details })
    expect(heard).toBeUndefined()
  })

  test('in one sentence, under both names', async () => {
    const { json } = await put(rows.placeBid, '/api/bids', { lotNumber: 5, amount: 0 })
    const sentence = 'amount must be at least 1; type is required.'
    expect(json).toMatchObject({ error: sentence, message: sentence })
  })

  test('in the words of the screens if the contract has them', async () => {
    const { json } = await put(rows.createTag, '/api/tags', { name: '  ' })
    expect(json).toMatchObject({ error: 'Tag name is required.' })
  })

  test('by its index in a list, and by the intended branch of a union', async () => {
    const { json } = await put(rows.editLots, '/api/auction/a1/lots', {
      lots: [
        { lot_number: 1, title: 'A' },
        { lot_number: 2, title: 7 },
      ],
    })
    expect(json).toMatchObject({ details: [{ field: 'lots.1.title', message: 'must be text' }] })
    const flat = await put(rows.editMetadata, '/api/auction/a1/metadata', { title: 7 })
    expect(flat.json).toMatchObject({ details: [{ field: 'title', message: 'must be text' }] })
  })

  test('in the path and the query too', async () => {
    const { json } = await put(rows.saleStatus, '/api/lots/12%0AA/sale-status?x=1', undefined)
    expect(json).toMatchObject({
      details: [{ field: 'lotNumber' }, { field: 'x', message: 'is not a field of this call' }],
    })
  })

  test('a path that is not text is a 400 as well', async () => {
    const { status, json } = await put(rows.saleStatus, '/api/lots/%E0%A4%A/sale-status', undefined)
    expect([status, json]).toMatchObject([400, { code: 'malformed' }])
  })
})

describe('a payload', () => {
  test.each(['{', 'null', '"text"', '{"amount":1,}'])('%s is not valid JSON', async (text) => {
    const { status, json } = await put(rows.placeBid, '/api/bids', text)
    expect([status, json]).toMatchObject([400, { code: 'malformed', message: 'The payload is not JSON.' }])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('as %s is a 415', async (type) => {
    const { status, json } = await put(rows.placeBid, '/api/bids', JSON.stringify(bid), { 'Content-Type': type })
    expect([status, json]).toMatchObject([415, { code: 'wrong_type' }])
  })

  test('of an upload is a form and not JSON', async () => {
    expect((await put(rows.uploadAuction, '/api/upload-auction', { file: 1 })).status).toBe(415)
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const { status, heard } = await put(rows.uploadAuction, '/api/upload-auction', '--x--', form)
    expect([status, heard?.body]).toEqual([200, undefined])
  })

  test('can’t pollute the prototypes of this server', async () => {
    const overrides = await put(rows.setOverrides, '/api/currency/overrides', '{"__proto__":{"role":"staff"},"GBP":2}')
    expect(overrides.heard?.body).toEqual({ GBP: 2 })
    expect(Object.getPrototypeOf(overrides.heard?.body)).toBe(Object.prototype)
    const lots = '{"lots":[{"lot_number":1,"title":"A","__proto__":{"role":"staff"}}]}'
    const { heard } = await put(rows.editLots, '/api/auction/a1/lots', lots)
    expect(JSON.stringify(heard?.body)).not.toContain('staff')
    expect(Reflect.get({}, 'role')).toBeUndefined()
  })
})
