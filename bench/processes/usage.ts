import { constants, PerformanceObserver } from 'node:perf_hooks'
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

/** The work of a process since its start: microseconds of processor time, and collections of the young generation. */
export const Work = z.object({ cpuMicros: z.number(), scavenges: z.number() })
export type Work = z.infer<typeof Work>

/** Counts this process's work from now on. Nothing is collected for the reading, because that time would count too. */
export function countWork(): () => Work {
  let scavenges = 0
  const observer = new PerformanceObserver((list) => {
    // The kind of a collection is in a field that the types of Node leave out.
    const kinds = list.getEntries().map((entry) => Object(Reflect.get(entry, 'detail')).kind)
    scavenges += kinds.filter((kind) => kind === constants.NODE_PERFORMANCE_GC_MINOR).length
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => ({ cpuMicros: cpuMicros(), scavenges })
}
