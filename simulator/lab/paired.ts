import type { Difference } from '../../shared/lab/lab-run.ts'
import { seededChance } from '../people/chance.ts'
import { quantileOf } from '../quantile.ts'

const RESAMPLES = 2_000
/** More pairs than this have the normal interval: it equals the bootstrap's, which would take minutes for 100,000. */
const MOST_RESAMPLED = 500
/** The normal quantile of a power of 80 %. */
const FOUR_OF_FIVE = 0.8416

/**
 * Compares two variants, evening by evening. The interval is a bootstrap of the evenings: percentiles of 2,000
 * resamples, widened for few pairs (Hesterberg 2015, “What Teachers Should Know about the Bootstrap”, 3.2), and to
 * Student's interval where that is wider: percentiles are too narrow if few of the evenings make the difference. For more
 * than 500 pairs it is the normal interval. Equal inputs give equal results.
 */
export function difference(
  pair: readonly [string, string],
  { first, second, seed }: { first: readonly (number | null)[]; second: readonly (number | null)[]; seed: number },
): Difference {
  const between: [string, string] = [...pair]
  const pairs = first.flatMap((one, at) => {
    const other = second[at] ?? null
    return one === null || other === null ? [] : [other - one]
  })
  const mean = meanOf(pairs)
  if (mean === null || pairs.length < 2)
    return { between, mean, low: mean, high: mean, pairsNeeded: null, smallest: null }
  const n = pairs.length
  const variance = pairs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1)
  const error = Math.sqrt(variance / n)
  const seen = studentQuantile(n - 1) + FOUR_OF_FIVE
  const half = (n > MOST_RESAMPLED ? 1.96 : studentQuantile(n - 1)) * error
  const [least, most] = n > MOST_RESAMPLED ? [mean, mean] : bootstrapInterval(pairs, { mean, seed })
  const [low, high] = [Math.min(least, mean - half), Math.max(most, mean + half)]
  return {
    ...{ between, mean, low, high },
    pairsNeeded: mean === 0 ? null : Math.max(2, Math.ceil((seen ** 2 * variance) / mean ** 2)),
    smallest: seen * error,
  }
}

function bootstrapInterval(pairs: readonly number[], { mean, seed }: { mean: number; seed: number }): [number, number] {
  const n = pairs.length
  const chance = seededChance(seed ^ 0x428a2f98)
  const wider = Math.sqrt(n / (n - 1)) * (studentQuantile(n - 1) / 1.96)
  const sorted = Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let drawn = 0; drawn < n; drawn += 1) sum += pairs[Math.floor(chance() * n)] ?? 0
    return mean + (sum / n - mean) * wider
  }).toSorted((a, b) => a - b)
  return [quantileOf(sorted, 0.025) ?? mean, quantileOf(sorted, 0.975) ?? mean]
}

/** The 97.5 % quantile of Student's distribution, by the expansion of Cornish and Fisher. */
function studentQuantile(freedom: number): number {
  const z = 1.96
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  return z + (z ** 3 + z) / (4 * freedom) + second / freedom ** 2
}

/** The mean of the numbers; null without any. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
