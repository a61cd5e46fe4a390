import { expect, test } from 'vitest'
import { recallOf } from '../../evolve.ts'
import { aSale } from '../../testing/a-sale.ts'
import { toStoredAuction } from '../../to-stored-auction.ts'
import { eventRowOf } from '../index.ts'

const line = (lotNumber: number, amount?: number, paddleNumber?: string) => ({ lotNumber, amount, paddleNumber })

test('lines of a sale finished on paper are recorded, live or not, without an active lot', () => {
  const room = aSale({})
  expect(room.ask('recordFromPaper', line(1, 800, '12'))).toBeNull()
  expect(room.ask('recordFromPaper', line(2))).toBeNull()
  const outcome = (lotNumber: number) => room.sale.lots.get(lotNumber)?.outcome
  expect(outcome(1)).toMatchObject({ status: 'sold', amount: 800, paddleNumber: '12', type: 'floor', bidId: null })
  expect(outcome(2)).toMatchObject({ status: 'passed', amount: null })
  const [entry] = room.last
  expect(entry && eventRowOf(entry.type).sentence(entry, recallOf(room.sale))).toBe('Lot 2 passed, typed in from paper')
  expect(room.sale.activeLot).toBeNull()
  expect(toStoredAuction(room.sale).lots).toHaveLength(room.sale.order.length)
})

test('a recorded line can be undone and recorded again', () => {
  const room = aSale({}).live().lot(1).asking(500).floor('a', 600, '12')
  expect(room.ask('recordFromPaper', line(1, 900, '13'))).toBeNull()
  expect(room.sale.activeLot).toBeNull()
  expect(room.ask('undo', { commandId: room.sale.commands.at(-1)?.id })).toBeNull()
  expect(room.sale.lots.get(1)?.outcome).toBeNull()
  expect(room.ask('recordFromPaper', line(1, 600, '12'))).toBeNull()
  expect(room.sale.lots.get(1)?.outcome).toMatchObject({ amount: 600, type: 'floor', bidId: 'a' })
})

test('impossible lines are refused with a reason', () => {
  const room = aSale({}).live().lot(1).asking(500).floor('a', 600, '12')
  const refusal = (lotNumber: number, amount?: number, paddle?: string) =>
    room.ask('recordFromPaper', line(lotNumber, amount, paddle))?.message
  expect(refusal(1, 500, '13')).toBe('Lot 1 has a bid of 600: it can’t be sold for 500'.replace('’', "'"))
  expect(refusal(2, 500)).toBe('Lot 2 needs the paddle of its buyer; use FLOOR if it is unknown')
  expect(refusal(2, undefined, '13')).toBe('Lot 2 has paddle 13 and no price: what was it sold for?')
  expect(refusal(99, 500, '13')).toBe('Lot 99 is not in this sale')
  expect(room.ask('recordFromPaper', line(2, 500, '13'))).toBeNull()
  expect(refusal(2, 500, '13')).toBe('Lot 2 was already sold for 500')
})

test('asks about unknown and swapped paddles as for a room bid, and refuses suspended ones', () => {
  const room = aSale({})
  room.ask('setTerms', { registration: 'registered' })
  for (const paddle of ['12', '45']) room.ask('registerPaddle', { paddle, clientId: null, status: 'approved' })
  room.ask('changePaddle', { paddle: '45', status: 'suspended' })
  expect(room.ask('recordFromPaper', line(1, 800, '21'))).toMatchObject({
    code: 'unknown_paddle',
    message: 'Paddle 21 is not registered: there is 12',
    details: { near: ['12'] },
  })
  expect(room.ask('recordFromPaper', line(1, 800, '45'))).toMatchObject({ code: 'suspended' })
  expect(room.sale.lots.get(1)?.outcome ?? null).toBeNull()
  expect(room.ask('recordFromPaper', { ...line(1, 800, '21'), confirm: ['unknown_paddle'] })).toBeNull()
  expect(room.sale.lots.get(1)?.outcome).toMatchObject({ paddleNumber: '21' })
  // The question was answered for this paddle; a passed lot has no paddle.
  expect(room.ask('recordFromPaper', line(2, 900, '21'))).toBeNull()
  expect(room.ask('recordFromPaper', line(3))).toBeNull()
})
