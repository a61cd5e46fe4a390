import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  id: string
  title: string
  /** A mark beside the title. */
  badge?: ReactNode
  frame?: 'none' | 'card'
  className?: string
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ id, title, badge, frame = 'none', className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(frame === 'card' && 'rounded-panel border border-hairline bg-raised p-5', className)}
    >
      <h2 id={id} className={classNames('text-xl font-semibold', badge !== undefined && 'flex items-center gap-3')}>
        {title} {badge}
      </h2>
      {children}
    </section>
  )
}
