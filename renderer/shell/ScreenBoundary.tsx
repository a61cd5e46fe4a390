import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/states/ErrorState.tsx'
import { sentenceOf } from '../data/client/api-error.ts'

/** A screen's own files may be gone: the server was updated, or can't be reached. Each browser says it in its own words. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)
  )
}

type State = { failure: { error: unknown } | null }

/** Replaces a screen that failed; the shell around it stays. Give it a key by path, so that another screen starts fresh. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (isMissingFile(failure.error)) {
      return (
        <ErrorState
          title="This screen could not be loaded"
          text="The server does not answer, or has been updated meanwhile."
          onRetry={() => window.location.reload()}
        />
      )
    }
    return (
      <ErrorState
        title="This screen has failed"
        text={sentenceOf(failure.error)}
        onRetry={() => this.setState({ failure: null })}
      />
    )
  }
}
