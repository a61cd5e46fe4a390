import { expect, test } from 'vitest'
import { rows } from '../../../shared/api/index.ts'
import type { Refused } from '../../access/refused.ts'
import { markInParts, markOf } from '../idempotency.ts'
import { runAtOnce } from '../in-parts.ts'
import { type CallParts, parseCall, parseCallInParts } from './parse-call.ts'

const row = rows.importClients
const clients = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ client: { name: ` Client ${at} `, phones: [{ number: '000' }] }, join: null, paddle: null, limit: null },
    ...(at === 77 && more),
  }))
const call = (body: unknown): CallParts => ({ params: {}, query: {}, body })
const outcome = (parse: () => CallParts) => {
  try {
    return parse()
  } catch (error) {
    const { status, details } = error as Refused
    return { status, details: new Set(details as object[]) }
  }
}

test.each([
  ['a short list', { rows: clients(3) }],
  ['a long list', { auctionId: 'spring', rows: clients(180) }],
  ['an entry with wrong fields', { rows: clients(180, { paddle: 'x'.repeat(99), colour: 'red' }) }],
  ['wrong fields besides the list', { rows: clients(180, { limit: 'much' }), auctionId: 7, colour: 'red' }],
  ['no list', { auctionId: 'spring' }],
  ['another value in place of the list', { rows: 'all' }],
  ['an empty list', { rows: [] }],
  ['no payload', undefined],
])('reads %s in parts as at once', (_, body) => {
  expect(outcome(() => runAtOnce(parseCallInParts(row, call(body))))).toEqual(outcome(() => parseCall(row, call(body))))
})

test('refuses a list that is too long, without looking at its entries', () => {
  const work = parseCallInParts(row, call({ rows: Array.from({ length: 20_001 }, () => null) }))
  expect(() => work.next()).toThrow('rows must hold at most 20,000 entries.')
})

test('gives a call the same mark in parts', () => {
  const body = { auctionId: '"rows":[]', rows: clients(180) }
  for (const asked of [
    { query: undefined, body },
    { query: { rows: '"rows":[' }, body },
    { query: {}, body: {} },
  ])
    expect(runAtOnce(markInParts(asked, 'rows'))).toBe(markOf(asked))
})
