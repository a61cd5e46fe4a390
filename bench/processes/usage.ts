import { z } from 'zod'

/** What a process uses: bytes of memory, microseconds of processor time since its start, and what it waits for. */
export const Usage = z.object({ rss: z.number(), heap: z.number(), cpuMicros: z.number(), handles: z.number() })
export type Usage = z.infer<typeof Usage>

/** What this process uses now, after tidying up where it may (`--expose-gc`). */
export function usageNow(): Usage {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { rss, heap: heapUsed, cpuMicros: user + system, handles: process.getActiveResourcesInfo().length }
}
