import { expect, test } from 'vitest'
import type { RoomFact } from '../facts.ts'
import { bid, CALLED, type Call, findingsOf, lotNumber, slips, sold, stood } from './testing/one-lot.ts'

test('inherits an outcome that the auctioneer himself reopens from the bid that was missed before it', () => {
  const calls: readonly Call[] = [
    ...CALLED,
    { at: 11_000, kind: 'bid', amount: 420, paddleNumber: '150' },
    { at: 15_000, kind: 'sold', amount: 420, paddleNumber: '150' },
  ]
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(11_300, 420)]
  const outcomes = [sold(9_300, 390, '112', 11_200), sold(15_300, 420, '150')]
  expect(slips(calls, { bids, outcomes })).toEqual(['missed: 400 in the room, paddle 112 / nothing'])
})

test('counts a wrong type once if the hammer puts the paddle of its bid right, at the desk that took it', () => {
  const wrong = bid(5_300, 400, { type: 'phone', paddle: '999', until: 9_300 })
  const named = { ...wrong, from: 9_300, until: null, paddle: '112', device: 'Second PC' }
  const bids = [bid(1_300, 380), bid(3_300, 390), wrong, named]
  const outcomes = [{ ...sold(9_300, 400, '112'), device: 'Second PC' }]
  expect(findingsOf(CALLED, { bids, outcomes })).toMatchObject([
    { kind: 'wrong_type', at: 5_300, device: 'This PC', cause: null },
    { kind: 'put_right', slip: 'wrong_paddle', at: 5_300, device: 'This PC', cause: null },
  ])
})

test('finds a wrong type next to a wrong paddle at the hammer', () => {
  const wrong = bid(5_300, 400, { type: 'phone', until: 9_300 })
  const bids = [bid(1_300, 380), bid(3_300, 390), wrong, { ...wrong, from: 9_300, until: null, paddle: '998' }]
  expect(slips(CALLED, { bids, outcomes: [sold(9_300, 400, '998')] })).toEqual([
    'wrong_type: 400 in the room, paddle 112 / 400 by telephone',
    'wrong_outcome: sold at 400 to 112 / sold at 400 to 998',
  ])
})

test('takes a wrong amount that an undo brought back for the bid before the next call of it', () => {
  const wrong = bid(3_300, 400, { until: 8_000, paddle: '111' })
  const called = CALLED.slice(0, 3)
  const right = bid(1_300, 380, { until: 8_000 })
  const back = [right, wrong].map((each) => ({ ...each, from: 8_500, until: null }))
  expect(slips(called, { bids: [right, wrong, ...back] })).toEqual([
    'wrong_amount: 390 in the room, paddle 111 / 400 in the room, paddle 111',
    'missed put right: 380 in the room, paddle 110 / nothing',
  ])
})

test('finds a passed lot that was sold as a slip of its own, also after a missed commission', () => {
  const calls: readonly Call[] = [
    { at: 1_000, kind: 'bid', amount: 380, type: 'advanced', paddleNumber: '300' },
    { at: 9_000, kind: 'passed' },
  ]
  const facts: readonly RoomFact[] = [
    { at: 0, lotNumber, kind: 'commission', paddle: '300', limit: 380 },
    { at: 900, lotNumber, kind: 'book_called', paddle: '300', amount: 380 },
  ]
  const bids = [bid(5_000, 380, { type: 'online', paddle: '1004' })]
  expect(slips(calls, { bids, outcomes: [sold(9_300, 380, '1004')] }, facts)).toEqual([
    'unexecuted_commission: 380 from the book, paddle 300 / nothing',
    'wrong_outcome: passed / sold at 380 to 1004',
  ])
})

test('counts a full step for half a one once if the next bid of its amount takes it back', () => {
  const calls: readonly Call[] = [
    { at: 1_000, kind: 'bid', amount: 800, paddleNumber: '107' },
    { at: 3_000, kind: 'bid', amount: 850, paddleNumber: '102' },
    { at: 18_000, kind: 'bid', amount: 900, type: 'phone', paddleNumber: '506' },
  ]
  const figures = {
    ...{ from: 1_300, ...stood, isActive: true, isWarned: false, isByRule: false },
    ...{ startPrice: 700, highest: 800, askingPrice: 900, manualIncrement: null },
  }
  const bids = [
    bid(1_300, 800),
    bid(3_300, 900, { paddle: '102', until: 18_300 }),
    bid(18_900, 900, { type: 'phone', paddle: '506' }),
  ]
  expect(slips(calls, { bids, figures: [figures] })).toEqual([
    'half_for_full put right: 850 in the room, paddle 102 / 900 in the room, paddle 102',
  ])
})

test('finds a lot sold subject by mistake beside a price that follows from an earlier bid', () => {
  // The clerk took the wrong bid away at the hammer, and sold to the underbidder.
  const bids = [bid(1_300, 380), bid(3_300, 390, { paddle: '111' }), bid(5_300, 410, { until: 10_200, paddle: '112' })]
  const outcomes = [{ ...sold(10_400, 390, '111'), isSubject: true }]
  expect(slips(CALLED, { bids, outcomes })).toEqual([
    'wrong_amount put right: 400 in the room, paddle 112 / 410 in the room, paddle 112',
    'wrong_subject: sold at 400 to 112 / sold at 390 to 111, subject to approval',
  ])
})
