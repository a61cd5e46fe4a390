import { ErrorState } from '../components/states/ErrorState.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { reasonIn } from '../languages/sentence.ts'
import { useLanguage } from '../languages/useLanguage.ts'

type ReadStateProps = {
  read: { error: Error | null; refetch: () => Promise<unknown> }
  /** The title after a failure. */
  failed?: string
  loading?: string
}

/** Shown while a read has no reply: why it failed, with a retry button, or that it is loading. */
export function ReadState({ read: { error, refetch }, failed, loading }: ReadStateProps) {
  const language = useLanguage()
  if (!error) return <LoadingState label={loading} />
  return (
    <ErrorState
      title={failed ?? language.words.states.noAnswer}
      text={reasonIn(language, error)}
      onRetry={() => void refetch()}
    />
  )
}
