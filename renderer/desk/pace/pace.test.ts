import { describe, expect, test } from 'vitest'
import { BREAK_MS, PACE_LOTS, paceOf, tally } from './pace.ts'

const minutes = (count: number) => count * 60_000
const start = minutes(1000)

describe('the pace of the sale', () => {
  test('is unknown before the fifth lot ends', () => {
    expect(paceOf({ startedAt: start, outcomes: [], remaining: 24, now: start })).toBe(null)
    const now = start + minutes(5)
    const outcomes = [1, 2, 3, 4, 5].map((at) => start + minutes(at))
    expect(paceOf({ startedAt: start, outcomes: outcomes.slice(0, 4), remaining: 20, now })).toBe(null)
    expect(paceOf({ startedAt: start, outcomes, remaining: 19, now })?.lotsAnHour).toBe(60)
  })

  test('is sixty an hour at a lot a minute, and ten minutes for ten lots', () => {
    const now = start + minutes(5)
    const outcomes = [3, 1, 2, 5, 4].map((at) => start + minutes(at))
    expect(paceOf({ startedAt: start, outcomes, remaining: 10, now })).toEqual({
      lotsAnHour: 60,
      finishAt: now + minutes(10),
    })
  })

  test('does not count a break of more than ten minutes', () => {
    const before = [minutes(1), minutes(2)].map((at) => start + at)
    const after = [2, 3, 4].map((at) => start + minutes(at) + BREAK_MS + 1)
    const now = start + minutes(20)
    expect(paceOf({ startedAt: start, outcomes: [...before, ...after], remaining: 0, now })?.lotsAnHour).toBe(60)
  })

  test('counts a pause of ten minutes to the millisecond', () => {
    const outcomes = [1, 2, 3, 4, 5].map((lot) => start + lot * BREAK_MS)
    expect(paceOf({ startedAt: start, outcomes, remaining: 0, now: start })?.lotsAnHour).toBe(6)
  })

  test('ignores yesterday’s lots', () => {
    const outcomes = [start - minutes(600), ...[2, 4, 6, 8, 10].map((at) => start + minutes(at))]
    expect(paceOf({ startedAt: start, outcomes, remaining: 0, now: start })?.lotsAnHour).toBe(30)
  })

  test('ignores the start of the sale when all of the last lots are known', () => {
    const outcomes = Array.from({ length: PACE_LOTS }, (_, index) => start + minutes(5 + index))
    expect(paceOf({ startedAt: start, outcomes, remaining: 0, now: start })?.lotsAnHour).toBe(60)
  })

  test('is unknown for lots passed at the same moment', () => {
    const outcomes = [start, start, start, start, start]
    expect(paceOf({ startedAt: null, outcomes, remaining: 5, now: start })).toBe(null)
  })
})

test('counts every lot as sold, passed, withdrawn or to come', () => {
  const lots = (['sold', 'active', 'passed', 'withdrawn', 'preloaded', 'sold'] as const).map((status, at) => ({
    status,
    subject: at === 0,
  }))
  expect(tally(lots)).toEqual({
    sold: 2,
    subject: 1,
    passed: 1,
    withdrawn: 1,
    remaining: 2,
  })
})
