import type { ReactNode, RefObject } from 'react'
import { classNames } from '../../components/class-names.ts'

type ScrollerProps = {
  ref?: RefObject<HTMLElement | null>
  /** What scrolls. */
  label: string
  children: ReactNode
  className?: string
}

/** A list that scrolls in its own place; the keyboard reaches it. */
export function Scroller({ ref, label, children, className }: ScrollerProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
      tabIndex={0}
      className={classNames('min-h-0 overflow-y-auto -outline-offset-2', className)}
    >
      {children}
    </section>
  )
}
