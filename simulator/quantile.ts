/** The value under which this share of all values lies, by the nearest rank; undefined of none. The values are in rising order. */
export function quantileOf(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
