/** The longest pause of a sale that is played as long as it was, in its own milliseconds: nobody watches a lunch break. */
const LONGEST_PAUSE = 20_000

/** Milliseconds from one moment of a sale to the next when it is played `speed` times as fast. */
export function pauseBetween(before: string, after: string, speed: number): number {
  const pause = Date.parse(after) - Date.parse(before)
  return Math.min(Math.max(pause, 0), LONGEST_PAUSE) / speed
}
