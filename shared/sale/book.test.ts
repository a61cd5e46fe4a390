import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askingPrice } from '../rules/asking-price.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { lotBook } from './book.ts'
import { figuresOf } from './state.ts'
import type { SaleInPlay } from './testing/a-sale.ts'
import { withBook } from './testing/with-book.ts'

const lot = { lotNumber: 1 }
const MAXIMUM = { advanceBids: 'maximum' } as const

const called = (room: SaleInPlay) =>
  [...room.lotSale(1).bids.values()].flatMap(({ type, amount, paddleNumber }) =>
    type === 'start_price' ? [] : [`${type} ${amount} ${paddleNumber ?? '-'}`],
  )
const executed = (room: SaleInPlay) => room.ask('executeAdvancedBid', lot)

describe('maximum bids', () => {
  test('bid when the clerk executes them, and the refusal says when they have no more', () => {
    const room = withBook([1_500, 1_900])
    expect(executed(room)).toBeNull()
    expect(executed(room)).toMatchObject({ code: 'no_book_bid', message: 'The book has no further bid on lot 1' })
    room.floor('f', 1_800)
    expect(executed(room)).toBeNull()
    expect(called(room)).toEqual(['advanced 1600 701', 'floor 1800 -', 'advanced 1900 701'])
  })

  test('bid automatically under such terms, in the command of the bid, and are undone with it', () => {
    const room = withBook([1_500, 1_900], { terms: { ...MAXIMUM, bookBids: 'automatic' } })
    expect(called(room)).toEqual([])
    room.floor('f', 1_200)
    expect(called(room)).toEqual(['floor 1200 -', 'advanced 1600 701'])
    room.online('o', 1_700).approved('o')
    expect(called(room).at(-1)).toBe('advanced 1800 701')
    expect(room.ask('undo', {})).toBeNull()
    expect(called(room).slice(-2)).toEqual(['advanced 1600 701', 'online 1700 1001'])
    expect(room.bid('o')?.status).toBe('pending')
  })

  test('do not answer a redone bid', () => {
    const room = withBook([1_500]).floor('f', 1_000)
    room.ask('undo', {})
    room.ask('setTerms', { bookBids: 'automatic' })
    expect(room.ask('redo', { commandId: room.sale.commands.find(({ undone }) => undone)?.id })).toBeNull()
    expect(called(room)).toEqual(['floor 1000 -'])
  })

  test('bid only on the active lot, each under its own id', () => {
    const room = withBook([1_500], { terms: { ...MAXIMUM, bookBids: 'automatic' } }).floor('f', 1_000)
    const command = room.sale.commands.at(-1)?.id
    expect([...room.lotSale(1).bids.keys()].at(-1)).toBe(`${command}-1`)
    const manual = withBook([1_500]).floor('f', 1_000)
    const next = () => lotBook(manual.sale, manual.lotSale(1)).next
    expect(next()).toMatchObject({ amount: 1_100 })
    manual.lot(2)
    expect(next()).toBeNull()
  })

  test('do not answer a corrected bid', () => {
    const room = withBook([1_500], { terms: { ...MAXIMUM, bookBids: 'automatic' } })
    room.floor('f', 1_500)
    room.ask('editBid', { id: 'f', amount: 1_200 })
    room.ask('cancelBid', { id: 'f' })
    room.ask('restoreBid', { id: 'f' })
    expect(called(room)).toEqual(['floor 1200 -'])
  })

  const house = (amount: number) => ({ ...lot, amount, type: 'house', paddleNumber: null, notes: null }) as const

  test('meet a reserve within the maximum if only the house bids against them', () => {
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

  test('meet it against a silent room only if the asking price has reached it', () => {
    const room = withBook([1_900], { reserve: 1_500 })
    executed(room)
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
    room.floor('f', 1_300)
    executed(room)
    expect(executed(room)).toBeNull()
    expect(called(room).slice(-2)).toEqual(['advanced 1400 700', 'advanced 1500 700'])
  })

  test('meet it automatically against the house, but let the room bid first', () => {
    const automatic = { terms: { ...MAXIMUM, bookBids: 'automatic' as const }, reserve: 1_500 }
    const room = withBook([1_900], automatic)
    executed(room)
    expect(called(room)).toEqual(['advanced 1000 700'])
    room.floor('f', 1_100)
    expect(called(room).at(-1)).toBe('advanced 1200 700')
    room.ask('placeBid', house(1_300))
    expect(called(room).slice(-3)).toEqual(['house 1300 -', 'advanced 1400 700', 'advanced 1500 700'])
  })

  test('meet no reserve while an online bid waits, or if their bidder leads from the room', () => {
    const room = withBook([1_900], { reserve: 1_500 })
    executed(room)
    room.online('o', 1_100)
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
    room.rejected('o').floor('f', 1_100, '700')
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
  })

  test('are accepted at the asking price, up to the maximum, and not against themselves', () => {
    const room = withBook([1_100])
    const accept = () => room.ask('acceptAdvancedBid', { ...lot, id: 'left-0' })
    expect(accept()).toBeNull()
    expect(accept()).toMatchObject({ code: 'book_leads' })
    room.floor('f', 1_100)
    expect(accept()).toMatchObject({
      code: 'above_maximum',
      message: 'The asking price of 1,200 is above the maximum of 1,100',
    })
    expect(called(room)).toEqual(['advanced 1000 700', 'floor 1100 -'])
  })

  test('do not bid once declined, or while the sale is paused', () => {
    const room = withBook([1_500])
    room.ask('pause', { message: '' })
    expect(executed(room)).toMatchObject({ code: 'sale_paused' })
    room.ask('resume', {})
    room.ask('declineAdvancedBid', { ...lot, id: 'left-0' })
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
  })

  test('do not bid under other terms', () => {
    const room = withBook([1_500], { terms: {} })
    expect(executed(room)).toMatchObject({ status: 409, code: 'advance_bids_fixed' })
    expect(lotBook(room.sale, room.lotSale(1)).next).toBeNull()
  })

  test('end alike whether the clerk executes them or they bid automatically', () => {
    const anyRoom = fc.array(fc.tuple(fc.constantFrom('floor', 'online'), fc.nat({ max: 700 })), { maxLength: 8 })
    const maxima = fc.array(fc.integer({ min: 500, max: 4_000 }), { maxLength: 4 })
    fc.assert(
      fc.property(maxima, anyRoom, fc.constantFrom('first', 'step_above'), (left, bids, ties) => {
        const [manual, automatic] = (['manual', 'automatic'] as const).map((bookBids) => {
          const room = withBook(left, { terms: { ...MAXIMUM, bookBids, ties } })
          executed(room)
          for (const [at, [type, more]] of bids.entries()) {
            const amount = askingPrice(figuresOf(room.sale, room.lotSale(1))) + more
            if (type === 'floor') room.floor(`bid-${at}`, amount)
            else room.online(`bid-${at}`, amount).approved(`bid-${at}`)
            if (bookBids === 'manual') while (executed(room) === null) expect(called(room).length).toBeLessThan(99)
          }
          return called(room)
        })
        expect(automatic).toEqual(manual)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
