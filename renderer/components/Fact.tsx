import type { ReactNode } from 'react'

/** A fact of a list, below its name. The list sets the size of its facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
