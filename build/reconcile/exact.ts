/** An exact fraction. */
export type Exact = { over: bigint; under: bigint }

export const exact = (over: bigint, under = 1n): Exact => ({ over, under })
export const plus = (a: Exact, b: Exact): Exact => exact(a.over * b.under + b.over * a.under, a.under * b.under)
export const times = (a: Exact, b: Exact): Exact => exact(a.over * b.over, a.under * b.under)
export const sum = (all: readonly Exact[]): Exact => all.reduce(plus, exact(0n))

/** Rounds halves up. */
export const rounded = ({ over, under }: Exact): bigint => (2n * over + under) / (2n * under)

/** Reads a decimal figure as a fraction: "12.75" is 1275/100; an empty cell is zero. */
export function read(written: string | undefined): Exact {
  const [whole = '', parts = ''] = (written || '0').replace(/^'/, '').split('.')
  return exact(BigInt(whole + parts), 10n ** BigInt(parts.length))
}

export const percentOf = (amount: Exact, percent: string | undefined): Exact =>
  times(times(amount, read(percent)), exact(1n, 100n))

/** A cell in minor units. */
export function minor(written: string | undefined, unit: bigint): bigint {
  const { over, under } = times(read(written), exact(unit))
  return over / under
}
