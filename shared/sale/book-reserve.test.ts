import { describe, expect, test } from 'vitest'
import { lotBook } from './book.ts'
import { called, executed, lot, MAXIMUM, withBook } from './testing/with-book.ts'

describe('maximum bids', () => {
  const house = (amount: number) => ({ ...lot, amount, type: 'house', paddleNumber: null, notes: null }) as const

  test('meet a reserve within the maximum where only the house stands against them', () => {
    const room = withBook([1_900], { reserve: 1_500 })
    for (const amount of [1_100, 1_300]) {
      executed(room)
      room.ask('placeBid', house(amount))
    }
    expect(executed(room)).toBeNull()
    expect(lotBook(room.sale, room.lotSale(1)).next).toMatchObject({
      amount: 1_500,
      paddleNumber: '700',
      maximum: 1_900,
    })
    expect(executed(room)).toBeNull()
    expect(called(room).slice(-2)).toEqual(['advanced 1400 700', 'advanced 1500 700'])
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
    expect(room.ask('markSold', { ...lot, soldPrice: 1_500, notes: null })).toBeNull()
  })

  test('meet it against a silent room only where the asking price is there', () => {
    const room = withBook([1_900], { reserve: 1_500 })
    executed(room)
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
    room.floor('f', 1_300)
    executed(room)
    expect(executed(room)).toBeNull()
    expect(called(room).slice(-2)).toEqual(['advanced 1400 700', 'advanced 1500 700'])
  })

  test('meet it by themselves against the house, and let the room bid first', () => {
    const automatic = { terms: { ...MAXIMUM, bookBids: 'automatic' as const }, reserve: 1_500 }
    const room = withBook([1_900], automatic)
    executed(room)
    expect(called(room)).toEqual(['advanced 1000 700'])
    room.floor('f', 1_100)
    expect(called(room).at(-1)).toBe('advanced 1200 700')
    room.ask('placeBid', house(1_300))
    expect(called(room).slice(-3)).toEqual(['house 1300 -', 'advanced 1400 700', 'advanced 1500 700'])
  })

  test('meet no reserve while an online bid waits, nor for a bidder who leads from the room', () => {
    const room = withBook([1_900], { reserve: 1_500 })
    executed(room)
    room.online('o', 1_100)
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
    room.rejected('o').floor('f', 1_100, '700')
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
  })
})
