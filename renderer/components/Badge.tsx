import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'live' | 'success' | 'warning' | 'danger' | 'info' | 'withdrawn'

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-rule text-ink-muted',
  accent: 'border-accent-ink text-accent-ink',
  live: 'border-accent bg-accent text-on-accent',
  success: 'border-success-ink bg-success-wash text-success-ink',
  warning: 'border-warning bg-warning text-on-warning',
  danger: 'border-danger-ink bg-danger-wash text-danger-ink',
  info: 'border-advance-ink bg-advance-wash text-advance-ink',
  withdrawn: 'border-withdrawn-ink bg-withdrawn-wash text-withdrawn-ink',
}

/** A short word for a state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control border px-1.5 py-px text-2xs font-semibold tracking-wide whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
