import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageProps = {
  title: ReactNode
  /** A line below the title: its sale, or a sentence. */
  text?: ReactNode
  /** The page's actions, at the end of its title's line. */
  actions?: ReactNode
  /** 'window' for a table that needs the whole window. */
  width?: 'page' | 'window'
  children: ReactNode
}

/** The frame of a page: one grid, one place for the title and one for the actions. */
export function Page({ title, text, actions, width = 'page', children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 pt-4 pb-12 sm:px-6 print:max-w-none print:p-0',
        width === 'page' && 'max-w-360',
      )}
    >
      <PageHead title={title} text={text} actions={actions} />
      {children}
    </div>
  )
}

/** A page's title, with its actions at the end of the line. */
function PageHead({ title, text, actions }: Pick<PageProps, 'title' | 'text' | 'actions'>) {
  return (
    <header className="mb-4 flex min-h-10 flex-wrap items-start justify-between gap-x-6 gap-y-2 pe-(--menu-corner)">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {text !== undefined && <p className="mt-1 text-sm text-pretty text-ink-muted">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-end gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
