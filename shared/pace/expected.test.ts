import { expect, test } from 'vitest'
import { aChoice, aRound } from '../sale/features/rounds/testing/a-round.ts'
import { expectedOf, writtenClock } from './expected.ts'

const timesOf = (room: ReturnType<typeof aRound>) => {
  const { lots } = expectedOf(room.sale, writtenClock(new Date(room.sale.startedAt ?? 0)))
  return Object.fromEntries(lots.map(({ lotNumber, at }) => [lotNumber, at]))
}

test('expects the lots of a round with its lead, as one lot', () => {
  const alone = timesOf(aRound({ kind: 'each', lots: [12, 13] }))
  const apart = timesOf(aRound({ kind: 'choice', lots: [12, 15] }))
  expect(apart[15]).toBe(apart[12])
  expect([alone[14], alone[15]]).toEqual([apart[13], apart[14]])
})

test('expects the lots that a choice left on their own again', () => {
  const room = aChoice()
  expect(timesOf(room)[15]).toBe(timesOf(room)[12])
  room.ask('chooseLots', { lotNumber: 12, lots: [12] })
  const { 13: left, 15: later } = timesOf(room)
  expect(later).toBeGreaterThan(left ?? 0)
})
