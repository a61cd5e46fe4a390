import { expect, test } from 'vitest'
import { NO_ROUND } from '../../entities/rounds/round-facts.ts'
import { lotFacts } from '../../show/facts.ts'
import { aChoice, aRound } from '../features/rounds/testing/a-round.ts'
import { seenBy } from '../testing/seen-by.ts'
import { PUBLIC } from '../view/view.ts'

type Room = ReturnType<typeof aRound>
const factsOf = (room: Room, lotNumber: number) => lotFacts(seenBy(room.sale, PUBLIC), lotNumber, 'GBP')

test('names the lots of a round, and the total of its price, in feeds', () => {
  const each = aRound({ kind: 'each', lots: [12, 13, 14, 16] })
  expect(factsOf(each, 12)).toMatchObject({
    round: 'each',
    roundState: 'offered',
    roundLots: '12-14,16',
    price: 100,
    total: 400,
    totalText: '£400',
  })
  expect(factsOf(each, 14)).toMatchObject({ round: 'each', roundState: 'with', roundLots: '12', total: null })
  expect(factsOf(aRound({ kind: 'together', lots: [12, 13] }), 12)).toMatchObject({ total: 100, totalText: '£100' })
  expect(factsOf(aRound({ kind: 'choice', lots: [12, 13] }), 12)).toMatchObject({ total: null, totalText: '' })
  expect(factsOf(each, 15)).toMatchObject(NO_ROUND)
})

test('shows in feeds until when the winner chooses, then what is left, and asks for no bid', () => {
  const room = aChoice()
  const { choice } = room.lotSale(12)
  const choosing = { round: 'choice', roundState: 'choosing', roundLots: '12-15', roundUntil: choice?.until }
  expect(factsOf(room, 12)).toMatchObject({ ...choosing, price: 200, asking: null, total: null })
  room.ask('chooseLots', { lotNumber: 12, lots: [13, 14] })
  for (const lotNumber of [12, 15])
    expect(factsOf(room, lotNumber)).toMatchObject({ roundState: 'left', roundLots: '12,15', roundUntil: '' })
  room.ask('settleRest', { lotNumber: 12, how: 'close' })
  expect(factsOf(room, 12)).toMatchObject(NO_ROUND)
})

test('shows in feeds the sum of an appeal, its level as the asking price, and its goal', () => {
  const room = aRound({ kind: 'appeal', levels: [500, 100], goal: 2_000 })
  room.floor('a', 100, '7').floor('b', 100, '8')
  const appeal = { round: 'appeal', roundState: 'offered', roundLots: '12', asking: 100 }
  expect(factsOf(room, 12)).toMatchObject({ ...appeal, total: 200, totalText: '£200', goal: 2_000, goalText: '£2,000' })
  room.sold(200)
  expect(factsOf(room, 12)).toMatchObject({ ...NO_ROUND, lotState: 'sold', price: 200 })
})
