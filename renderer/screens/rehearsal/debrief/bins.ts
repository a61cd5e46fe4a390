/** How many values lie in each of `count` equal steps from 0; the last step holds whatever lies beyond. */
export function binsOf(values: readonly number[], { count, step }: { count: number; step: number }): number[] {
  const bins = Array.from({ length: count }, () => 0)
  for (const value of values) {
    const at = Math.min(count - 1, Math.max(0, Math.floor(value / step)))
    bins[at] = (bins[at] ?? 0) + 1
  }
  return bins
}
