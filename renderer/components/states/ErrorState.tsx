import type { ReactNode } from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { Button } from '../buttons/Button.tsx'

type ErrorStateProps = {
  title: string
  text?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A screen that could not be loaded: says what happened, with a retry button. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const { states } = useWords()
  return (
    <div role="alert" className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-6 w-12 border-t-2 border-danger-ink" />
      <h2 className="text-xl font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-2 text-base text-balance text-ink-muted">{text}</p>}
      {onRetry && (
        <Button onClick={onRetry} className="mt-6">
          {states.retry}
        </Button>
      )}
    </div>
  )
}
