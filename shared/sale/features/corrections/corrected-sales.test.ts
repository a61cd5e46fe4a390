import { expect, test } from 'vitest'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import type { CommandInput } from '../index.ts'

const lot = { lotNumber: 1 }
const correct = (room: SaleInPlay, asked: Omit<CommandInput<'correctOutcome'>, 'lotNumber'>) =>
  room.ask('correctOutcome', { ...lot, ...asked })
const outcome = (room: SaleInPlay) => room.lotSale(1).outcome

test('a corrected sale gives its paddle to the floor bid', () => {
  const room = aLotAt(1_000).floor('won', 1_200).sold(1_200)
  expect(correct(room, { paddleNumber: '42' })).toBeNull()
  expect(room.last).toMatchObject([
    { type: 'outcome_corrected' },
    { type: 'bid_edited', lotNumber: 1, bidId: 'won', changes: { paddleNumber: '42' } },
  ])
  expect(room.bid('won')?.paddleNumber).toBe('42')
  expect(correct(room, { paddleNumber: '42', notes: 'paid' })).toBeNull()
  expect(room.lastTypes).toEqual(['outcome_corrected'])
  expect(correct(room, { paddleNumber: null })).toBeNull()
  expect(outcome(room)?.paddleNumber).toBe('FLOOR')
  expect(room.lastTypes).toEqual(['outcome_corrected'])
})

test('an online bid keeps its paddle if the lot is given to another', () => {
  const room = aLotAt(1_000).online('won', 1_000, '1001').approved('won').sold(1_000)
  expect(correct(room, { paddleNumber: '9', notes: 'Bought for 9' })).toBeNull()
  expect(room.lastTypes).toEqual(['outcome_corrected'])
  expect(room.bid('won')?.paddleNumber).toBe('1001')
})

test('an online bid’s own paddle needs no note, named or not', () => {
  const room = aLotAt(1_000).online('won', 1_000, '1001').approved('won').sold(1_000)
  expect(correct(room, { subject: true })).toBeNull()
  expect(outcome(room)).toMatchObject({ subject: true, paddleNumber: '1001' })
  expect(correct(room, { status: 'passed' })).toBeNull()
  expect(outcome(room)).toMatchObject({ status: 'passed', subject: false })
  expect(correct(room, { status: 'sold' })).toBeNull()
  expect(outcome(room)).toMatchObject({ status: 'sold', paddleNumber: '1001', subject: false })
})

test('a note alone leaves the sale with its bid, though that has been corrected since', () => {
  const room = aLotAt(1_000).floor('book', 1_100, '7').floor('won', 1_200, '8').sold(1_200)
  room.ask('editBid', { id: 'won', amount: 1_300 })
  room.ask('editBid', { id: 'book', amount: 1_200 })
  const before = outcome(room)
  expect(correct(room, { notes: 'Paid in cash' })).toBeNull()
  expect(outcome(room)).toEqual({ ...before, bidId: 'won', paddleNumber: '8', notes: 'Paid in cash' })
  expect(correct(room, { subject: true })).toBeNull()
  expect(outcome(room)).toMatchObject({ bidId: 'won', amount: 1_200, subject: true })
})

test('a corrected sale stays subject to approval', () => {
  const room = aLotAt(1_000).floor('won', 1_200)
  room.ask('markSold', { ...lot, soldPrice: 1_200, subject: true })
  expect(correct(room, { paddleNumber: '42' })).toBeNull()
  expect(outcome(room)).toMatchObject({ subject: true, paddleNumber: '42' })
})

test('of two bids at the price, the one of the paddle is taken, with its type', () => {
  const room = aLotAt(1_000).floor('first', 1_100, '7').floor('second', 1_200, '8')
  room.ask('placeBid', { ...lot, amount: 1_300, type: 'phone', paddleNumber: '9' })
  room.ask('editBid', { id: 'second', amount: 1_100 })
  room.sold(1_300)
  for (const [paddleNumber, bidId] of [
    ['8', 'second'],
    ['7', 'first'],
    ['6', 'first'],
  ] as const) {
    expect(correct(room, { amount: 1_100, paddleNumber, notes: 'The telephone was late' })).toBeNull()
    expect(outcome(room)).toMatchObject({ amount: 1_100, paddleNumber, bidId, type: 'floor' })
  }
  room.ask('cancelBid', { id: 'first' })
  expect(correct(room, { amount: 1_100, paddleNumber: '7', notes: 'as said' })).toBeNull()
  expect(outcome(room)).toMatchObject({ bidId: 'second' })
})

test('a price that was not bid keeps the type of the sale', () => {
  const room = aLotAt(1_000)
  room.ask('placeBid', { ...lot, amount: 1_300, type: 'phone', paddleNumber: '9' })
  room.sold(1_300)
  expect(correct(room, { amount: 1_250, notes: 'Agreed' })).toBeNull()
  expect(outcome(room)).toMatchObject({ amount: 1_250, type: 'phone', bidId: null, paddleNumber: '9' })
})

test('a late bid for which its lot is reopened waits as an online bid of its bidder', () => {
  const room = aLotAt(1_000).floor('a', 1_000).sold(1_000)
  const { type, ...late } = { amount: 1_100, type: 'online', paddleNumber: '1001', bidderLocation: 'Oslo' } as const
  room.ask('placeBid', { ...lot, ...late, type })
  expect(room.ask('reopenLot', { ...lot, lateBidId: room.lotSale(1).late[0]?.id })).toBeNull()
  const [waiting] = room.lotSale(1).pending
  expect(room.bid(waiting ?? '')).toMatchObject({ ...late, type, status: 'pending', notes: null })
})
