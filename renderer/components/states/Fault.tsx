import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Says at once what is wrong; draws nothing without words. */
export function Fault({ children, className }: { children: ReactNode; className: string }) {
  if (!children) return null
  return (
    <p role="alert" className={classNames(className, 'text-danger-ink')}>
      {children}
    </p>
  )
}
