import { z } from 'zod'

/** A process's resources: bytes of memory, microseconds of processor time since its start, and open handles. */
export const Usage = z.object({ rss: z.number(), heap: z.number(), cpuMicros: z.number(), handles: z.number() })
export type Usage = z.infer<typeof Usage>

/** This process's current resources, after garbage collection if `--expose-gc` is set. */
export function usageNow(): Usage {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap: heapUsed, cpuMicros: cpuMicros(), handles: process.getActiveResourcesInfo().length }
}

/** Microseconds of processor time since this process began, without garbage collection. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
