import { onTestFinished } from 'vitest'
import { OUTCOME_HELD_MS } from '../../data/reads/lot-on-show.ts'

/** Keeps an outcome on show until the test ends, so that no test has to look within its five seconds. */
export function holdOutcomes(): void {
  const real = window.setTimeout
  const wait = real.bind(window)
  const held = (run: () => void, ms = 0) => wait(run, ms === OUTCOME_HELD_MS ? 2 ** 31 - 1 : ms)
  window.setTimeout = Object.assign(held, real)
  onTestFinished(() => {
    window.setTimeout = real
  })
}
