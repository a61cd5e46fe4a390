import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { inSeconds } from '../rehearsal-words.ts'

const BARS = 16
const STEP_MS = 500
const HIGH = 70
const WIDE = 18

/** The distribution of times, in half seconds; the last bar has all longer times. */
export function Histogram({
  title,
  times: { values, count, p50, p95 },
  look,
}: {
  title: string
  times: RehearsalDebrief['answerTimes']
  look: string
}) {
  const bins = binsOf(values, { count: BARS, step: STEP_MS })
  const most = Math.max(1, ...bins)
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption>
        <span className="block text-sm font-semibold">{title}</span>
        <span className="figures text-xs text-ink-muted">
          {count === 0 ? 'None' : `${count}: half within ${inSeconds(p50)}, 95 of 100 within ${inSeconds(p95)}`}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${BARS * WIDE} ${HIGH + 18}`} aria-hidden="true" className="mt-2 w-full">
        {bins.map((values, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * WIDE + 1}
            y={HIGH - (values / most) * HIGH}
            width={WIDE - 2}
            height={(values / most) * HIGH}
            className={look}
          />
        ))}
        <path d={`M0 ${HIGH + 0.5}H${BARS * WIDE}`} className="stroke-rule" />
        {[0, 2, 4, 6].map((seconds) => (
          <text
            key={seconds}
            x={(seconds * 1_000 * WIDE) / STEP_MS}
            y={HIGH + 14}
            className="figures fill-ink-muted text-[11px]"
          >
            {`${seconds} s`}
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** Returns how many values are in each of `count` equal steps from 0; the last step has all higher values. */
export function binsOf(values: readonly number[], { count, step }: { count: number; step: number }): number[] {
  const bins = Array.from({ length: count }, () => 0)
  for (const value of values) {
    const at = Math.min(count - 1, Math.max(0, Math.floor(value / step)))
    bins[at] = (bins[at] ?? 0) + 1
  }
  return bins
}
