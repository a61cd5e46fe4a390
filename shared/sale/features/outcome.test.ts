import { describe, expect, test } from 'vitest'
import { isComplete } from '../state.ts'
import { aLotAt, aSale, deciding } from '../testing/a-sale.ts'
import type { CommandInput } from './index.ts'

const sell = (soldPrice: number, winnerPaddle: string | null = null, lotNumber = 1) =>
  deciding('markSold', { lotNumber, soldPrice, winnerPaddle })
const record = (amount: number, type: CommandInput<'recordSale'>['type'], paddleNumber: string | null = null) =>
  deciding('recordSale', { lotNumber: 1, amount, type, paddleNumber })
const pass = (lotNumber: number) => deciding('markPassed', { lotNumber, notes: 'Passed by clerk' })

const bidFor = (amount: number) => aLotAt(1_000).floor('a', amount)

describe.each([
  ['selling', sell(1_200, '42')],
  ['recording a sale', record(1_200, 'floor', '42')],
])('%s', (_, command) => {
  test('ends the lot at the highest bid and continues with the next', () => {
    const room = bidFor(1_200).after(command)
    expect(room.lotSale(1).outcome).toMatchObject({
      status: 'sold',
      amount: 1_200,
      paddleNumber: '42',
      type: 'floor',
      bidId: 'a',
    })
    expect(room.sale).toMatchObject({ activeLot: null, currentLot: 2, live: true })
  })

  test('refuses another price and names the highest bid', () => {
    for (const room of [bidFor(1_199), bidFor(1_201)]) {
      const refusal = room.attempt(command)
      expect(refusal).toMatchObject({ status: 409, code: 'highest_bid_differs' })
      expect(refusal?.message).toContain(room.lotSale(1).highest?.amount.toLocaleString('en-GB'))
    }
  })

  test.each([
    ['has no valid bid', aLotAt(1_200), 'no_valid_bid'],
    ['has only a pending bid', aLotAt(1_200).online('a', 1_200), 'no_valid_bid'],
    ['has only a cancelled bid', bidFor(1_200).after(deciding('cancelBid', { id: 'a' })), 'no_valid_bid'],
    ['is not active', bidFor(1_200).lot(2), 'lot_not_active'],
    ['is sold', bidFor(1_200).sold(1_200), 'lot_finished'],
    ['is passed', bidFor(1_200).passed(), 'lot_finished'],
    ['is of a sale that is not live', bidFor(1_200).stopped(), 'auction_not_live'],
  ])('is refused if the lot %s', (__, room, code) => {
    expect(room.attempt(command)).toMatchObject({ status: 409, code })
  })

  test('rejects the pending bids, and ends fair warning', () => {
    const room = bidFor(1_200).online('b', 1_300).warned().after(command)
    expect(room.bid('b')?.status).toBe('rejected')
    expect(room.lotSale(1).pending).toEqual([])
    expect(room.sale.fairWarning).toBe(false)
    expect(room.lastTypes).toEqual([
      'lot_sold',
      'bid_edited',
      'bid_rejected',
      'fair_warning_cleared',
      'current_lot_moved',
    ])
  })
})

describe('the paddle of a sale', () => {
  test('is FLOOR if the clerk sells without one', () => {
    expect(bidFor(1_200).sold(1_200).lotSale(1).outcome?.paddleNumber).toBe('FLOOR')
  })

  test('is the bid’s own if the call has none', () => {
    expect(aLotAt(1_000).floor('a', 1_000, '7').sold(1_000).lotSale(1).outcome?.paddleNumber).toBe('7')
    expect(aLotAt(1_000).online('a', 1_000).approved('a').sold(1_000).lotSale(1).outcome?.paddleNumber).toBe('1001')
    expect(aLotAt(1_000).advanced('a', 1_000).sold(1_000).lotSale(1).outcome?.paddleNumber).toBe('77')
  })

  test('is the one of the call for a telephone or floor bid with another', () => {
    expect(aLotAt(1_000).floor('a', 1_000, '7').sold(1_000, '8').lotSale(1).outcome?.paddleNumber).toBe('8')
  })

  test('is noted on the bid, in place of another one; FLOOR is not', () => {
    expect(bidFor(1_200).sold(1_200, '42').bid('a')?.paddleNumber).toBe('42')
    expect(aLotAt(1_000).floor('a', 1_000, '7').sold(1_000, '8').bid('a')?.paddleNumber).toBe('8')
    const nobodys = bidFor(1_200).sold(1_200)
    expect(nobodys.bid('a')?.paddleNumber).toBeNull()
    expect(nobodys.lastTypes).not.toContain('bid_edited')
    expect(aLotAt(1_000).floor('a', 1_000, '7').sold(1_000).lastTypes).not.toContain('bid_edited')
  })

  test('can’t be another for an online or advance bid', () => {
    const won = () => aLotAt(1_000).online('a', 1_000).approved('a')
    expect(won().attempt(sell(1_000, '9'))).toMatchObject({ status: 409, code: 'paddle_differs' })
    expect(won().attempt(sell(1_000, '1001'))).toBeNull()
    expect(aLotAt(1_000).advanced('a', 1_000).attempt(sell(1_000, '9'))).toMatchObject({ code: 'paddle_differs' })
  })

  test('may be given for an online bid whose paddle an edit removed', () => {
    const room = aLotAt(1_000).online('a', 1_000).approved('a')
    room.after(deciding('editBid', { id: 'a', paddleNumber: null }))
    expect(room.sold(1_000, '9').lotSale(1).outcome?.paddleNumber).toBe('9')
  })

  test('is required to record a telephone or floor bid without one', () => {
    expect(bidFor(1_200).attempt(record(1_200, 'floor'))).toMatchObject({
      status: 409,
      message: 'This floor bid requires a paddle number to proceed.',
    })
    expect(aLotAt(1_000).floor('a', 1_000, '7').attempt(record(1_000, 'floor'))).toBeNull()
    expect(aLotAt(1_000).online('a', 1_000).approved('a').attempt(record(1_000, 'online'))).toBeNull()
  })
})

test('recording a sale with another type than the highest bid’s is refused: a bid may just have arrived', () => {
  expect(bidFor(1_200).attempt(record(1_200, 'phone', '42'))).toMatchObject({
    status: 409,
    message: 'The highest bid is now 1,200, In-Person',
  })
})

describe('passing', () => {
  test('ends a lot of the live auction, active or not, with bids or without', () => {
    for (const room of [aSale().live(), aLotAt(1_000), bidFor(1_200)]) {
      room.after(pass(1))
      expect(room.lotSale(1).outcome).toMatchObject({ status: 'passed', amount: null, notes: 'Passed by clerk' })
      expect(room.sale).toMatchObject({ activeLot: null, currentLot: 2 })
    }
  })

  test('rejects the pending bids, and ends fair warning', () => {
    const room = bidFor(1_200).online('b', 1_300).warned().passed()
    expect(room.bid('b')?.status).toBe('rejected')
    expect(room.sale.fairWarning).toBe(false)
  })

  test('leaves another lot active, with its fair warning', () => {
    const room = bidFor(1_200).warned().after(pass(3))
    expect(room.sale).toMatchObject({ activeLot: 1, currentLot: 1, fairWarning: true })
  })

  test.each([
    ['passed', () => aSale().live().passed(1), 'Lot 1 was already passed'],
    ['sold', () => bidFor(1_200).sold(1_200), 'Lot 1 was already sold for 1,200'],
  ])('is refused for a lot already %s', (_, room, message) => {
    expect(room().attempt(pass(1))).toMatchObject({ status: 409, message })
  })

  test('is refused if no sale is live or the lot is not in it', () => {
    expect(aSale().attempt(pass(1))).toMatchObject({ code: 'auction_not_live' })
    expect(aSale().live().attempt(pass(9))).toMatchObject({ status: 404 })
  })
})

describe('the current lot after an outcome', () => {
  test('is the next open lot, continuing at the start of the catalogue', () => {
    const room = aSale({ lots: [1, 2, 3, 4] })
      .live()
      .passed(2)
      .lot(3)
      .passed(3)
    expect(room.sale.currentLot).toBe(4)
    expect(room.lot(4).passed(4).sale.currentLot).toBe(1)
  })

  test('stays if every lot has an outcome; the complete sale is still live, for corrections', () => {
    const room = aSale({ lots: [1, 2] })
      .live()
      .passed(1)
      .passed(2)
    expect(isComplete(room.sale)).toBe(true)
    expect(room.sale).toMatchObject({ live: true, currentLot: 2 })
    expect(room.lastTypes).toEqual(['lot_passed'])
    room.lot(1)
    expect(isComplete(room.sale)).toBe(false)
    expect(room.lotSale(1).outcome).toBeNull()
  })

  test('stays at the last lot of a complete sale when an earlier one is reopened', () => {
    const room = aSale().live().passed(1).passed(2).passed(3)
    expect(room.ask('undo', { commandId: room.sale.commands.at(-3)?.id })).toBeNull()
    expect(room.lotSale(1).outcome).toBeNull()
    expect(room.ask('broadcast', { message: 'Lot 1 is open again' })).toBeNull()
    expect(room.lastTypes).toEqual(['message_broadcast'])
    expect(room.sale.currentLot).toBe(3)
  })
})
