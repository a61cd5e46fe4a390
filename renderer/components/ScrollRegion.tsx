import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type ScrollRegionProps = ComponentPropsWithRef<'section'> & { label: string }

/** A part that scrolls: it can take the focus, so that the arrow keys scroll it too. Hidden labels in it stay in it. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <section tabIndex={0} aria-label={label} className={classNames('relative', className)} {...rest} />
}
