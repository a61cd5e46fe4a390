import { describe, expect, test } from 'vitest'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import { saleStatus } from '../../view/views.ts'
import type { CommandInput } from '../index.ts'

/** Lot 1 is sold at 1,200 to paddle 42; lot 2 is active, with a pending bid. */
const twoLots = () =>
  aLotAt(1_000).floor('low', 1_000, '7').floor('won', 1_200).sold(1_200, '42').lot(2).asking(500).online('waits', 500)
const correct = (room: SaleInPlay, asked: Omit<CommandInput<'correctOutcome'>, 'lotNumber'>, lotNumber = 1) =>
  room.ask('correctOutcome', { lotNumber, ...asked })
const outcome = (room: SaleInPlay) => room.lotSale(1).outcome
const sentence = (room: SaleInPlay) => room.sale.commands.map((record) => record.sentence()).at(-1)

describe('correcting an outcome', () => {
  test('changes the paddle, and leaves the active lot and its pending bids unchanged', () => {
    const room = twoLots()
    const live = room.lotSale(2)
    expect(correct(room, { paddleNumber: '43' })).toBeNull()
    expect(outcome(room)).toMatchObject({ status: 'sold', amount: 1_200, paddleNumber: '43', bidId: 'won' })
    expect(sentence(room)).toBe('Lot 1 corrected: sold for 1,200 to paddle 43 (was sold for 1,200 to paddle 42)')
    expect(room.lotSale(2)).toBe(live)
    expect(room.sale).toMatchObject({ activeLot: 2, currentLot: 2 })
    expect(room.bid('waits')?.status).toBe('pending')
  })

  test('turns a sale into a pass and back, at the highest bid and to its paddle', () => {
    const room = twoLots()
    const { at } = outcome(room) ?? {}
    correct(room, { status: 'passed' })
    expect(outcome(room)).toMatchObject({ status: 'passed', amount: null, paddleNumber: null, bidId: null, at })
    correct(room, { status: 'sold', paddleNumber: '42' })
    expect(outcome(room)).toMatchObject({ status: 'sold', amount: 1_200, paddleNumber: '42', bidId: 'won', at })
  })

  test('takes the paddle of the bid, else FLOOR, if none is given', () => {
    const passed = aLotAt(1_000).floor('a', 1_000, '7').passed()
    correct(passed, { status: 'sold' })
    expect(outcome(passed)?.paddleNumber).toBe('7')
    const nobody = aLotAt(1_000).floor('a', 1_000).passed()
    correct(nobody, { status: 'sold' })
    expect(outcome(nobody)?.paddleNumber).toBe('FLOOR')
  })

  test('takes the earlier bid at the new price, with a note', () => {
    const room = twoLots()
    expect(correct(room, { amount: 1_000 })).toMatchObject({ status: 409, code: 'note_needed' })
    expect(outcome(room)?.amount).toBe(1_200)
    expect(correct(room, { amount: 1_000, paddleNumber: '7', notes: 'The 1,200 was withdrawn' })).toBeNull()
    expect(outcome(room)).toMatchObject({ amount: 1_000, paddleNumber: '7', bidId: 'low' })
  })

  test('needs a new note: the recorded one does not count', () => {
    const room = aLotAt(1_000).floor('f', 1_200, '7')
    room.ask('markSold', { lotNumber: 1, soldPrice: 1_200, notes: 'Sold by clerk' })
    expect(correct(room, { amount: 900 })).toMatchObject({ code: 'note_needed' })
    expect(correct(room, { amount: 900, notes: null })).toMatchObject({ code: 'note_needed' })
    expect(correct(room, { amount: 900, notes: 'Agreed with the vendor' })).toBeNull()
    expect(correct(room, { paddleNumber: '8' })).toBeNull()
  })

  test('needs a price and a note if the lot has no bids', () => {
    const room = aLotAt(1_000).passed()
    expect(correct(room, { status: 'sold' })).toMatchObject({ code: 'amount_needed' })
    expect(correct(room, { status: 'sold', amount: 900 })).toMatchObject({ code: 'note_needed' })
    expect(correct(room, { status: 'sold', amount: 900, notes: 'After the sale' })).toBeNull()
    expect(outcome(room)).toMatchObject({ amount: 900, bidId: null, type: 'floor' })
  })

  test('gives an online or advance bid to another paddle only with a note', () => {
    const room = aLotAt(1_000).online('a', 1_000, '1001').approved('a').sold(1_000)
    expect(correct(room, { paddleNumber: '9' })).toMatchObject({ code: 'paddle_differs' })
    expect(correct(room, { paddleNumber: '9', notes: 'Bought for 9' })).toBeNull()
  })

  test('marks a sale subject to approval, and confirms it', () => {
    const room = twoLots()
    correct(room, { subject: true })
    expect(outcome(room)?.subject).toBe(true)
    expect(sentence(room)).toContain('subject to approval')
    correct(room, { subject: false })
    expect(outcome(room)?.subject).toBe(false)
  })

  test.each([
    ['a lot that is on', (room: SaleInPlay) => correct(room, { status: 'passed' }, 2), 'lot_not_finished'],
    ['a lot that there is not', (room: SaleInPlay) => correct(room, { status: 'passed' }, 99), 'lot_unknown'],
    ['a pass with a price', (room: SaleInPlay) => correct(room, { status: 'passed', amount: 1_200 }), 'no_sale'],
    ['a pass subject to approval', (room: SaleInPlay) => correct(room, { status: 'passed', subject: true }), 'no_sale'],
  ])('is refused for %s', (_, ask, code) => {
    const room = twoLots()
    const before = room.sale
    expect(ask(room)).toMatchObject({ code })
    expect(room.sale).toBe(before)
  })

  test('changes nothing if the outcome is the same', () => {
    const room = twoLots()
    const { seq } = room.sale
    expect(correct(room, { paddleNumber: '42' })).toBeNull()
    expect(room.sale.seq).toBe(seq)
  })

  test('is undone and redone, and blocks undoing the sale before it', () => {
    const room = twoLots()
    correct(room, { status: 'passed' })
    const correction = room.sale.commands.at(-1)?.id
    const hammer = room.sale.commands.find(({ type }) => type === 'lot_sold')
    expect(room.ask('undo', { commandId: hammer?.id })).toMatchObject({
      message: expect.stringContaining('“Lot 1 corrected: passed (was sold for 1,200 to paddle 42)” depends on it'),
    })
    expect(room.ask('undo', { commandId: correction })).toBeNull()
    expect(outcome(room)?.status).toBe('sold')
    expect(room.ask('redo', { commandId: correction })).toBeNull()
    expect(outcome(room)?.status).toBe('passed')
  })
})

describe('withdrawing a lot', () => {
  test('ends it without a buyer, active or not, and rejects its pending bids', () => {
    const room = aLotAt(1_000).floor('a', 1_000).online('b', 1_100).warned()
    expect(room.ask('withdrawLot', { lotNumber: 1, notes: 'Damaged' })).toBeNull()
    expect(outcome(room)).toMatchObject({ status: 'withdrawn', amount: null, bidId: null, notes: 'Damaged' })
    expect(room.bid('b')?.status).toBe('rejected')
    expect(room.sale).toMatchObject({ activeLot: null, currentLot: 2, fairWarning: false })
    expect(sentence(room)).toBe('Lot 1 withdrawn')
    expect(room.ask('withdrawLot', { lotNumber: 3, notes: null })).toBeNull()
    expect(room.ask('withdrawLot', { lotNumber: 3, notes: null })).toMatchObject({
      status: 409,
      message: 'Lot 3 was already withdrawn',
    })
  })

  test('is undone like other outcomes', () => {
    const room = aLotAt(1_000)
    room.ask('withdrawLot', { lotNumber: 1, notes: null })
    expect(room.ask('undo', {})).toBeNull()
    expect(room.sale.activeLot).toBe(1)
    expect(outcome(room)).toBeNull()
  })
})

test('a passed lot that is started again is marked as offered again; a sold one is not', () => {
  const room = aLotAt(1_000).floor('a', 1_000).passed().lot(1)
  expect(room.lotSale(1).offeredAgain).toBe(true)
  room.sold(1_000).lot(2).asking(500)
  expect(room.lotSale(1).offeredAgain).toBe(true)
  room.floor('b', 500).sold(500).lot(2)
  expect(room.lotSale(2).offeredAgain).toBe(false)
})

describe('an online bid after the hammer', () => {
  const sold = () => aLotAt(1_000).floor('a', 1_000).sold(1_000)
  /** Commands are one second apart: the fifth after the hammer is five seconds late. */
  const online = (room: SaleInPlay, amount: number, paddleNumber = '1001') =>
    room.ask(
      'placeBid',
      { lotNumber: 1, amount, type: 'online', paddleNumber, bidderLocation: 'Oslo', notes: null },
      { role: 'bidder', device: 'Phone' },
    )

  test('is refused as always, and recorded with its delay', () => {
    const room = sold()
    const { outcome: ended } = room.lotSale(1)
    expect(online(room, 1_100)).toMatchObject({ status: 409, code: 'lot_not_active' })
    expect(room.lotSale(1).late).toMatchObject([
      { amount: 1_100, paddleNumber: '1001', bidderLocation: 'Oslo', lateBy: 1_000 },
    ])
    expect(room.lotSale(1).outcome).toBe(ended)
    expect(room.lotSale(1).bids.size).toBe(2)
    expect(sentence(room)).toBe(
      'Online bid of 1,100 by paddle 1001 on lot 1 came late, 1.0 s after the hammer, and was refused',
    )
    expect(room.ask('undo', { commandId: room.sale.commands.at(-1)?.id })).toMatchObject({ code: 'not_undoable' })
  })

  test('is not recorded if it was invalid, too late, a repetition or on a withdrawn lot', () => {
    const low = sold()
    online(low, 1_000)
    expect(low.lotSale(1).late).toEqual([])

    const again = sold()
    for (const amount of [1_200, 1_200, 1_100]) online(again, amount)
    expect(again.lotSale(1).late).toHaveLength(1)

    const later = sold()
    for (const message of ['1', '2', '3', '4', '5']) later.ask('broadcast', { message })
    online(later, 1_100)
    expect(later.lotSale(1).late).toEqual([])

    const withdrawn = aLotAt(1_000)
    withdrawn.ask('withdrawLot', { lotNumber: 1, notes: null })
    online(withdrawn, 1_100)
    expect(withdrawn.lotSale(1).late).toEqual([])
  })

  test('does not block undoing the hammer', () => {
    const room = sold()
    online(room, 1_100)
    const hammer = room.sale.commands.find(({ type }) => type === 'lot_sold')
    const bid = room.sale.commands.find(({ type }) => type === 'bid_placed')
    expect(room.ask('undo', { commandId: bid?.id })).toMatchObject({
      message: expect.stringContaining('“Lot 1 sold for 1,000 to the floor” depends on it: undo that first'),
    })
    expect(room.ask('undo', { commandId: hammer?.id })).toBeNull()
    expect(room.sale.activeLot).toBe(1)
    // The late bid is still recorded after the next hammer.
    expect(saleStatus(room.lotSale(1))).toMatchObject({ status: null, late: [{ amount: 1_100 }] })
  })

  test('reopens its lot on record and waits as if it had been on time', () => {
    const room = sold()
    online(room, 1_100)
    const lateBidId = room.lotSale(1).late[0]?.id
    expect(room.ask('reopenLot', { lotNumber: 1, lateBidId: 'another' })).toMatchObject({ status: 404 })
    expect(room.ask('reopenLot', { lotNumber: 1, lateBidId })).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 1, currentLot: 1 })
    expect(room.lotSale(1)).toMatchObject({ outcome: null, late: [], offeredAgain: false })
    expect(room.lotSale(1).pending).toHaveLength(1)
    expect(sentence(room)).toBe(
      'Lot 1 reopened on record for the late online bid of 1,100 by paddle 1001, 1.0 s after the hammer: sold for 1,000 is void',
    )
    expect(room.ask('undo', {})).toBeNull()
    expect(room.lotSale(1).outcome?.status).toBe('sold')
    expect(room.lotSale(1).late).toHaveLength(1)
  })

  test('reopening without a late bid is recorded too, and puts the active lot back with its bids', () => {
    const room = twoLots()
    expect(room.ask('reopenLot', { lotNumber: 2 })).toMatchObject({ code: 'lot_not_finished' })
    expect(room.ask('reopenLot', { lotNumber: 1 })).toBeNull()
    expect(room.sale.activeLot).toBe(1)
    expect(room.bid('waits')?.status).toBe('rejected')
    expect(sentence(room)).toBe('Lot 1 reopened on record: sold for 1,200 is void')
  })
})
