import { expect, test } from 'vitest'
import { FALLBACK_RATES } from '../../../shared/amounts/exchange-rates.ts'
import { createRates } from './rates.ts'
import { readRates } from './rates-service.ts'

const REPLY = { result: 'success', base_code: 'USD', rates: { USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150, XAU: 0.0004 } }

/** A service with the test's replies, and the test's clock. */
function desk(replies: (() => Response | Promise<Response>)[]) {
  let time = Date.parse('2026-01-15T12:00:00Z')
  let setBy = 0
  const asked: string[] = []
  const failures: unknown[] = []
  const rates = createRates({
    url: 'http://rates.test/usd',
    now: () => new Date(time + setBy),
    ticks: () => time,
    fetch: async (input) => {
      asked.push(String(input))
      const reply = replies[asked.length - 1]
      if (!reply) throw new Error('asked too often')
      return reply()
    },
    onFetched: () => {},
    onFailed: (error) => failures.push(error),
  })
  function pass(ms: number): void {
    time += ms
  }
  const set = (byMs: number) => {
    setBy = byMs
  }
  return { rates, asked, failures, pass, set }
}

test('makes one request to the service for a whole room within a minute', async () => {
  const { rates, asked, pass } = desk([() => Response.json(REPLY), () => Response.json(REPLY)])
  await Promise.all(Array.from({ length: 200 }, () => rates.refresh()))
  pass(59_999)
  await rates.refresh()
  expect(asked).toEqual(['http://rates.test/usd'])
  pass(1)
  await Promise.all([rates.refresh(), rates.refresh()])
  expect(asked).toHaveLength(2)
})

test('counts a failure for a minute too, and keeps the present rates with their age', async () => {
  const { rates, asked, failures, pass } = desk([
    () => Response.json(REPLY),
    () => new Response('<h1>busy</h1>', { status: 503 }),
    () => Response.json({ ...REPLY, rates: { ...REPLY.rates, GBP: 0.7 } }),
  ])
  await rates.refresh()
  const first = rates.held
  pass(60_000)
  await rates.refresh()
  await rates.refresh()
  expect([asked.length, failures.length, rates.held]).toEqual([2, 1, first])
  pass(60_000)
  await rates.refresh()
  expect(rates.held.rates.GBP).toBe(0.7)
})

test('asks the service neither more nor less often if the clock is set by hours', async () => {
  const { rates, asked, pass, set } = desk([() => Response.json(REPLY), () => Response.json(REPLY)])
  await rates.refresh()
  for (const byMs of [7_200_000, -7_200_000]) {
    set(byMs)
    await rates.refresh()
    expect(asked).toHaveLength(1)
  }
  pass(60_000)
  await rates.refresh()
  expect(asked).toHaveLength(2)
})

test('uses the fallback for currencies that are missing or invalid in the reply', () => {
  const odd = { USD: 1, GBP: 0.8, EUR: 0, CHF: -1, HKD: '7.8', JPY: null, SGD: Number.POSITIVE_INFINITY }
  expect(readRates({ rates: odd })).toEqual({ ...FALLBACK_RATES, GBP: 0.8 })
})

test.each([
  ['open.er-api.com', REPLY],
  ['exchangerate-api.com v6', { result: 'success', base_code: 'USD', conversion_rates: REPLY.rates }],
  ['frankfurter.app, which leaves the base out', { amount: 1, base: 'USD', rates: { GBP: 0.8, EUR: 0.9, JPY: 150 } }],
])('reads the reply of %s', (_service, reply) => {
  expect(readRates(reply)).toMatchObject({ USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150, CNY: FALLBACK_RATES.CNY })
})

test.each([
  ['a failure', { result: 'error', 'error-type': 'quota-reached', rates: REPLY.rates }],
  ['another base', { ...REPLY, base_code: 'EUR' }],
  ['a dollar that is not one dollar', { rates: { USD: 1.1, EUR: 1 } }],
  ['no currency of ours', { rates: { XAU: 0.0004 } }],
  ['no rates', {}],
  ['a list', []],
  ['nothing', null],
])('rejects a reply with %s', (_what, reply) => {
  expect(() => readRates(reply)).toThrow()
})

test('stops reading an endless reply', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (flow) => {
      sent += 1
      flow.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const { rates, failures } = desk([() => new Response(endless)])
  await rates.refresh()
  expect([failures.length, rates.held.fetchedAt]).toEqual([1, null])
  expect(sent).toBeLessThan(100)
})
