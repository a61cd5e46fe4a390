import { availableParallelism, loadavg } from 'node:os'

/** A test that takes longer counts as hung, in milliseconds on a quiet machine. */
export const LONGEST_TEST_MS = 300_000

/** The same for what a test waits for. */
export const LONGEST_WAIT_MS = 60_000

/** How many programs share each core: all takes so many times as long. Windows does not tell, and counts as quiet. */
function slowness(): number {
  const [lastMinute = 0] = loadavg()
  return Math.max(1, lastMinute / availableParallelism())
}

/** Milliseconds after which what takes `ms` at most on a quiet machine counts as hung on this one, as busy as it is now. */
export const hungAfter = (ms: number): number => Math.round(ms * slowness())
