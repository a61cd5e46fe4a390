import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Align = 'left' | 'right'

/** A table of hairlines. The caption is heard, not seen. */
export function Table({ caption, children, className }: { caption: string; children: ReactNode; className?: string }) {
  return (
    <table className={classNames('w-full border-collapse text-sm', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

/** A column's heading; figures stand on the right. */
export function HeaderCell({
  align = 'left',
  className,
  ...rest
}: Omit<ComponentPropsWithoutRef<'th'>, 'align'> & { align?: Align }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'eyebrow border-b border-rule px-2 py-1.5 whitespace-nowrap first:pl-0 last:pr-0',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export function Cell({
  align = 'left',
  className,
  ...rest
}: Omit<ComponentPropsWithoutRef<'td'>, 'align'> & { align?: Align }) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-b border-hairline px-2 py-1.5 first:pl-0 last:pr-0',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}
