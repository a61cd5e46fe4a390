import { z } from 'zod'

/** What a process uses: bytes of memory, microseconds of processor time since its start, and what it waits for. */
export const Usage = z.object({ rss: z.number(), heap: z.number(), cpuMicros: z.number(), handles: z.number() })
export type Usage = z.infer<typeof Usage>

/** What this process uses now, after tidying up where it may (`--expose-gc`). */
export function usageNow(): Usage {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap: heapUsed, cpuMicros: cpuMicros(), handles: process.getActiveResourcesInfo().length }
}

/** Microseconds of processor time since this process began. Nothing is tidied up for it. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
