import { expect, test } from 'vitest'
import type { RoomFact } from '../facts.ts'
import { bid, CALLED, type Call, lotNumber, slips, sold, stood } from './testing/one-lot.ts'

test('finds a wrong paddle at the hammer next to an earlier slip of the lot, also that of the underbidder', () => {
  for (const wrong of ['998', '111']) {
    const bids = [bid(1_300, 380), bid(5_300, 400, { until: 9_300 }), bid(9_300, 400, { id: 'at-5300', paddle: wrong })]
    expect(slips(CALLED, { bids, outcomes: [sold(9_300, 400, wrong)] })).toEqual([
      'missed: 390 in the room, paddle 111 / nothing',
      `wrong_outcome: sold at 400 to 112 / sold at 400 to ${wrong}`,
    ])
  }
})

test('finds a wrong paddle of the winning bid once, as its own kind, and not again at the hammer', () => {
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400, { paddle: '998' })]
  expect(slips(CALLED, { bids, outcomes: [sold(9_300, 400, '998')] })).toEqual([
    'wrong_paddle: 400 in the room, paddle 112 / 400 in the room, paddle 998',
  ])
})

test('inherits the outcome from the last bid if that was missed', () => {
  const bids = [bid(1_300, 380), bid(3_300, 390, { paddle: '111' })]
  expect(slips(CALLED, { bids, outcomes: [sold(9_300, 390, '111')] })).toEqual([
    'missed: 400 in the room, paddle 112 / nothing',
  ])
})

test('counts a slip that was recorded half a second after its call, and corrected late, once', () => {
  const bids = [bid(1_500, 3_800, { until: 6_600 }), bid(7_000, 380)]
  expect(slips(CALLED.slice(0, 1), { bids })).toEqual([
    'wrong_amount put right: 380 in the room, paddle 110 / 3800 in the room',
  ])
})

test('states the end that was called after a reopening which the desk ignored', () => {
  const calls: readonly Call[] = [
    ...CALLED,
    { at: 11_000, kind: 'bid', amount: 420, paddleNumber: '150' },
    { at: 15_000, kind: 'sold', amount: 420, paddleNumber: '150' },
  ]
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400)]
  expect(slips(calls, { bids, outcomes: [sold(9_300, 400, '112')] })).toEqual([
    'wrong_outcome: reopened, sold at 420 to 150 / sold at 400 to 112',
  ])
})

test('accepts a book bid that was made when the auctioneer opened with it', () => {
  const calls: readonly Call[] = [
    { at: 1_000, kind: 'open', amount: 550 },
    { at: 3_000, kind: 'bid', amount: 550, type: 'advanced', paddleNumber: '300' },
  ]
  const facts: readonly RoomFact[] = [
    { at: 0, lotNumber, kind: 'commission', paddle: '300', limit: 550 },
    { at: 2_900, lotNumber, kind: 'book_called', paddle: '300', amount: 550 },
  ]
  const made = (from: number) => ({ bids: [bid(from, 550, { type: 'advanced', paddle: '300' })] })
  expect(slips(calls, made(1_500), facts)).toEqual([])
  expect(slips(calls, made(900), facts)).toEqual(['uncalled_book_bid: nothing / 550 from the book, paddle 300'])
})

test('finds both type and paddle of one bid, and a paddle that only a correction named', () => {
  const right = bid(1_300, 380, { paddle: '110' })
  expect(slips(CALLED.slice(0, 1), { bids: [bid(1_300, 380, { type: 'phone', paddle: '101' })] })).toEqual([
    'wrong_type: 380 in the room, paddle 110 / 380 by telephone, paddle 101',
    'wrong_paddle: 380 in the room, paddle 110 / 380 by telephone, paddle 101',
  ])
  const corrected = { ...right, from: 4_000, paddle: '77' }
  expect(slips(CALLED.slice(0, 1), { bids: [{ ...right, until: 4_000 }, corrected] })).toEqual([
    'wrong_person: 380 in the room, paddle 110 / 380 in the room, paddle 77',
  ])
  const online: readonly Call[] = [{ at: 1_000, kind: 'bid', amount: 380, type: 'online', paddleNumber: '1007' }]
  const tapped = bid(900, 380, { type: 'online', paddle: '1007' })
  expect(
    slips(online, {
      bids: [
        { ...tapped, until: 4_000 },
        { ...tapped, from: 4_000, paddle: '1008' },
      ],
    }),
  ).toEqual(['wrong_person: 380 online, paddle 1007 / 380 online, paddle 1008'])
})

test('finds a sale subject to approval that was recorded as final, and the other way round', () => {
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400)]
  const asSaid = sold(9_300, 400, '112')
  const subject = { ...asSaid, isSubject: true }
  const conditional = [...CALLED.slice(0, 3), { ...CALLED[3], at: 9_000, kind: 'sold', subject: true } as const]
  expect(slips(conditional, { bids, outcomes: [subject] })).toEqual([])
  expect(slips(conditional, { bids, outcomes: [asSaid] })).toEqual([
    'wrong_subject: sold at 400 to 112, subject to approval / sold at 400 to 112',
  ])
  expect(slips(CALLED, { bids, outcomes: [subject] })).toEqual([
    'wrong_subject: sold at 400 to 112 / sold at 400 to 112, subject to approval',
  ])
})

const AGAIN: readonly Call[] = [
  ...CALLED.slice(0, 3),
  { at: 9_000, kind: 'passed' },
  { at: 60_000, kind: 'lot', rest: 'again' },
  { at: 61_000, kind: 'bid', amount: 390, paddleNumber: '111' },
  { at: 63_000, kind: 'bid', amount: 400, paddleNumber: '112' },
  { at: 65_000, kind: 'sold', amount: 400, paddleNumber: '112' },
]

test('judges a lot that is offered again twice, each time by its own bids', () => {
  const passed = { ...sold(9_300, 400, '112', 60_400), status: 'passed' as const, amount: null, paddle: null }
  const starts = [
    { from: 0, ...stood },
    { from: 60_400, ...stood },
  ]
  const before = [bid(1_300, 380, { until: 60_400 }), bid(5_300, 400, { until: 60_400 })]
  const after = [bid(61_300, 390), bid(63_300, 400, { paddle: '998' })]
  const outcomes = [passed, sold(65_300, 400, '998')]
  expect(slips(AGAIN, { bids: [...before, ...after], outcomes, starts })).toEqual([
    'missed: 390 in the room, paddle 111 / nothing',
    'wrong_paddle: 400 in the room, paddle 112 / 400 in the room, paddle 998',
  ])
  // A desk that goes on from the last bid makes one slip.
  const kept = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400)]
  const found = slips(AGAIN, { bids: kept, outcomes: [passed, sold(65_300, 400, '112')], starts })
  expect(found.filter((each) => each.startsWith('doubled'))).toHaveLength(1)
  // One that does not start it again had the wrong lot.
  expect(slips(AGAIN, { bids: kept, outcomes: [{ ...passed, until: null }] })).toContain('wrong_lot: lot 1 / nothing')
})

test('takes a bid for the vendor in the room or for the house, and finds a paddle that it was given', () => {
  const called: readonly Call[] = [{ at: 1_000, kind: 'bid', amount: 380 }]
  expect(slips(called, { bids: [bid(1_300, 380)] })).toEqual([])
  expect(slips(called, { bids: [bid(1_300, 380, { paddle: '101' })] })).toEqual([
    'wrong_paddle: 380 in the room / 380 in the room, paddle 101',
  ])
})

test('finds a sale that was recorded twice, unless the auctioneer reopened the lot', () => {
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400)]
  const twice = [sold(9_300, 400, '112', 12_000), sold(13_000, 400, '112')]
  expect(slips(CALLED, { bids, outcomes: twice })).toEqual([
    'sold_again: sold at 400 to 112 / reopened, and sold again',
  ])
})
