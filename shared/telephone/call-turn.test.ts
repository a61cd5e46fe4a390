import { expect, test } from 'vitest'
import { callTurn, lotsAhead } from './call-turn.ts'

type Booking = Parameters<typeof callTurn>[0]

const booking: Booking = { lotNumbers: [3, 7], gone: [], state: 'open', inSeconds: 900 }
const turn = (fields: Partial<Booking>, ...onBlock: number[]) =>
  callTurn({ ...booking, ...fields }, { lots: onBlock, are: 'active' })

test('a bidder is rung from five minutes before the lot', () => {
  expect([turn({ inSeconds: 301 }), turn({ inSeconds: 300 }), turn({ inSeconds: null })]).toEqual([
    'later',
    'ring_now',
    'later',
  ])
})

test('a booking is on while one of its lots is active, and over when all its lots or the call are', () => {
  expect(turn({ inSeconds: 0 }, 3)).toBe('on_lot')
  expect(turn({ gone: [3] }, 3)).toBe('later')
  expect([turn({ gone: [3, 7] }), turn({ state: 'done' }, 3)]).toEqual(['over', 'over'])
  expect(lotsAhead({ ...booking, gone: [3] })).toEqual([7])
})

test('a booking is on while the round of one of its lots is active', () => {
  expect([turn({}, 5, 6, 7), turn({}, 5, 6), turn({ gone: [7] }, 5, 6, 7)]).toEqual(['on_lot', 'later', 'later'])
})

test('a booking waits while the winner of its round chooses', () => {
  const chosenFrom = (fields: Partial<Booking>, ...lots: number[]) =>
    callTurn({ ...booking, inSeconds: 0, ...fields }, { lots, are: 'hammered' })
  expect([chosenFrom({}, 5, 6, 7), chosenFrom({}, 5, 6), chosenFrom({ state: 'done' }, 7)]).toEqual([
    ...['choosing', 'ring_now', 'over'],
  ])
})
