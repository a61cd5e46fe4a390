import { expect, test } from 'vitest'
import type { BookingState } from '../../../shared/entities/telephone.ts'
import { aRound } from '../../../shared/sale/features/rounds/testing/a-round.ts'
import { aLotAt, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { callState } from './call-state.ts'

const CLOCK = { momentOf: Date.parse }
const EARLIER = '2026-05-14T10:00:00.000Z'
const LATER = '2026-05-14T11:00:00.000Z'

const stateOf = ({ sale }: SaleInPlay, state: BookingState, { stateAt = EARLIER, paddle = '34' } = {}) =>
  callState(sale, { lotNumbers: [1, 3], paddle, state, stateAt }, CLOCK)

const phoneBid = (room: SaleInPlay, amount: number, paddleNumber = '34') =>
  room.ask('placeBid', { lotNumber: room.active, amount, type: 'phone', paddleNumber })

test('a client who bids by telephone is on the line, whatever was recorded before', () => {
  const room = aLotAt(1_000)
  expect(stateOf(room, 'open', { stateAt: '' })).toBe('open')
  phoneBid(room, 1_000)
  expect(stateOf(room, 'open', { stateAt: '' })).toBe('on_line')
  expect(['no_answer', 'done'].map((state) => stateOf(room, state as BookingState))).toEqual(['on_line', 'on_line'])
  expect(stateOf(room, 'open', { paddle: '35' })).toBe('open')
  expect(stateOf(room, 'done', { stateAt: LATER })).toBe('done')
  room.sold(1_000, '34')
  expect(stateOf(room, 'open')).toBe('open')
})

test('a cancelled bid brings nobody on the line', () => {
  const room = aLotAt(1_000)
  phoneBid(room, 1_000)
  room.ask('cancelBid', { id: [...room.lotSale(1).bids.keys()].at(-1) ?? '' })
  expect(stateOf(room, 'no_answer')).toBe('no_answer')
})

test('the winner of a choice is on the line until the lots are chosen, and the underbidder no longer', () => {
  const room = aRound({ kind: 'choice', lots: [12, 13, 14] })
  phoneBid(room, 100, '35')
  phoneBid(room, 200)
  room.sold(200, '34')
  expect([stateOf(room, 'open'), stateOf(room, 'open', { paddle: '35' })]).toEqual(['on_line', 'open'])
  room.ask('chooseLots', { lotNumber: 12, lots: [13] })
  expect(stateOf(room, 'open')).toBe('open')
})
