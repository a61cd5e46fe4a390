import { expect, test } from 'vitest'
import { LotNumberSchema } from '../../../shared/lot-number.ts'
import type { SaidBid } from '../../said.ts'
import { discrepanciesOf } from './discrepancies.ts'
import { nothingRecorded, type RecordedBid } from './recorded-lot.ts'

type Figures = Partial<Pick<SaidBid, 'type' | 'paddle'>>

const said = (first: number, amount: number, rest: Figures & { at?: number } = {}): SaidBid => ({
  at: first,
  first,
  until: null,
  amount,
  type: 'floor',
  paddle: null,
  ...rest,
})
const recorded = (from: number, amount: number, rest: Figures = {}): RecordedBid => ({
  id: `at-${from}`,
  from,
  until: null,
  device: 'This PC',
  amount,
  type: 'floor',
  paddle: null,
  isHeld: false,
  ...rest,
})

/** Lists the findings of a lot, one line each. */
function found(bids: SaidBid[], record: RecordedBid[]): string[] {
  const lotNumber = LotNumberSchema.parse(1)
  const lot = { lotNumber, at: 0, calls: [], bids, outcomes: [], outcome: null }
  const isOn = { from: 0, until: null, device: 'This PC' }
  const discrepancies = discrepanciesOf({
    said: new Map([[lotNumber, lot]]),
    recorded: new Map([[lotNumber, { ...nothingRecorded(), bids: record, starts: [isOn] }]]),
    facts: [],
    lateMs: 5_000,
  })
  return discrepancies.map(({ kind, said: words, recorded: is }) => `${kind}: ${words} / ${is}`)
}

test('finds one slip if an amount is a step too high, though the next bid has that amount', () => {
  const bids = [said(1_000, 100), said(3_000, 110), said(5_000, 120)]
  const slip = 'wrong_amount: 100 in the room / 110 in the room'
  expect(found(bids, [recorded(1_300, 110), recorded(5_300, 120)])).toEqual([slip])
  // Always a step ahead: every amount is wrong.
  expect(found(bids, [recorded(1_300, 110), recorded(3_300, 120), recorded(5_300, 130)])).toEqual([
    slip,
    'wrong_amount: 110 in the room / 120 in the room',
    'wrong_amount: 120 in the room / 130 in the room',
  ])
  expect(found(bids, [recorded(1_300, 120)])).toEqual([
    'wrong_amount: 100 in the room / 120 in the room',
    'missed: 110 in the room / nothing',
  ])
})

test('finds two slips if a bid is missed and the next one is recorded too early', () => {
  const ahead = [recorded(1_300, 110, { paddle: '12' })]
  expect(found([said(1_000, 100, { paddle: '11' }), said(3_000, 110, { paddle: '12' })], ahead)).toEqual([
    'missed: 100 in the room, paddle 11 / nothing',
    'doubled: 110 in the room, paddle 12 / 110 in the room, paddle 12',
  ])
  expect(found([said(1_000, 100, { type: 'phone' }), said(3_000, 110)], [recorded(1_300, 110)])).toEqual([
    'missed: 100 by telephone / nothing',
    'doubled: 110 in the room / 110 in the room',
  ])
  // One bid recorded, and another before it was made.
  expect(found([said(1_000, 100), said(3_000, 110)], [recorded(1_300, 100), recorded(1_500, 110)])).toEqual([
    'doubled: 110 in the room / 110 in the room',
  ])
})

test('accepts either call of a bid that the auctioneer corrected', () => {
  // Recorded without a paddle before the paddle was corrected.
  expect(found([said(1_000, 100, { at: 2_000, paddle: '12' })], [recorded(1_300, 100)])).toEqual([])
  // Misspoken, recorded as first said, and not corrected.
  expect(
    found([said(1_000, 100, { at: 2_000 }), said(4_000, 115)], [recorded(1_300, 110), recorded(4_300, 115)]),
  ).toEqual(['wrong_amount: 100 in the room / 110 in the room'])
})

test('counts a room bid as missed unless a higher online bid was accepted as it was called, and called next', () => {
  const called = [said(1_000, 100), said(3_000, 110), said(5_000, 150, { type: 'online' })]
  const first = recorded(1_300, 100)
  const missed = 'missed: 110 in the room / nothing'
  expect(found(called, [first, recorded(3_400, 150, { type: 'online' })])).toEqual([])
  // An online bidder was there first with the same amount, and was overtaken online.
  const same = [first, recorded(2_900, 110, { type: 'online' }), recorded(3_400, 150, { type: 'online' })]
  expect(found(called, same)).toEqual([])
  // The second key after the call was pressed in spite of it.
  const twice = [first, recorded(3_300, 110, { type: 'online' }), recorded(3_600, 150, { type: 'online' })]
  expect(found(called, twice)).toEqual(['missed: 110 in the room / 110 online'])
  // The clerk had the time to record the room bid first.
  expect(found(called, [first, recorded(4_100, 150, { type: 'online' })])).toEqual([missed])
  // The auctioneer went on in the room.
  const inRoom = [said(1_000, 100), said(3_000, 110), said(5_000, 160)]
  const besides = [first, recorded(3_400, 150, { type: 'online' }), recorded(5_300, 160)]
  expect(found(inRoom, besides)).toEqual([missed])
})
