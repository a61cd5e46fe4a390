import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './history.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts at once for the first request, once at the end for the others, and not after the stop', () => {
  const act = vi.fn()
  const { ask, stop } = paced(act, 1000)
  for (let time = 0; time < 5; time += 1) ask()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(2)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(3)
  ask()
  expect(act).toHaveBeenCalledTimes(4)
})
