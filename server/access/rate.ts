/** Counts how often something happens, by key, in stretches of `perMs` milliseconds that begin anew for every key at once, so that it remembers little. */
export function createRate<Key>({ most, perMs }: { most: number; perMs: number }) {
  const counts = new Map<Key, number>()
  let began = performance.now()
  return {
    /** Counts one more; false when it is one too many. */
    allows(key: Key): boolean {
      const now = performance.now()
      if (now - began >= perMs) {
        counts.clear()
        began = now
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= most
    },
    /** Milliseconds until everybody's count begins anew. */
    endsIn: (): number => Math.max(0, began + perMs - performance.now()),
  }
}
