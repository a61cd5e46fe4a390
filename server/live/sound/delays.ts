import type { SoundAudience } from '../../../shared/sound/messages.ts'

/** The width of a step of delays, in ms. */
const STEP_MS = 10

/** How many phones have which delay: the upper end of a step in ms, and a count, in rising order. */
export type DelayCounts = readonly (readonly [delay: number, phones: number])[]

/** Counts delays by step. */
export function countDelays(delays: Iterable<number>): DelayCounts {
  const counts = new Map<number, number>()
  for (const delay of delays) {
    const step = Math.ceil(delay / STEP_MS) * STEP_MS
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => a - b)
}

/** The delay that 95 % of the phones do not exceed, exact to a step; null without phones. */
export function delay95(all: readonly DelayCounts[]): SoundAudience['delay95'] {
  const counts = all.flat().sort(([a], [b]) => a - b)
  const enough = 0.95 * counts.reduce((sum, [, phones]) => sum + phones, 0)
  let phones = 0
  for (const [delay, more] of counts) {
    phones += more
    if (phones >= enough) return delay
  }
  return null
}
