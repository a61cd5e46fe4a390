import { describe, expect, test } from 'vitest'
import { BLANK_LOT } from '../../catalogue/stored-auction.ts'
import type { LotNumber } from '../../lot-number.ts'
import { inKnownOrder } from '../lot-order.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'

const sale = () => aSale({ lots: [1, 2, 3, 4] })
const save = (room: SaleInPlay, numbers: LotNumber[], order?: 'as_listed') =>
  room.ask('editLots', {
    lots: numbers.map((lot_number) => ({ ...BLANK_LOT, lot_number, title: `Lot ${lot_number}` })),
    order,
    baseVersion: undefined,
  })

describe('a save of the lots', () => {
  test('puts new lots where their numbers belong, whatever order it lists them in', () => {
    const room = sale()
    expect(save(room, [4, '2A', 3, 1, 2])).toBeNull()
    expect(room.sale.order).toEqual([1, 2, '2A', 3, 4])
  })

  test('puts them in another order where it is asked for, which later saves keep', () => {
    const room = sale()
    expect(save(room, [1, 4, 2, 3], 'as_listed')).toBeNull()
    expect(save(room, [1, 2, 3, '3A', 4])).toBeNull()
    expect(room.sale.order).toEqual([1, '3A', 4, 2, 3])
    room.ask('undo', {})
    room.ask('undo', {})
    expect(room.sale.order).toEqual([1, 2, 3, 4])
  })

  test('keeps the place of what was called while the sale is live, and changes nothing where it would not', () => {
    const room = sale().live().passed(1).passed(2)
    const before = room.sale
    expect(save(room, [2, 1, 3, 4], 'as_listed')).toMatchObject({ code: 'lot_in_use', details: { lotNumber: 2 } })
    expect(save(room, [2, 3, 4], 'as_listed')).toMatchObject({ message: 'Lot 1 has an outcome and cannot be removed' })
    expect(room.sale).toBe(before)
    expect(save(room, [1, 2, 4, 3], 'as_listed')).toBeNull()
    room.lot(3).passed(3)
    expect(room.sale.currentLot).toBe(4)
  })

  test('that lists a lot twice is refused', () => {
    expect(save(sale(), [1, 2, 2])).toMatchObject({ status: 400, code: 'lot_twice' })
  })
})

test('lots come in a known order, new ones before the first with a greater number', () => {
  expect(inKnownOrder([1, 2, '2A', 9], [])).toEqual([1, 2, '2A', 9])
  expect(inKnownOrder([1, 2, 3, 5, 6], [6, 2, 1])).toEqual([3, 5, 6, 2, 1])
})
