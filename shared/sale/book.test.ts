import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askingPrice } from '../rules/asking-price.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { lotBook } from './book.ts'
import type { CommandInput } from './features/index.ts'
import { reserveOf } from './reserve.ts'
import { figuresOf } from './state.ts'
import type { SaleInPlay } from './testing/a-sale.ts'
import { called, executed, lot, MAXIMUM, withBook } from './testing/with-book.ts'
import { bidsOf } from './views.ts'

describe('maximum bids', () => {
  test('bid as the clerk lets them, and say so when they have no more', () => {
    const room = withBook([1_500, 1_900])
    expect(executed(room)).toBeNull()
    expect(executed(room)).toMatchObject({ code: 'no_book_bid', message: 'The book has no further bid on lot 1' })
    room.floor('f', 1_800)
    expect(executed(room)).toBeNull()
    expect(called(room)).toEqual(['advanced 1600 701', 'floor 1800 -', 'advanced 1900 701'])
  })

  test('answer by themselves where the terms say so, in the command of the bid, and are undone with it', () => {
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

  test('do not answer what is only done again', () => {
    const room = withBook([1_500]).floor('f', 1_000)
    room.ask('undo', {})
    room.ask('setTerms', { bookBids: 'automatic' })
    expect(room.ask('redo', { commandId: room.sale.commands.find(({ undone }) => undone)?.id })).toBeNull()
    expect(called(room)).toEqual(['floor 1000 -'])
  })

  test('bid on the lot that is on alone, each under an id of its own', () => {
    const room = withBook([1_500], { terms: { ...MAXIMUM, bookBids: 'automatic' } }).floor('f', 1_000)
    const { id, seq } = [...room.lotSale(1).bids.values()].at(-1) ?? {}
    expect(id).toBe(`book-${seq}`)
    const manual = withBook([1_500]).floor('f', 1_000)
    const next = () => lotBook(manual.sale, manual.lotSale(1)).next
    expect(next()).toMatchObject({ amount: 1_100 })
    manual.lot(2)
    expect(next()).toBeNull()
  })

  test('do not answer what is only corrected', () => {
    const room = withBook([1_500], { terms: { ...MAXIMUM, bookBids: 'automatic' } })
    room.floor('f', 1_500)
    room.ask('editBid', { id: 'f', amount: 1_200 })
    room.ask('cancelBid', { id: 'f' })
    room.ask('restoreBid', { id: 'f' })
    expect(called(room)).toEqual(['floor 1200 -'])
  })

  test('are accepted one by one at the asking price, up to the maximum, and not against themselves', () => {
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

  test('bid no more once declined, nor while the sale is paused', () => {
    const room = withBook([1_500])
    room.ask('pause', { message: '' })
    expect(executed(room)).toMatchObject({ code: 'sale_paused' })
    room.ask('resume', {})
    room.ask('declineAdvancedBid', { ...lot, id: 'left-0' })
    expect(executed(room)).toMatchObject({ code: 'no_book_bid' })
  })

  test('are none in a sale of other terms', () => {
    const room = withBook([1_500], { terms: {} })
    expect(executed(room)).toMatchObject({ status: 409, code: 'advance_bids_fixed' })
    expect(lotBook(room.sale, room.lotSale(1)).next).toBeNull()
  })

  test('end alike whether the clerk executes them or they answer by themselves, whatever the room bids', () => {
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

describe('a reserve', () => {
  const sell = (more: { belowReserve?: boolean } = {}) => ({ ...lot, soldPrice: 1_200, winnerPaddle: '5', ...more })

  test('is not undersold without saying so', () => {
    const room = withBook([], { reserve: 1_500 }).floor('f', 1_200)
    expect(room.ask('markSold', sell())).toMatchObject({
      status: 409,
      code: 'below_reserve',
      message: 'The highest bid of 1,200 is 300 below the reserve of 1,500',
      details: { reserve: 1_500, below: 300 },
    })
    const recorded = { ...lot, amount: 1_200, paddleNumber: '5', type: 'floor' } as const
    expect(room.ask('recordSale', recorded)).toMatchObject({ code: 'below_reserve' })
    const subject = withBook([], { reserve: 1_500 }).floor('f', 1_200)
    expect(subject.ask('markSold', { ...sell(), subject: true })).toBeNull()
    expect(room.ask('markSold', sell({ belowReserve: true }))).toBeNull()
  })

  test('is not undersold by a correction either, unless the lot was sold so low already', () => {
    const correct = (room: SaleInPlay, asked: Omit<CommandInput<'correctOutcome'>, 'lotNumber'>) =>
      room.ask('correctOutcome', { ...lot, ...asked })
    const room = withBook([], { reserve: 1_500 }).floor('e', 1_100).floor('f', 1_200).passed()
    expect(correct(room, { status: 'sold' })).toMatchObject({ status: 409, code: 'below_reserve' })
    expect(room.lotSale(1).outcome?.status).toBe('passed')
    expect(correct(room, { status: 'sold', subject: true })).toBeNull()
    expect(correct(room, { subject: false, paddleNumber: '6' })).toBeNull()
    const lower = { amount: 1_100, notes: 'The 1,200 was withdrawn' }
    expect(correct(room, lower)).toMatchObject({
      message: 'A price of 1,100 is 400 below the reserve of 1,500',
      details: { reserve: 1_500, below: 400 },
    })
    expect(correct(room, { ...lower, belowReserve: true })).toBeNull()
    expect(room.lotSale(1).outcome).toMatchObject({ status: 'sold', amount: 1_100, subject: false })
  })

  test.each([1_200, 1_000, null])('of %s is met by 1,200', (reserve) => {
    expect(withBook([], { reserve }).floor('f', 1_200).ask('markSold', sell())).toBeNull()
  })

  test('is its lot’s own', () => {
    const { sale } = withBook([], { reserve: 1_500 })
    expect([1, 3, 99].map((lotNumber) => reserveOf(sale, { lotNumber }))).toEqual([1_500, 1_500, null])
  })

  test('is told to staff with what lacks', () => {
    const room = withBook([], { reserve: 1_500 })
    expect(lotBook(room.sale, room.lotSale(1))).toMatchObject({ reserve: 1_500, belowReserve: null })
    room.floor('f', 1_200)
    expect(lotBook(room.sale, room.lotSale(1))).toMatchObject({ reserve: 1_500, belowReserve: 300 })
    room.floor('g', 1_500)
    expect(lotBook(room.sale, room.lotSale(1))).toMatchObject({ reserve: 1_500, belowReserve: null })
  })
})

describe('the house', () => {
  const bid = (amount: number, paddleNumber: string | null = null) =>
    ({ ...lot, amount, type: 'house', paddleNumber, notes: null }) as const

  test('bids below the reserve, never at it, and without a paddle', () => {
    const room = withBook([], { reserve: 1_500 })
    expect(room.ask('placeBid', bid(1_500))).toMatchObject({ code: 'house_at_reserve' })
    expect(room.ask('placeBid', bid(1_600))).toMatchObject({ code: 'house_at_reserve' })
    expect(room.ask('placeBid', bid(1_200, '5'))).toMatchObject({ code: 'house_has_no_paddle' })
    expect(room.ask('placeBid', bid(900))).toMatchObject({ code: 'bid_too_low' })
    expect(room.ask('placeBid', bid(1_499))).toBeNull()
    expect(withBook([]).ask('placeBid', bid(1_000))).toMatchObject({ code: 'no_reserve' })
  })

  test('is not sold to: a lot that it leads is passed', () => {
    const room = withBook([], { reserve: 1_500 })
    room.ask('placeBid', bid(1_200))
    expect(room.ask('markSold', { ...lot, soldPrice: 1_200, belowReserve: true, notes: null })).toMatchObject({
      code: 'house_leads',
      message: 'The house leads lot 1 at 1,200: it can only be passed (bought in)',
    })
    expect(room.ask('markPassed', { ...lot, notes: null })).toBeNull()
    expect(room.ask('correctOutcome', { ...lot, status: 'sold', notes: null })).toMatchObject({ code: 'house_leads' })
  })

  test('does not get above the reserve by a correction', () => {
    const room = withBook([], { reserve: 1_500 }).floor('f', 1_600)
    expect(room.ask('editBid', { id: 'f', type: 'house' })).toMatchObject({ code: 'house_at_reserve' })
    expect(room.ask('editBid', { id: 'f', type: 'house', amount: 1_400 })).toBeNull()
    expect(room.ask('editBid', { id: 'f', amount: 1_500 })).toMatchObject({ code: 'house_at_reserve' })
  })

  test('is a bid like any other to the public', () => {
    const room = withBook([], { reserve: 1_500 })
    room.ask('placeBid', bid(1_200))
    const types = (kind: 'staff' | 'display' | 'public') =>
      bidsOf(room.sale, { lot: room.lotSale(1), audience: kind === 'public' ? { kind, paddleNumber: null } : { kind } })
        .map(({ type }) => type)
        .filter((type) => type !== 'start_price')
    expect([types('staff'), types('display'), types('public')]).toEqual([['house'], ['house'], ['floor']])
  })
})
