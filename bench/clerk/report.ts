/** What was measured, milliseconds each. */
export type Measured = {
  quiet: { bids: readonly number[]; digits: readonly number[] }
  busy: { bids: readonly number[]; digits: readonly number[] }
  openings: readonly number[]
  searches: readonly number[]
}

/** A line of the table: milliseconds, rounded to tenths. `ratio` is to the same on an empty history without traffic. */
export type ClerkFigure = {
  name: string
  samples: number
  median: number
  p95: number
  max: number
  ratio: number | null
}

/** Issue 3, "what it must show", 3. */
const AIM = { p95: 50, ratio: 1.3 }

export function figuresOf({ quiet, busy, openings, searches }: Measured): ClerkFigure[] {
  return {
    name,
    samples: times.length,
    median: tenths(quantile(times, 0.5)),
    p95: tenths(p95),
    max: tenths(Math.max(...times)),
    ratio: base ? Math.round((p95 / quantile(base, 0.95)) * 100) / 100 : null,
  }
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly ClerkFigure[]): string {
  const rows = figures.map(({ name, samples, median, p95, max, ratio }) => [
    name,
    String(samples),
    median.toFixed(1),
    p95.toFixed(1),
    max.toFixed(1),
    ratio === null ? '' : ratio.toFixed(2),
    p95 <= AIM.p95 && (ratio === null || ratio <= AIM.ratio) ? 'yes' : 'NO',
  ])
  const head = ['Key press until painted, ms', 'Samples', 'Median', 'p95', 'Max', 'p95 ratio', 'Met']
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const tenths = (time: number) => Math.round(time * 10) / 10
