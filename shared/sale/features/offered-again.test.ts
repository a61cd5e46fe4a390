import { expect, test } from 'vitest'
import { aLotAt, deciding } from '../testing/a-sale.ts'

const start = (from?: 'last' | 'start') => deciding('startLot', { lotNumber: 1, ...(from && { from }) })
const passed = () => aLotAt(1_000).floor('a', 1_200).passed()

test.each([[undefined], ['last']] as const)('continues from the last bid of a passed lot with from %s', (from) => {
  const room = passed().after(start(from))
  expect(room.lotSale(1)).toMatchObject({ startPrice: 1_000, offeredAgain: true, outcome: null })
  expect(room.lotSale(1).highest?.amount).toBe(1_200)
})

test('starts a passed lot again without its bids and its asking price', () => {
  const room = passed().after(start('start'))
  expect(room.lotSale(1)).toMatchObject({ startPrice: null, highest: null, offeredAgain: true, outcome: null })
  expect(room.sale.activeLot).toBe(1)
})

test('restores the outcome and the bids when a fresh start is undone', () => {
  const room = passed().after(start('start')).after(deciding('undo', {}))
  expect(room.lotSale(1).outcome?.status).toBe('passed')
  expect(room.lotSale(1).highest?.amount).toBe(1_200)
})

test('leaves the bids of the active lot alone', () => {
  const room = aLotAt(1_000).floor('a', 1_200).after(start('start'))
  expect(room.lotSale(1).highest?.amount).toBe(1_200)
})
