import { expect, test } from 'vitest'
import { aLotAt, deciding, type SaleInPlay } from '../testing/a-sale.ts'

/** Lot 1 opened at 100 and was sold for 300; an online bid arrives `ms` after the hammer. */
function afterTheHammer({
  ms,
  amount = 400,
  paddleNumber = '1001',
  room = aLotAt(100).floor('floor', 300).sold(300),
}: {
  ms: number
  amount?: number
  paddleNumber?: string
  room?: SaleInPlay
}) {
  const hammer = Date.parse(room.lotSale(1).outcome?.at ?? '')
  const at = new Date(hammer + ms).toISOString()
  const bid = { lotNumber: 1, amount, paddleNumber, bidderLocation: 'Oslo, Norway', type: 'online' } as const
  const refusal = room.attempt(deciding('placeBid', bid, { id: `late-${room.sale.seq}`, at }))
  expect(refusal).not.toBeNull()
  return room
}

const lateOf = (room: SaleInPlay) =>
  room.lotSale(1).late.map(({ amount, paddleNumber, lateBy }) => ({ amount, paddleNumber, lateBy }))

test.each([
  [-1, 0],
  [0, 1],
  [5_000, 1],
  [5_001, 0],
])('an online bid %i ms after the hammer is refused, and %i of it is recorded as late', (ms, kept) => {
  const room = afterTheHammer({ ms })
  expect(lateOf(room)).toHaveLength(kept)
})

test('a late bid has its paddle and its delay', () => {
  expect(lateOf(afterTheHammer({ ms: 2_300 }))).toEqual([{ amount: 400, paddleNumber: '1001', lateBy: 2_300 }])
})

test('a late bid is not kept if it was below the asking price or on a lot without one', () => {
  expect(lateOf(afterTheHammer({ ms: 100, amount: 399 }))).toEqual([])
  const untouched = aLotAt(100).lot(2).lot(1).passed()
  expect(untouched.lotSale(1).startPrice).toBe(100)
  expect(lateOf(afterTheHammer({ ms: 100, amount: 100, room: untouched }))).toHaveLength(1)
  const unopened = aLotAt(100, { lots: [2, 1] })
  unopened.passed(1)
  expect(lateOf(afterTheHammer({ ms: 100, amount: 5_000, room: unopened }))).toEqual([])
})

test('no late bid on a withdrawn lot is kept', () => {
  const room = aLotAt(100)
  expect(room.ask('withdrawLot', { lotNumber: 1 })).toBeNull()
  expect(lateOf(afterTheHammer({ ms: 100, room }))).toEqual([])
})

test('the best late bid of a paddle is kept: a higher one is added, an equal or lower one is not', () => {
  const room = afterTheHammer({ ms: 100, amount: 500 })
  for (const amount of [500, 400]) afterTheHammer({ ms: 200, amount, room })
  expect(lateOf(room)).toHaveLength(1)
  afterTheHammer({ ms: 300, amount: 500, paddleNumber: '1002', room })
  afterTheHammer({ ms: 400, amount: 600, room })
  expect(lateOf(room).map(({ amount, paddleNumber }) => `${paddleNumber} ${amount}`)).toEqual(
    expect.arrayContaining(['1002 500', '1001 600']),
  )
})
