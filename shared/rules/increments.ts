/** The increments a clerk may choose from, in a grid of three columns. 000 section 9. */
export const INCREMENT_CHOICES = [
  100, 200, 250, 300, 500, 1000, 2000, 2500, 3000, 5000, 10000, 20000, 25000, 30000, 50000, 100000, 200000, 250000,
] as const

/** The increment where neither bid nor start price is known. 000 section 9. */
export const DEFAULT_INCREMENT = 1000

const LADDER: readonly (readonly [under: number, increment: number])[] = [
  [2_000, 100],
  [5_000, 200],
  [10_000, 500],
  [20_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [200_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
]

/** The increment that follows an amount on the house's ladder, in whole currency units. DESIGN 2. */
export function ladderIncrement(amount: number | null): number {
  if (amount === null) return DEFAULT_INCREMENT
  return LADDER.find(([under]) => amount < under)?.[1] ?? 100_000
}
