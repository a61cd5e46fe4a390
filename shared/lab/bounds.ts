/** The most lots of a made-up catalogue, the most evenings of a run, and the largest seed. */
export const MOST_LOTS = 10_000
export const MOST_EVENINGS = 100_000
export const LARGEST_SEED = 2 ** 31 - 1

/** The names of variants that have none of their own: the most variants of a run. */
export const NAMES = ['A', 'B', 'C', 'D'] as const
