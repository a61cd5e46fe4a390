import { expect, test } from 'vitest'
import { calledAt, packsOf, telephonesOf } from './telephones.ts'

const booking = {
  auctionId: 'spring',
  language: 'French',
  cover: null,
  state: 'open' as const,
  alerts: [],
  gone: [],
  planned: false,
  inSeconds: null,
  doubts: [],
  next: null,
}

test('lists each lot’s telephones with their callers, also telephones without a caller', () => {
  const telephones = telephonesOf(
    {
      bookings: [
        { ...booking, id: 'a', lotNumbers: [1, '12A'], paddle: '13', name: 'Ada', numbers: ['+44 20'], caller: 'eve' },
        { ...booking, id: 'b', lotNumbers: [1], paddle: '14', name: null, numbers: [], caller: 'gone' },
      ],
    },
    [{ id: 'eve', name: 'Eve', languages: ['French'], hasLink: true }],
  )
  const named = (lotNumber: number | string) =>
    telephones.get(lotNumber)?.map(({ caller, paddle, name }) => [caller, paddle, name])
  expect([named(1), named('12A'), named(2)]).toEqual([
    [
      ['Eve', '13', 'Ada'],
      [null, '14', null],
    ],
    [['Eve', '13', 'Ada']],
    undefined,
  ])
})

const call = (id: string, caller: string | null) => ({
  id,
  caller,
  paddle: '7',
  name: 'Ada',
  numbers: [],
  language: null,
  cover: null,
})

test('calls a client of a round once, at its lead, and names the booked lots', () => {
  const round = { lead: 12, kind: 'together' as const, words: 'Lots 12 to 14 together' }
  const lots = [12, 13, 14, 15].map((lotNumber) => ({ lotNumber, round: lotNumber === 15 ? null : round }))
  const telephones = new Map([
    [13, [call('a', 'Zoe')]],
    [14, [call('a', 'Zoe'), call('b', 'Ben')]],
    [15, [call('b', 'Ben')]],
  ])
  const called = (shown: typeof lots) =>
    [...calledAt(shown, telephones)].flatMap(([at, calls]) => calls.map(({ id, booked }) => [at, id, booked]))
  expect(called(lots)).toEqual([
    [12, 'a', 'lots 13 and 14'],
    [12, 'b', 'lot 14'],
    [15, 'b', ''],
  ])
  // A print of some lots, without the lead.
  expect(called(lots.slice(2))).toEqual([
    [14, 'a', 'lot 14'],
    [14, 'b', 'lot 14'],
    [15, 'b', ''],
  ])
})

test('puts cards in packs, one for each caller in the order of the lots; lots without bookings have none', () => {
  const telephones = new Map([
    [1, [call('a', 'Zoe'), call('b', null)]],
    [3, [call('c', 'Ben'), call('d', 'Zoe')]],
  ])
  const lots = [1, 2, 3].map((lotNumber) => ({ lotNumber, round: null }))
  const packs = packsOf(lots, telephones)
  expect(
    packs.map(({ caller, cards }) => [caller, ...cards.map(({ lot, call: { id } }) => `${lot.lotNumber}${id}`)]),
  ).toEqual([
    ['Ben', '3c'],
    ['Zoe', '1a', '3d'],
    [null, '1b'],
  ])
})
