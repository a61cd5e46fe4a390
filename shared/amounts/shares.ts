/** A percentage of an amount in minor units. */
export type Share = { amount: number; percent: number }

/** Percentages have at most four decimal digits: 8.875, 20.49. */
const PARTS = 1_000_000n
const partsOf = (percent: number) => BigInt(Math.round(percent * 10_000))

/** The sum of shares, exact until it is rounded once to whole minor units, halves up. */
export function sumOfParts(shares: readonly Share[]): number {
  const exact = shares.reduce((sum, { amount, percent }) => sum + BigInt(amount) * partsOf(percent), 0n)
  return Number((2n * exact + PARTS) / (2n * PARTS))
}

/** A percentage of an amount, in whole minor units, halves up. */
export const partOf = (amount: number, percent: number): number => sumOfParts([{ amount, percent }])
