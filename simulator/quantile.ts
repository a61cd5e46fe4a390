/** The value below which this share of the sorted values lies, by nearest rank; undefined for an empty list. */
export function quantileOf(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
