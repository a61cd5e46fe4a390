import { availableParallelism, loadavg } from 'node:os'

/** The longest duration of a test, in milliseconds on a quiet machine; longer ones count as hung. */
export const LONGEST_TEST_MS = 300_000

/** The same for a single wait in a test. */
export const LONGEST_WAIT_MS = 60_000

/** The number of programs per core, which slow each other down. Windows does not report it, and counts as quiet. */
function slowness(): number {
  const [lastMinute = 0] = loadavg()
  return Math.max(1, lastMinute / availableParallelism())
}

/** Scales a limit on a quiet machine, in milliseconds, by this machine's current load. */
export const hungAfter = (ms: number): number => Math.round(ms * slowness())
