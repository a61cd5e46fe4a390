import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** An error message that screen readers announce at once; renders nothing without text. */
export function Fault({ children, className }: { children: ReactNode; className: string }) {
  if (!children) return null
  return (
    <p role="alert" className={classNames(className, 'text-danger-ink')}>
      {children}
    </p>
  )
}
