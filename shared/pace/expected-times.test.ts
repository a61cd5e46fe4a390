import { expect, test } from 'vitest'
import { expectedTimes, type LotToCome } from './expected-times.ts'

const START = Date.UTC(2026, 10, 22, 18)
const seconds = (s: number) => START + s * 1_000

/** Ten lots, the first of which ended at these seconds; null is withdrawn. */
function sale(
  ends: readonly (number | null)[],
  { now, pausedSince = null }: { now: number; pausedSince?: number | null },
) {
  const order = Array.from({ length: 10 }, (_, at): LotToCome => {
    const end = ends[at]
    const endedAt = at < ends.length ? seconds(end ?? 0) : null
    return { lotNumber: at + 1, endedAt, isWithdrawn: end === null }
  })
  return expectedTimes({
    order,
    current: ends.length + 1,
    startedAt: START,
    pausedSince: pausedSince === null ? null : seconds(pausedSince),
    now: seconds(now),
  })
}

const told = ({ lots }: ReturnType<typeof sale>) =>
  lots.map(({ lotNumber, at }) => [lotNumber, Math.round((at - START) / 1_000)])

test('a sale continues at the pace of its last lots, from the last hammer', () => {
  const { lotsAnHour, ...times } = sale([40, 80, 120, 160], { now: 170 })
  expect(lotsAnHour).toBe(90)
  expect(told({ lotsAnHour, ...times }).slice(0, 4)).toEqual([
    [5, 170],
    [6, 200],
    [7, 240],
    [8, 280],
  ])
})

test("a lot takes a minute before the sale's own pace is known", () => {
  expect(told(sale([], { now: 0 })).slice(0, 3)).toEqual([
    [1, 0],
    [2, 60],
    [3, 120],
  ])
})

test('a break does not count as a lot, and a withdrawn lot takes no time', () => {
  expect(sale([40, 80, 1_280, 1_320], { now: 1_320 }).lotsAnHour).toBe(90)
  expect(sale([40, 80, null, 120, 160], { now: 160 }).lotsAnHour).toBe(90)
})

test('a pause delays later lots by its length', () => {
  const before = told(sale([40, 80, 120], { now: 130 }))
  const paused = told(sale([40, 80, 120], { now: 430, pausedSince: 130 }))
  expect(paused.slice(1).map(([, at = 0], index) => Number(at) - Number(before[index + 1]?.[1]))).toEqual(
    Array.from({ length: 6 }, () => 300),
  )
})

test('a long lot takes some more time, and no time is before now', () => {
  const { lots } = sale([40, 80, 120, 160], { now: 400 })
  expect(lots[1]).toMatchObject({ lotNumber: 6, at: seconds(410) })
  expect(lots.every(({ at, from, to }) => seconds(400) <= from && from <= at && at <= to)).toBe(true)
})

test('a clock that was set back by an hour delays no lot by more than the time of one', () => {
  const { lots } = sale([40, 80, 120, 160], { now: 170 - 3_600 })
  const waits = lots.map(({ at }) => (at - seconds(170 - 3_600)) / 1_000)
  expect(waits.slice(0, 3)).toEqual([0, 40, 80])
  const paused = sale([40, 80, 120, 160], { now: 170 - 3_600, pausedSince: 165 })
  expect(paused.lots[1]?.at).toBe(seconds(170 - 3_600 + 40))
})
