/** Limits events per key in windows of `perMs` ms. All keys share the windows, which saves memory. */
export function createRate<Key>({ most, perMs }: { most: number; perMs: number }) {
  const counts = new Map<Key, number>()
  let began = performance.now()
  return {
    /** Counts one more; false if it is above the limit. */
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
    /** Whether the limit is reached, without counting. */
    isSpent: (key: Key): boolean => performance.now() - began < perMs && (counts.get(key) ?? 0) >= most,
    /** Milliseconds until the next window. */
    endsIn: (): number => Math.max(0, began + perMs - performance.now()),
  }
}
