import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallRow } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'
import { callTo, somebody, world } from './testing/world.ts'

/** The key in the handler when this caller sends "a". */
async function keyOf(
  who: Principal,
  { path = '/api/lots/5', method = 'POST' }: { path?: string; method?: 'POST' | 'PUT' } = {},
) {
  const params = z.strictObject({ lotNumber: z.string() })
  const row: CallRow = { method, path: '/api/lots/:lotNumber', role: 'public', summary: '', params, reply: z.string() }
  const { ask } = await world([callTo(row, ({ key }) => key)], { resolve: () => who })
  return (await ask(path, { method, headers: { 'Idempotency-Key': 'a' } })).json()
}

const paddle = (paddleNumber: string, address = '192.168.1.20') =>
  somebody('bidder', { bidder: { paddleNumber, bidderLocation: '' }, address })

test('equal keys of two bidders at one address differ; a bidder keeps the key on another network', async () => {
  expect(await keyOf(paddle('1000'))).not.toBe(await keyOf(paddle('1001')))
  expect(await keyOf(paddle('1000'))).toBe(await keyOf(paddle('1000', '10.0.0.4')))
})

test('all staff are one caller; others without a paddle are one per address', async () => {
  expect(await keyOf(somebody('staff'))).toBe(await keyOf(somebody('staff', { address: '10.0.0.4' })))
  expect(await keyOf(somebody('public'))).not.toBe(await keyOf(somebody('public', { address: '10.0.0.4' })))
  const callers = [paddle('1000'), somebody('staff'), somebody('display'), somebody('public')]
  expect(new Set(await Promise.all(callers.map((who) => keyOf(who)))).size).toBe(callers.length)
})

test('equal keys for different calls differ', async () => {
  const staff = somebody('staff')
  expect(await keyOf(staff)).not.toBe(await keyOf(staff, { path: '/api/lots/6' }))
  expect(await keyOf(staff)).not.toBe(await keyOf(staff, { method: 'PUT' }))
})
