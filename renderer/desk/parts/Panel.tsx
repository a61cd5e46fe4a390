import { type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '../../components/class-names.ts'

type PanelProps = {
  title: ReactNode
  /** On the right of the title. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of the desk under its heading. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col rounded-panel border border-hairline bg-raised text-ink',
        className,
      )}
    >
      <div className="flex h-8 shrink-0 items-center touch:h-11 justify-between gap-2 px-2.5">
        <h2 id={headingId} className="truncate text-xs font-semibold text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type ScrollerProps = {
  ref?: RefObject<HTMLElement | null>
  /** The name of the scrolling content. */
  label: string
  children: ReactNode
  className?: string
}

/** A list with its own scrolling, which the keyboard can focus. */
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
