import type { ReactNode } from 'react'

/** A line drawing in ink, 320 by 180. Claret parts are inside a <Claret>. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      className="h-auto w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function Claret({ children }: { children: ReactNode }) {
  return <g className="stroke-accent-ink">{children}</g>
}

/** Covers the parts behind it. */
export const ON_PAPER = 'fill-paper'
