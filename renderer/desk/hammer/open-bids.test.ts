import { expect, test } from 'vitest'
import { aBid, anAdvanceBid } from '../testing/bids.ts'
import { leftByPass, leftBySale, type StandingInput } from './open-bids.ts'

const nothing: StandingInput = {
  bids: [],
  advanceBids: [],
  late: [],
  reserve: null,
  currency: 'GBP',
  by: 'fixed',
  losing: [],
}
const online = (id: string, amount: number, paddleNumber: string) =>
  aBid({ id, amount, type: 'online', status: 'pending', paddleNumber })

test('names the highest waiting online bid above a sale, and how many more', () => {
  const bids = [online('a', 2000, '4009'), online('b', 2500, '4010'), online('c', 1200, '4011')]
  expect(leftBySale(1200, { ...nothing, bids })).toEqual([
    'An online bid of £2,500 by paddle 4010 still waits, and 1 more',
  ])
  expect(leftBySale(2500, { ...nothing, bids })).toEqual([])
})

test('names an advance bid above the hammer as not executed, but not an accepted, declined or beaten one', () => {
  const advanceBids = [
    anAdvanceBid({ id: 'a', amount: 1300 }),
    anAdvanceBid({ id: 'b', amount: 1200 }),
    anAdvanceBid({ id: 'c', amount: 9000, status: 'declined' }),
    anAdvanceBid({ id: 'd', amount: 9000, status: 'accepted' }),
  ]
  expect(leftBySale(1200, { ...nothing, advanceBids })).toEqual([
    'An advance bid of £1,300 by paddle 118 was not executed',
  ])
})

test('names a late bid of an undone hammer, if it is above the next one', () => {
  const late = [{ id: 'a', amount: 1300, paddleNumber: '4009', bidderLocation: null, at: '', lateBy: 2300 }]
  expect(leftBySale(1200, { ...nothing, late })).toEqual([
    'A late bid of £1,300 by paddle 4009 came 2.3 s after the hammer',
  ])
  expect(leftBySale(1300, { ...nothing, late })).toEqual([])
})

test('names the shortfall of an unmet reserve, and nothing for a met one', () => {
  expect(leftBySale(1200, { ...nothing, reserve: 3000 })).toEqual([
    'The reserve of £3,000 is not met: the hammer would be £1,800 below',
  ])
  expect(leftBySale(3000, { ...nothing, reserve: 3000 })).toEqual([])
})

test('names the highest bid at a pass, and never the reserve', () => {
  const highest = aBid({ amount: 1200, type: 'phone', paddleNumber: null })
  expect(leftByPass(highest, { ...nothing, bids: [highest], reserve: 3000 })).toEqual([
    'The Telephone bid of £1,200 stands',
  ])
  expect(leftByPass(null, { ...nothing, bids: [online('a', 900, '4009')] })).toEqual([
    'An online bid of £900 by paddle 4009 still waits',
  ])
  expect(leftByPass(null, nothing)).toEqual([])
})
