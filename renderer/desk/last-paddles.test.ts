import { expect, test } from 'vitest'
import { lastPaddles } from './last-paddles.ts'
import { aBid } from './testing/bids.ts'

const bids = (...said: ['phone' | 'floor' | 'online', string | null][]) =>
  said.map(([type, paddleNumber], at) => aBid({ id: String(at), amount: 1_000 + at, type, paddleNumber }))

test('keeps the keys of two paddles that bid against each other', () => {
  const two = [
    { paddle: '101', type: 'floor' },
    { paddle: '7', type: 'phone' },
  ]
  expect(lastPaddles(bids(['floor', '101'], ['phone', '7']))).toEqual(two)
  expect(lastPaddles(bids(['floor', '101'], ['phone', '7'], ['floor', '101']))).toEqual(two)
})

test('gives a third paddle the key of the one that bid longer ago', () => {
  expect(
    lastPaddles(bids(['floor', '1'], ['floor', '2'], ['floor', '1'], ['floor', '3'])).map((k) => k.paddle),
  ).toEqual(['1', '3'])
})

test('gives no key to online bids, bids without a paddle and cancelled ones', () => {
  expect(lastPaddles(bids(['online', '1001'], ['floor', null]))).toEqual([])
  expect(lastPaddles([aBid({ type: 'floor', paddleNumber: '5', status: 'cancelled', cancelled: true })])).toEqual([])
})
