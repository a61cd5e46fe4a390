import { expect, test } from 'vitest'
import { practiseOf, slipsIn } from './practise.ts'

test('slips are counted by kind, those put right as what they were, and without what only followed', () => {
  const slips = slipsIn([
    { kind: 'missed' },
    { kind: 'missed', cause: 3 },
    { kind: 'put_right', slip: 'wrong_amount' },
    { kind: 'wrong_amount' },
  ])
  expect(slips).toEqual({ missed: 1, wrong_amount: 2 })
})

test('the costliest kind comes first, beside as many lots of the earlier rehearsals, with its drill', () => {
  const now = { slips: { missed: 3, early_hammer: 1, unanswered: 2 }, lots: 20 }
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
