import { onTestFinished, vi } from 'vitest'
import { expect } from '../expect.ts'

/**
 * Stops the screen's clock until the test ends; `vi.advanceTimersByTimeAsync` moves it. Frames are still painted, and
 * an already open socket keeps its own timers.
 */
export function stopClock(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const STEP_MS = 2_000

/** Advances the stopped clock by so many milliseconds, in steps: a jump of a minute would time out all calls in flight. */
export async function goOn(ms = STEP_MS): Promise<void> {
  for (let gone = 0; gone < ms; gone += STEP_MS) await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - gone))
}

/** Advances the stopped clock until the expectation about the returned value is met. */
export const inTime = (look: () => unknown) =>
  expect.poll(async () => {
    await goOn()
    return look()
  })

/** Lets the clock of a screen that is opened afterwards go ahead of the server's, by the returned function, in ms. */
export function clockAhead(): (ms: number) => void {
  let ahead = 0
  const { now } = Date
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => spy.mockRestore())
  return (ms) => {
    ahead = ms
  }
}
