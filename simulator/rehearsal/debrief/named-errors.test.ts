import { expect, test } from 'vitest'
import { type LotNumber, LotNumberSchema } from '../../../shared/lot-number.ts'
import { type SpokenCall, whatWasSaid } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import { discrepanciesOf } from './discrepancies.ts'
import { nothingRecorded, type RecordedBid, type RecordedLot } from './recorded-lot.ts'

const lotNumber: LotNumber = LotNumberSchema.parse(1)
const stood = { until: null, device: 'This PC' }

const bid = (from: number, amount: number, more: Partial<RecordedBid> = {}): RecordedBid => ({
  ...{ id: `at-${from}`, from, ...stood, amount, type: 'floor', paddle: null, isHeld: false },
  ...more,
})
const sold = (from: number, amount: number, paddle: string, until: number | null = null) => ({
  ...{ status: 'sold' as const, from, until, device: 'This PC', amount, paddle, isHeld: false, isSubject: false },
})

type Call = Partial<SpokenCall> & Pick<SpokenCall, 'at' | 'kind'>

/** Lists the slips of a lot, without consequences, one line each. */
function slips(...lot: Parameters<typeof findingsOf>): string[] {
  return findingsOf(...lot).flatMap(({ cause, kind, slip, said: words, recorded }) =>
    cause ? [] : `${slip ? `${slip} put right` : kind}: ${words} / ${recorded}`,
  )
}

function findingsOf(calls: readonly Call[], record: Partial<RecordedLot>, facts: readonly RoomFact[] = []) {
  const said = whatWasSaid(calls.map((call, n) => ({ n: n + 1, lotNumber, text: '', type: 'floor', ...call })))
  const starts = [{ from: 0, ...stood }]
  return discrepanciesOf({
    said,
    recorded: new Map([[lotNumber, { ...nothingRecorded(), starts, ...record }]]),
    facts,
    lateMs: 5_000,
  })
}

const CALLED: readonly Call[] = [
  { at: 1_000, kind: 'bid', amount: 380, paddleNumber: '110' },
  { at: 3_000, kind: 'bid', amount: 390, paddleNumber: '111' },
  { at: 5_000, kind: 'bid', amount: 400, paddleNumber: '112' },
  { at: 9_000, kind: 'sold', amount: 400, paddleNumber: '112' },
]

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

test('finds a sale that was recorded twice, unless the auctioneer reopened the lot', () => {
  const bids = [bid(1_300, 380), bid(3_300, 390), bid(5_300, 400)]
  const twice = [sold(9_300, 400, '112', 12_000), sold(13_000, 400, '112')]
  expect(slips(CALLED, { bids, outcomes: twice })).toEqual([
    'sold_again: sold at 400 to 112 / reopened, and sold again',
  ])
})
