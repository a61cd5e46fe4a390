import type { ReactNode } from 'react'

type PageProps = {
  title: string
  /** A sentence below the title. */
  text?: ReactNode
  /** The page's actions, at the end of its title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page: one grid, one place for the title and one for the actions. */
export function Page({ title, text, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-4 pb-12 sm:px-6">
      <PageHead title={title} text={text} actions={actions} />
      {children}
    </div>
  )
}

/** A page's title, with its actions at the end of the line. */
function PageHead({ title, text, actions }: Pick<PageProps, 'title' | 'text' | 'actions'>) {
  return (
    <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 pe-(--menu-corner) print:hidden">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {text !== undefined && <p className="mt-1 text-sm text-pretty text-ink-muted">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
