import { expect, test } from 'vitest'
import { aLotAt } from '../../../shared/sale/testing/a-sale.ts'
import { paddleBooks } from './paddles-in-use.ts'

test('a paddle is in use while it has a bid or a purchase, after any other change', () => {
  const room = aLotAt(100).floor('a', 100, '7').floor('b', 200, '8').floor('c', 300, '7')
  const books = paddleBooks()
  const inUse = () => ['7', '8', '9', 'FLOOR'].filter((paddle) => books(room).has(paddle))
  expect(inUse()).toEqual(['7', '8'])
  expect(books(room)).toBe(books(room))
  room.ask('editBid', { id: 'a', paddleNumber: '9' })
  expect(inUse()).toEqual(['7', '8', '9'])
  room.ask('editBid', { id: 'c', paddleNumber: null })
  expect(inUse()).toEqual(['8', '9'])
  room.sold(300).lot(2)
  expect(inUse()).toEqual(['8', '9', 'FLOOR'])
  room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '7' })
  expect(inUse()).toEqual(['7', '8', '9'])
  room.lot(1)
  room.ask('clearBids', { lotNumber: 1, clearedBy: 'clerk' })
  expect(inUse()).toEqual([])
  expect(paddleBooks()(aLotAt(100)).has('7')).toBe(false)
})
