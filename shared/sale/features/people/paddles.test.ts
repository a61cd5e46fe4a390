import { expect, test } from 'vitest'
import { aLotAt, aSale } from '../../testing/a-sale.ts'
import { PUBLIC, view } from '../../view/view.ts'

const sentences = ({ sale }: ReturnType<typeof aSale>) => sale.commands.map(({ sentence }) => sentence())
const tags = { get: () => undefined }

test('a paddle is registered, approved, limited, suspended, put back and handed on, each with an event', () => {
  const room = aSale()
  expect(room.ask('registerPaddle', { paddle: '34', clientId: 'ada', status: 'pending' })).toBeNull()
  expect(room.ask('registerPaddle', { paddle: '34' })).toMatchObject({
    code: 'paddle_taken',
    message: 'Paddle 34 is registered already',
  })
  const changes = [
    { status: 'approved' },
    { limit: 5_000 },
    { status: 'suspended', reasonId: 'why' },
    { reasonId: 'another' },
    { status: 'approved' },
    { clientId: 'bo', limit: null },
  ] as const
  for (const change of changes) expect(room.ask('changePaddle', { paddle: '34', ...change })).toBeNull()
  expect(room.sale.paddles.get('34')).toEqual({
    paddle: '34',
    clientId: 'bo',
    status: 'approved',
    limit: null,
    reasonId: null,
  })
  expect(sentences(room).slice(1)).toEqual([
    'Paddle 34 registered, waits for approval',
    'Paddle 34 approved',
    'Paddle 34 limit 5,000',
    'Paddle 34 suspended',
    'Paddle 34 has another reason',
    'Paddle 34 approved',
    'Paddle 34 limit of the sale, handed to another client',
  ])
})

test('an unchanged paddle makes no event, and an unknown paddle is not found', () => {
  const room = aSale()
  room.ask('registerPaddle', { paddle: '34', limit: 700 })
  const { seq } = room.sale
  expect(room.ask('changePaddle', { paddle: '34', status: 'approved', limit: 700 })).toBeNull()
  expect(room.sale.seq).toBe(seq)
  expect(room.ask('changePaddle', { paddle: '35', limit: 1 })).toMatchObject({ status: 404, code: 'paddle_unknown' })
})

test('shows paddles and limits to staff alone, and to a bidder the own number and status', () => {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })
  room.ask('setTerms', { limit: 9_000, registration: 'registered' })
  const own = { kind: 'public', paddleNumber: '34' } as const
  for (const audience of [PUBLIC, { kind: 'display' }, own] as const) {
    const seen = view(room.sale, { audience, tags })
    expect([...seen.paddles.values()]).toEqual(audience === own ? [{ paddle: '34', status: 'approved' }] : [])
    expect(seen.terms ?? {}).not.toHaveProperty('limit')
    expect(seen.terms ?? {}).not.toHaveProperty('registration')
  }
  const staff = view(room.sale, { audience: { kind: 'staff' }, tags })
  expect(staff.paddles.get('34')?.clientId).toBe('ada')
  expect(staff.terms).toMatchObject({ limit: 9_000, registration: 'registered' })
})

test('terms about people default to an open sale, and their event names the changes', () => {
  const room = aSale()
  const { seq } = room.sale
  expect(
    room.ask('setTerms', { registration: 'open', limit: null, limitCounts: 'hammer', overLimit: 'ask' }),
  ).toBeNull()
  expect(room.sale.seq).toBe(seq)
  expect(room.ask('setTerms', { registration: 'approval', limit: 10_000 })).toBeNull()
  expect(room.ask('setTerms', { limit: null })).toBeNull()
  expect(sentences(room).slice(1)).toEqual([
    'Terms of the sale changed: registration approval, limit 10,000',
    'Terms of the sale changed: limit none',
  ])
})
