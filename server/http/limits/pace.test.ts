import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Tracks whether a promise is fulfilled. */
function watched(promise: Promise<void>): { isOver: boolean } {
  const seen = { isOver: false }
  void promise.then(() => {
    seen.isOver = true
  })
  return seen
}

test('gives two turns at once, and further ones at the pace', async () => {
  const pace = createPace({ atOnce: 2, perSecond: 2, longestWaitMs: 2_250 })
  const turns = [1, 2, 3, 4].map(() => watched(pace.takeTurn('a', 1)))
  const over = () => turns.map(({ isOver }) => isOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(over()).toEqual([true, true, false, false])
  await vi.advanceTimersByTimeAsync(500)
  expect(over()).toEqual([true, true, true, false])
  await vi.advanceTimersByTimeAsync(500)
  expect(over()).toEqual([true, true, true, true])
})

test('refuses a turn that would take too long, and not one of another address', async () => {
  const pace = createPace({ atOnce: 1, perSecond: 1, longestWaitMs: 500 })
  await pace.takeTurn('a', 1)
  const refused = expect(pace.takeTurn('a', 1)).rejects.toMatchObject({ status: 429, code: 'too_fast' })
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
  await expect(pace.takeTurn('b', 1)).resolves.toBeUndefined()
})

test('waits until the spent time is refilled, or the work is done', async () => {
  const pace = createPace({ atOnce: 10, perSecond: 10, longestWaitMs: 60_000 })
  pace.spend('a', 30)
  let isDone = false
  const [patient, served] = [() => false, () => isDone].map((done) => watched(pace.awaitTurn('a', done)))
  await vi.advanceTimersByTimeAsync(1_000)
  isDone = true
  await vi.advanceTimersByTimeAsync(250)
  expect([patient?.isOver, served?.isOver]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(750)
  expect(patient?.isOver).toBe(true)
})
