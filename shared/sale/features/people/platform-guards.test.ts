import { expect, test } from 'vitest'
import { aLotAt } from '../../testing/a-sale.ts'

const web = (from: number, to: number) => ({ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from, to } })

test('asks about a platform’s range that covers registered paddles, and only about the new part of a range', () => {
  const room = aLotAt(100)
  for (const paddle of ['34', '35']) room.ask('registerPaddle', { paddle })
  const { sale } = room
  expect(room.ask('setTerms', { channels: [web(30, 99)] })).toMatchObject({
    code: 'range_registered',
    message: 'Paddles 34, 35 of the range of Web are registered in this sale',
  })
  expect(room.sale).toBe(sale)
  expect(room.ask('setTerms', { channels: [web(30, 99)], confirm: ['range_registered'] })).toBeNull()
  expect(room.sale.terms).not.toHaveProperty('confirm')
  room.ask('registerPaddle', { paddle: '120' })
  expect(room.ask('setTerms', { channels: [web(35, 99)] })).toBeNull()
  expect(room.ask('setTerms', { channels: [web(35, 200)] })).toMatchObject({
    message: 'Paddle 120 of the range of Web is registered in this sale',
  })
  expect(room.ask('setTerms', { channels: [] })).toBeNull()
})

test('names five of many registered paddles', () => {
  const room = aLotAt(100)
  for (let paddle = 1; paddle <= 8; paddle += 1) room.ask('registerPaddle', { paddle: String(paddle) })
  expect(room.ask('setTerms', { channels: [web(1, 99)] })).toMatchObject({
    message: 'Paddles 1, 2, 3, 4, 5 and 3 more of the range of Web are registered in this sale',
  })
})
