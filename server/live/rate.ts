/** How often something may happen in a stretch of time, by key. */
export type Rate<Key> = {
  /** Counts one more; false when it is one too many. */
  allows(key: Key): boolean
}

/** Counts in stretches of `perMs` milliseconds that begin anew for every key at once, so that it remembers little. */
export function createRate<Key>({ most, perMs }: { most: number; perMs: number }): Rate<Key> {
  const counts = new Map<Key, number>()
  let began = performance.now()
  return {
    allows(key) {
      const now = performance.now()
      if (now - began >= perMs) {
        counts.clear()
        began = now
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= most
    },
  }
}
