import type { ComponentPropsWithRef } from 'react'

type ScrollRegionProps = ComponentPropsWithRef<'section'> & { label: string }

/** A part that scrolls by itself: it can have the focus, so that the arrow keys scroll it too. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <section tabIndex={0} aria-label={label} {...rest} />
}
