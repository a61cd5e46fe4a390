import { setTimeout as rest } from 'node:timers/promises'
import type { Wait } from '../rehearsal/rehearsal-parts.ts'

/** Rests by this machine's own clock. */
export const realWait: Wait = async (ms, signal) => {
  await rest(ms, null, { signal }).catch(() => undefined)
}
