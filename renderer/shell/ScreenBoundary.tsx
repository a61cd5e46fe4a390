import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/states/ErrorState.tsx'
import { reasonIn } from '../languages/sentence.ts'
import { useLanguage } from '../languages/useLanguage.ts'

/** Whether a screen's files are missing, after an update or without the server. Browsers word it differently. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)
  )
}

type State = { failure: { error: unknown } | null }

/** Replaces a screen that failed; the shell around it remains. Key it by path, so that another screen starts fresh. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <Failed error={failure.error} onRetry={() => this.setState({ failure: null })} />
  }
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const language = useLanguage()
  const { notLoaded, failed } = language.words.shell
  return isMissingFile(error) ? (
    <ErrorState {...notLoaded} onRetry={() => window.location.reload()} />
  ) : (
    <ErrorState title={failed} text={reasonIn(language, error)} onRetry={onRetry} />
  )
}
