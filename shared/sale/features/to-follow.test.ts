import { expect, test } from 'vitest'
import { aLotAt, deciding } from '../testing/a-sale.ts'
import { lotsToFollow } from '../to-follow.ts'

const sell = (more: object = {}) => deciding('markSold', { lotNumber: 1, soldPrice: 1_200, toFollow: true, ...more })
const correct = (more: object) => deciding('correctOutcome', { lotNumber: 1, ...more })
const soldToFollow = () => aLotAt(1_000).floor('a', 1_200).after(sell())

test('sells without a paddle on purpose, and lists the lot', () => {
  const room = soldToFollow()
  const { outcome } = room.lotSale(1)
  expect(outcome).toMatchObject({ status: 'sold', paddleNumber: 'FLOOR', toFollow: true })
  expect(lotsToFollow(room.sale)).toEqual([{ lotNumber: 1, amount: 1_200, at: outcome?.at }])
})

test('records a telephone bid without a paddle at the entry desk if it is to follow', () => {
  const room = aLotAt(1_000).floor('a', 1_200)
  const record = { lotNumber: 1, amount: 1_200, type: 'floor' } as const
  expect(room.attempt(deciding('recordSale', record))).toMatchObject({ code: 'paddle_needed' })
  room.after(deciding('recordSale', { ...record, toFollow: true }))
  expect(lotsToFollow(room.sale)).toHaveLength(1)
})

test('takes the lot off the list once its paddle is known, and notes it on the bid', () => {
  const room = soldToFollow().after(correct({ paddleNumber: '77' }))
  expect(room.lotSale(1).outcome).not.toHaveProperty('toFollow')
  expect(room.bid('a')?.paddleNumber).toBe('77')
  expect(lotsToFollow(room.sale)).toEqual([])
})

test('keeps the lot on the list when only its note is corrected', () => {
  const room = soldToFollow().after(correct({ notes: 'Asked at the desk' }))
  expect(lotsToFollow(room.sale)).toHaveLength(1)
})

test('takes a passed lot off the list, and puts it back with undo', () => {
  const room = soldToFollow().after(correct({ status: 'passed', notes: 'No buyer' }))
  expect(lotsToFollow(room.sale)).toEqual([])
  room.after(deciding('undo', {}))
  expect(lotsToFollow(room.sale)).toHaveLength(1)
})

test('refuses a paddle to follow if the paddle is known', () => {
  const known = aLotAt(1_000).floor('a', 1_200, '42')
  expect(known.attempt(sell())).toMatchObject({ status: 409, code: 'paddle_known' })
  const online = aLotAt(1_000).online('a', 1_000).approved('a')
  expect(online.attempt(sell({ soldPrice: 1_000 }))).toMatchObject({ code: 'paddle_known' })
  const given = aLotAt(1_000).floor('a', 1_200)
  expect(given.attempt(sell({ winnerPaddle: '42' }))).toMatchObject({ code: 'paddle_known' })
})
