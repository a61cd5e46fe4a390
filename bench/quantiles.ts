import { quantileOf } from '../simulator/quantile.ts'

/** The value below which this share of all values lies; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return quantileOf(sorted, share) ?? Number.NaN
}

/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
