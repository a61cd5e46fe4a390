import { expect, test } from 'vitest'
import { doubledPaddles, limitOf } from '../../people/holders.ts'
import { aLotAt } from '../../testing/a-sale.ts'
import { paddleRegistered } from './paddles.ts'

/** An older journal: three clients hold one number in three spellings. */
function withDoubled() {
  const room = aLotAt(100)
  const held = [
    ['7', 'ada', 500],
    ['07', 'bo', 300],
    ['007', 'cy', null],
    ['8', 'di', null],
  ] as const
  for (const [paddle, clientId, limit] of held)
    room.attempt(() => [paddleRegistered({ paddle: { paddle, clientId, status: 'approved', limit, reasonId: null } })])
  return room
}

test('names a number that several clients hold, until staff say who holds it', () => {
  const room = withDoubled()
  const doubled = () =>
    doubledPaddles(room.sale).map(({ paddle, registrations }) => [
      paddle,
      registrations.map(({ clientId }) => clientId),
    ])
  expect(doubled()).toEqual([['7', ['ada', 'bo', 'cy']]])
  expect(room.ask('settlePaddle', { paddle: '7', holder: '07' })).toBeNull()
  expect(doubled()).toEqual([])
  expect([...room.sale.paddles.values()].map(({ paddle, clientId }) => [paddle, clientId]).sort()).toEqual([
    ['7', 'bo'],
    ['8', 'di'],
  ])
  expect(limitOf(room.sale, '7')).toBe(300)
  room.ask('undo', {})
  expect(doubled()).toEqual([['7', ['ada', 'bo', 'cy']]])
  // The paddle gets its plain number, however the call writes it.
  expect(room.ask('settlePaddle', { paddle: '00007', holder: '07' })).toBeNull()
  expect(room.sale.paddles.get('7')?.clientId).toBe('bo')
})

test('refuses a holder who was never registered, and changes nothing if one holds the number already', () => {
  const room = withDoubled()
  const { sale } = room
  expect(room.ask('settlePaddle', { paddle: '7', holder: '0007' })).toMatchObject({ code: 'holder_unknown' })
  expect(room.ask('settlePaddle', { paddle: '9', holder: '9' })).toMatchObject({ status: 404 })
  expect(room.ask('settlePaddle', { paddle: '8', holder: '8' })).toBeNull()
  expect(room.sale).toBe(sale)
})
