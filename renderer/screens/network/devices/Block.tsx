import type { ReactNode } from 'react'

/** A part of the panel under its own heading. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-hairline pt-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside !== undefined && <p className="figures text-sm text-ink-muted">{aside}</p>}
      </div>
      {children}
    </section>
  )
}
