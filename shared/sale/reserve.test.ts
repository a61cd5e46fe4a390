import { describe, expect, test } from 'vitest'
import { lotBook } from './book.ts'
import type { CommandInput } from './features/index.ts'
import { reserveOf } from './reserve.ts'
import type { SaleInPlay } from './testing/a-sale.ts'
import { lotSeenBy } from './testing/seen-by.ts'
import { withBook } from './testing/with-book.ts'
import { PUBLIC } from './view/view.ts'
import { bidsSeen } from './view/views.ts'

const lot = { lotNumber: 1 }

describe('a reserve', () => {
  const sell = (more: { belowReserve?: boolean } = {}) => ({ ...lot, soldPrice: 1_200, winnerPaddle: '5', ...more })

  test('is not undersold without a confirmation', () => {
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

  test('is not undersold by a correction, unless the lot was sold as low before', () => {
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

  test('belongs to one lot', () => {
    const { sale } = withBook([], { reserve: 1_500 })
    expect([1, 3, 99].map((lotNumber) => reserveOf(sale, { lotNumber }))).toEqual([1_500, 1_500, null])
  })

  test('is shown to staff with the missing amount', () => {
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

  test('can’t buy: a lot that it leads is passed', () => {
    const room = withBook([], { reserve: 1_500 })
    room.ask('placeBid', bid(1_200))
    expect(room.ask('markSold', { ...lot, soldPrice: 1_200, belowReserve: true, notes: null })).toMatchObject({
      code: 'house_leads',
      message: 'The house leads lot 1 at 1,200: it can only be passed (bought in)',
    })
    expect(room.ask('markPassed', { ...lot, notes: null })).toBeNull()
    expect(room.ask('correctOutcome', { ...lot, status: 'sold', notes: null })).toMatchObject({ code: 'house_leads' })
  })

  test('can’t be raised to the reserve by a correction', () => {
    const room = withBook([], { reserve: 1_500 }).floor('f', 1_600)
    expect(room.ask('editBid', { id: 'f', type: 'house' })).toMatchObject({ code: 'house_at_reserve' })
    expect(room.ask('editBid', { id: 'f', type: 'house', amount: 1_400 })).toBeNull()
    expect(room.ask('editBid', { id: 'f', amount: 1_500 })).toMatchObject({ code: 'house_at_reserve' })
  })

  test('bids like any other bidder in the public’s view', () => {
    const room = withBook([], { reserve: 1_500 })
    room.ask('placeBid', bid(1_200))
    const types = (kind: 'staff' | 'display' | 'public') =>
      bidsSeen(lotSeenBy(room.sale, 1, kind === 'public' ? PUBLIC : { kind }), 'spring')
        .map(({ type }) => type)
        .filter((type) => type !== 'start_price')
    expect([types('staff'), types('display'), types('public')]).toEqual([['house'], ['house'], ['floor']])
  })
})
