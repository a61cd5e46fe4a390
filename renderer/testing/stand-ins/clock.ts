import { onTestFinished, vi } from 'vitest'

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
