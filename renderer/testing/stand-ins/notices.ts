import { onTestFinished } from 'vitest'

/** How long an outcome, and a toast, is on show, in milliseconds. */
const ON_SHOW = 5_000

/** Keeps outcomes and toasts on show until the test ends, so that no test has to look within five seconds. */
export function holdNotices(): void {
  const real = window.setTimeout
  const wait = real.bind(window)
  const held = (run: () => void, ms = 0) => wait(run, ms === ON_SHOW ? 2 ** 31 - 1 : ms)
  window.setTimeout = Object.assign(held, real)
  onTestFinished(() => {
    window.setTimeout = real
  })
}
