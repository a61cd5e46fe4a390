import { describe, expect, test } from 'vitest'
import { BREAK_MS, PACE_LOTS, paceOf, tally } from './pace.ts'

const minutes = (count: number) => count * 60_000
const start = minutes(1000)

describe('the pace of the sale', () => {
  test('is not known before the first lot is done', () => {
    expect(paceOf({ startedAt: start, outcomes: [], remaining: 24, now: start })).toBe(null)
  })

  test('a lot a minute makes sixty an hour, and ten lots to go ten minutes', () => {
    const now = start + minutes(3)
    const outcomes = [start + minutes(3), start + minutes(1), start + minutes(2)]
    expect(paceOf({ startedAt: start, outcomes, remaining: 10, now })).toEqual({
      lotsAnHour: 60,
      finishAt: now + minutes(10),
    })
  })

  test('a break of more than ten minutes does not count', () => {
    const before = [minutes(1), minutes(2)].map((at) => start + at)
    const after = [minutes(2) + BREAK_MS + 1, minutes(3) + BREAK_MS + 1].map((at) => start + at)
    const now = start + minutes(20)
    expect(paceOf({ startedAt: start, outcomes: [...before, ...after], remaining: 0, now })?.lotsAnHour).toBe(60)
  })

  test('a pause of ten minutes to the millisecond still does', () => {
    expect(paceOf({ startedAt: start, outcomes: [start + BREAK_MS], remaining: 0, now: start })?.lotsAnHour).toBe(6)
  })

  test('yesterday’s lots say nothing of today', () => {
    const outcomes = [start - minutes(600), start + minutes(2)]
    expect(paceOf({ startedAt: start, outcomes, remaining: 0, now: start })?.lotsAnHour).toBe(30)
  })

  test('with the last lots all known, the start of the sale is not among them', () => {
    const outcomes = Array.from({ length: PACE_LOTS }, (_, index) => start + minutes(5 + index))
    expect(paceOf({ startedAt: start, outcomes, remaining: 0, now: start })?.lotsAnHour).toBe(60)
  })

  test('lots passed in the same moment make no pace', () => {
    expect(paceOf({ startedAt: null, outcomes: [start, start], remaining: 5, now: start })).toBe(null)
  })
})

test('every lot is sold, passed or still to come', () => {
  expect(tally(['sold', 'active', 'passed', 'preloaded', 'sold'])).toEqual({ sold: 2, passed: 1, remaining: 2 })
})
