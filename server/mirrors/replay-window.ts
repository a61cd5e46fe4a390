/** How far behind the newest a message may come, for replies that take their time to be packed. */
const WIDTH = 4_096

/** Lets each count of one sender pass once: a captured message that comes again is not carried out again. */
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
