/** A taxed amount in minor units; `isIncluded`: the amount includes its tax. */
export type Taxed = { amount: number; percent: number; isIncluded: boolean }

/** Percentages have at most four decimal digits, so 100 % is a million parts. */
const WHOLE = 1_000_000n

/** The exact tax as a fraction: amounts of one percentage have the same denominator. */
function exactTax({ amount, percent, isIncluded }: Taxed): { over: bigint; under: bigint } {
  const parts = BigInt(Math.round(percent * 10_000))
  return { over: BigInt(amount) * parts * (isIncluded ? WHOLE : WHOLE + parts), under: WHOLE * (WHOLE + parts) }
}

/** Rounds halves up. */
const rounded = ({ over, under }: { over: bigint; under: bigint }) => (2n * over + under) / (2n * under)

/** The tax on an amount, rounded to whole minor units, halves up. */
export const taxOn = (taxed: Taxed): number => Number(rounded(exactTax(taxed)))

/**
 * The taxes of several amounts, rounded once for each percentage. Each amount gets its tax rounded down; the remainder
 * of the rounded sum goes to the largest fractions, the first of equal ones first.
 */
export function taxesTogether(all: readonly Taxed[]): number[] {
  const taxes = all.map(() => 0)
  for (const exact of byPercent(all)) {
    const [{ under } = { under: 1n }] = exact
    const whole = rounded({ over: exact.reduce((sum, { over }) => sum + over, 0n), under })
    let left = whole - exact.reduce((sum, { over }) => sum + over / under, 0n)
    const byFraction = exact.toSorted((a, b) => Number(b.over % under) - Number(a.over % under) || a.at - b.at)
    for (const { at, over } of byFraction) {
      taxes[at] = Number(over / under) + (left > 0n ? 1 : 0)
      left -= 1n
    }
  }
  return taxes
}

/** The exact taxes grouped by percentage, with the indexes of their amounts. */
function byPercent(all: readonly Taxed[]): Iterable<(ReturnType<typeof exactTax> & { at: number })[]> {
  const rates = new Map<number, (ReturnType<typeof exactTax> & { at: number })[]>()
  for (const [at, taxed] of all.entries()) {
    const same = rates.get(taxed.percent) ?? []
    same.push({ at, ...exactTax(taxed) })
    rates.set(taxed.percent, same)
  }
  return rates.values()
}
