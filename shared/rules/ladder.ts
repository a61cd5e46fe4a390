import type { Ladder, Rung } from '../entities/terms.ts'

/** The ladder's figures around an amount: the last at or below it, and the first above. Whole currency units. */
export function figuresAbout(ladder: Ladder, amount: number): { under: number; above: number } {
  const { rung, next } = rungAt(ladder, amount)
  const { under, above } = 'step' in rung ? inSteps(rung, amount) : inPattern(rung, amount)
  return {
    under: amount >= rung.from ? Math.max(under, rung.from) : under,
    above: next ? Math.min(above, next.from) : above,
  }
}

/** The step of the ladder at an amount. */
export function ladderStep(ladder: Ladder, amount: number): number {
  const { rung } = rungAt(ladder, amount)
  if ('step' in rung) return rung.step
  const { under, above } = figuresAbout(ladder, amount)
  return above - under
}

function rungAt(ladder: Ladder, amount: number): { rung: Rung; next: Rung | undefined } {
  const at = Math.max(
    ladder.findLastIndex(({ from }) => from <= amount),
    0,
  )
  const rung = ladder[at]
  if (!rung) throw new Error('A ladder has a rung')
  return { rung, next: ladder[at + 1] }
}

function inSteps({ from, step }: { from: number; step: number }, amount: number) {
  const under = from + Math.floor((amount - from) / step) * step
  return { under, above: under + step }
}

/** A pattern applies at the amount's magnitude: 2,200 and 22,000; below ten the step is one. */
function inPattern({ pattern }: { pattern: readonly number[] }, amount: number) {
  let unit = 1
  while (unit * 10 <= amount) unit *= 10
  const tenths = unit === 1 ? [] : pattern.map((digit) => (digit * unit) / 10)
  const base = Math.floor(amount / unit) * unit
  const figures = [0, ...tenths, unit].map((part) => base + part)
  const above = figures.findIndex((figure) => figure > amount)
  return { under: figures[above - 1] ?? base, above: figures[above] ?? base + unit }
}
