import { expect, test } from 'vitest'
import { practiseOf, slipsIn } from './practise.ts'

test('counts slips by kind, corrected ones by their original kind, without consequences', () => {
  const slips = slipsIn([
    { kind: 'missed' },
    { kind: 'missed', cause: 3 },
    { kind: 'put_right', slip: 'wrong_amount' },
    { kind: 'wrong_amount' },
  ])
  expect(slips).toEqual({ missed: 1, wrong_amount: 2 })
})

test('lists the costliest kind first, with its rate in earlier rehearsals and its drill', () => {
  const now = { slips: { missed: 3, early_hammer: 1, unanswered: 2 }, lots: 20, discrepancies: [] }
  const earlier = [
    { slips: { missed: 2, unanswered: 8 }, lots: 40 },
    { slips: {}, lots: 10 },
  ]
  expect(practiseOf(now, earlier).map(({ kind, count, before, drill }) => [kind, count, before, drill])).toEqual([
    ['early_hammer', 1, 0, 'hammer'],
    ['missed', 3, 0.8, 'keeping_up'],
    ['unanswered', 2, 3.2, 'online_beside_room'],
  ])
  expect(practiseOf(now, [])[0]?.before).toBeNull()
})
