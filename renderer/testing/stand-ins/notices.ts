import { onTestFinished } from 'vitest'
import { TOAST_SHOWN_MS } from '../../components/toast/toast-store.ts'
import { OUTCOME_HELD_MS } from '../../data/reads/lot-on-show.ts'

const SHOWN_MS = [TOAST_SHOWN_MS, OUTCOME_HELD_MS]

/** Keeps outcomes and toasts on screen until the test ends, so that no test depends on timing. */
export function holdNotices(): void {
  const real = window.setTimeout
  const wait = real.bind(window)
  const held = (run: () => void, ms = 0) => wait(run, SHOWN_MS.includes(ms) ? 2 ** 31 - 1 : ms)
  window.setTimeout = Object.assign(held, real)
  onTestFinished(() => {
    window.setTimeout = real
  })
}
