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
