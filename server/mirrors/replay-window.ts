/** How far a message may be behind the newest, because large replies take time to compress. */
const WIDTH = 4_096

/** Accepts each count of one sender once, so that a captured message is not carried out again. */
export function createReplayWindow() {
  let newest = 0
  const seen = new Set<number>()
  return (count: number): boolean => {
    if (count <= newest - WIDTH || count < 1 || seen.has(count)) return false
    seen.add(count)
    newest = Math.max(newest, count)
    if (seen.size > 2 * WIDTH) for (const old of seen) if (old <= newest - WIDTH) seen.delete(old)
    return true
  }
}
