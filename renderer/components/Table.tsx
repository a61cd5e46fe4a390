import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Align = 'left' | 'right'

/** A column by its heading: figures are right-aligned; a hidden heading is for a column of buttons or marks. */
export type TableColumn = string | { heading: string; align?: Align; heard?: 'only' }

export const figures = (heading: string): TableColumn => ({ heading, align: 'right' })
export const heardOnly = (heading: string): TableColumn => ({ heading, heard: 'only' })

export type TableProps = {
  caption: string
  /** Without them, the children contain their own head and body. */
  columns?: readonly TableColumn[]
  /** 'sticky' stays in view while the rows scroll. */
  head?: 'sticky'
  children: ReactNode
  className?: string
}

/** A table of hairlines. The caption is for screen readers only. */
export function Table({ caption, columns, head, children, className }: TableProps) {
  return (
    <table className={classNames('w-full border-collapse text-sm', className)}>
      <caption className="sr-only">{caption}</caption>
      {columns && (
        <thead className={head && 'sticky top-0 z-10 bg-raised'}>
          <tr>
            {columns.map((column) => {
              const { heading, align, heard } = typeof column === 'string' ? { heading: column } : column
              return (
                <HeaderCell key={heading} align={align}>
                  {heard ? <span className="sr-only">{heading}</span> : heading}
                </HeaderCell>
              )
            })}
          </tr>
        </thead>
      )}
      {columns ? <tbody>{children}</tbody> : children}
    </table>
  )
}

/** A column's heading; figures are right-aligned. */
export function HeaderCell(props: Omit<ComponentPropsWithoutRef<'th'>, 'align'> & { align?: Align | undefined }) {
  const { align = 'left', className, ...rest } = props
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

export function Cell(props: Omit<ComponentPropsWithoutRef<'td'>, 'align'> & { align?: Align }) {
  const { align = 'left', className, ...rest } = props
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

/** A figure, on the right of its column. */
export function FigureCell({ className, ...rest }: Omit<ComponentPropsWithoutRef<'td'>, 'align'>) {
  return <Cell align="right" {...rest} className={classNames('figures', className)} />
}
