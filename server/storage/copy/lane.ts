import { setTimeout as pause } from 'node:timers/promises'

/** Work of one disk, done one after the other: a disk that hangs holds one thread of this process, and no more. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** A lane with nothing in it. */
export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

const SLICES = 5

/**
 * Whether work is done within `ms` milliseconds; it goes on all the same. Rejects as the work does. Time in which this
 * process itself stood still does not count.
 */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController()
  const slice = ms / SLICES
  const tooLate = async () => {
    for (let waited = 0; waited < ms; ) {
      const began = performance.now()
      await pause(slice, null, done)
      waited += Math.min(performance.now() - began, 2 * slice)
    }
    return false
  }
  try {
    return await Promise.race([work.then(() => true), tooLate()])
  } finally {
    done.abort()
  }
}
