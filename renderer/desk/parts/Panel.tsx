import { type ReactNode, useId } from 'react'
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
      <div className="flex h-8 shrink-0 items-center justify-between gap-2 px-2.5">
        <h2 id={headingId} className="truncate text-xs font-semibold text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
