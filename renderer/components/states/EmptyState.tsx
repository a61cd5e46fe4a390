import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/ButtonLink.tsx'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: { label: string; to: string } | undefined
}

/** A screen without content: says why, and where to go. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h2 className="text-xl font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-2 text-base text-balance text-ink-muted">{text}</p>}
      {action && (
        <ButtonLink to={action.to} className="mt-6">
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}
