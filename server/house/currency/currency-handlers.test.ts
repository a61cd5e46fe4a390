import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { FALLBACK_RATES } from '../../../shared/amounts/exchange-rates.ts'
import { serve } from '../../http/testing/ask.ts'
import { answering, openSmallHouse } from '../../sale/testing/small-house.ts'
import { currencyHandlers } from './currency-handlers.ts'

type Exchange = { url: string | null; dataDir?: string; fetch?: typeof globalThis.fetch }

async function exchange({ url, dataDir, fetch = globalThis.fetch }: Exchange) {
  const small = await openSmallHouse(dataDir === undefined ? {} : { dataDir })
  const parts = { ...small, url, fetch, logger: pino({ level: 'silent' }) }
  const { handlers, close } = currencyHandlers(parts)
  onTestFinished(close)
  return { ...small, ...(await answering(handlers)) }
}

const NO_OVERRIDES = { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null }

test('uses the fallback rates without a service, and marks them', async () => {
  const { ask } = await exchange({ url: null })
  const expected = { base: 'USD', rates: FALLBACK_RATES, source: 'fallback', fetchedAt: null, ageSeconds: null }
  for (const [path, method] of [
    ['/api/currency/rates', 'GET'],
    ['/api/currency/refresh', 'POST'],
  ] as const) {
    expect((await ask(path, { method })).json()).toEqual({ ...expected, overrides: NO_OVERRIDES })
  }
})

test('live rates have their time, and are sent to every screen', async () => {
  const service = async () => Response.json({ base: 'USD', rates: { EUR: 0.9 } })
  const { ask, heard } = await exchange({ url: 'http://rates.test/usd', fetch: service })
  const live = (await ask('/api/currency/rates', { headers: { 'X-Test-Role': 'public' } })).json()
  expect(live).toMatchObject({
    rates: { ...FALLBACK_RATES, EUR: 0.9 },
    source: 'live',
    fetchedAt: '2026-01-15T12:00:00.000Z',
    ageSeconds: 0,
  })
  for (const room of ['staff', 'display', 'public'] as const) {
    expect(heard(room, 'rates-updated').map(({ rates }) => rates)).toEqual([live])
  }
})

test('a service that does not answer delays no reply', async () => {
  const { port, close } = await serve(() => {})
  onTestFinished(close)
  const { ask } = await exchange({ url: `http://127.0.0.1:${port}/` })
  expect((await ask('/api/currency/rates')).json()).toMatchObject({ source: 'fallback' })
})

test('only the caller who asks for fresh rates waits for a slow service', async () => {
  const waiting: ServerResponse[] = []
  const { port, close } = await serve((_request, response) => waiting.push(response))
  onTestFinished(close)
  const { ask } = await exchange({ url: `http://127.0.0.1:${port}/` })
  const asked = ask('/api/currency/refresh', { method: 'POST' })
  expect((await ask('/api/currency/rates')).json()).toMatchObject({ source: 'fallback' })
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.end(JSON.stringify({ base: 'USD', rates: { EUR: 0.9 } }))
  expect((await asked).json()).toMatchObject({ source: 'live', rates: { EUR: 0.9 } })
})

test('stores an override, sends it to every screen, and clears it only by null', async () => {
  const { ask, heard, dataDir } = await exchange({ url: null })
  const put = (body: object) => ask('/api/currency/overrides', { method: 'PUT', body })
  await put({ EUR: 0.95, JPY: 155.5 })
  const cleared = await put({ EUR: null })
  expect(cleared.json()).toMatchObject({ overrides: { ...NO_OVERRIDES, JPY: 155.5 } })
  expect(heard('public', 'rates-updated').map(({ rates }) => rates.overrides.EUR)).toEqual([0.95, null])
  const again = await exchange({ url: null, dataDir })
  expect((await again.ask('/api/currency/rates')).json()).toMatchObject({ overrides: { JPY: 155.5 } })
})

test.each([{ EUR: 0 }, { EUR: -1 }, { EUR: '1.2' }, { XAU: 1 }, { EUR: 1e12 }])('refuses %j', async (body) => {
  const { ask } = await exchange({ url: null })
  expect((await ask('/api/currency/overrides', { method: 'PUT', body })).status).toBe(400)
})

test('the public may read rates, but neither refresh nor override them', async () => {
  const { ask } = await exchange({ url: null })
  const headers = { 'X-Test-Role': 'public' }
  const refresh = await ask('/api/currency/refresh', { method: 'POST', headers })
  const override = await ask('/api/currency/overrides', { method: 'PUT', body: { EUR: 1 }, headers })
  expect([refresh.status, override.status]).toEqual([401, 401])
})
