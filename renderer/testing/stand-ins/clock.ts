import { onTestFinished, vi } from 'vitest'

/**
 * The screen's clock stands still from now on, until the test ends, and `vi.advanceTimersByTimeAsync` moves it. Frames are
 * still drawn, and a socket that is already open keeps its own timers.
 */
export function stopClock(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
