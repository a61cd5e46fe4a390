import { type ReactNode, useId } from 'react'

/** One of the desk's three columns under its heading. */
export function Column({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-panel border border-hairline bg-raised">
      <div className="flex min-h-9 items-center justify-between gap-3 border-b border-hairline px-3.5">
        <h2 id={headingId} className="text-sm font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="p-3.5">{children}</div>
    </section>
  )
}
