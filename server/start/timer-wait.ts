import { setTimeout as rest } from 'node:timers/promises'
import type { Wait } from '../rehearsal/rehearsal-parts.ts'

/** Waits by the system's timer. */
export const timerWait: Wait = async (ms, signal) => {
  await rest(ms, null, { signal }).catch(() => undefined)
}
