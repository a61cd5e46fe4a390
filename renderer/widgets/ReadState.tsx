import { ErrorState } from '../components/states/ErrorState.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { reasonIn } from '../languages/sentence.ts'
import { useLanguage } from '../languages/useLanguage.ts'

type ReadStateProps = {
  read: { error: Error | null; refetch: () => Promise<unknown> }
  /** The title where it failed. */
  failed?: string
  loading?: string
}

/** Shown as long as a read has no reply: why it failed, with another try, or that it is on its way. */
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
