import { textTable } from '../figures.ts'
import { quantile } from '../quantiles.ts'

type Times = readonly number[]

/** The measured times in milliseconds. */
export type Measured = {
  quiet: { bids: Times; digits: Times }
  busy: { bids: Times; digits: Times }
  openings: Times
  searches: Times
}

/** A row of the table in milliseconds. `ratio` compares the p95 with an empty history without traffic. */
export type ClerkFigure = {
  name: string
  samples: number
  median: number
  p95: number
  max: number
  ratio: number | null
}

/** */
const AIM = { p95: 50, ratio: 1.3 }

export function figuresOf({ quiet, busy, openings, searches }: Measured): ClerkFigure[] {
  return [
    figure('Quick bid, empty history, no traffic', quiet.bids),
    figure('Quick bid, long history, bids arriving', busy.bids, quiet.bids),
    figure('Digit typed, empty history, no traffic', quiet.digits),
    figure('Digit typed, long history, bids arriving', busy.digits, quiet.digits),
    figure('All Lots drawer opens', openings),
    figure('All Lots drawer filters', searches),
  ]
}

/** A row, compared with `base` if given. */
export function figure(name: string, times: Times, base?: Times): ClerkFigure {
  const p95 = quantile(times, 0.95)
  return {
    name,
    samples: times.length,
    median: quantile(times, 0.5),
    p95,
    max: Math.max(...times),
    ratio: base ? p95 / quantile(base, 0.95) : null,
  }
}

/** Prints the figures as a table. The ratio's limit applies to bids, not to typed digits. */
export function clerkTable(figures: readonly ClerkFigure[]): string {
  const rows = figures.map(({ name, samples, median, p95, max, ratio }) => [
    name,
    String(samples),
    median.toFixed(1),
    p95.toFixed(1),
    max.toFixed(1),
    ratio === null ? '' : ratio.toFixed(2),
    p95 <= AIM.p95 && (ratio === null || name.startsWith('Digit') || ratio <= AIM.ratio) ? 'yes' : 'NO',
  ])
  return textTable([['Key press until painted, ms', 'Samples', 'Median', 'p95', 'Max', 'p95 ratio', 'Met'], ...rows])
}
