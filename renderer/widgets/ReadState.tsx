import { ErrorState } from '../components/states/ErrorState.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { sentenceOf } from '../data/client/api-error.ts'

type ReadStateProps = {
  read: { error: Error | null; refetch: () => Promise<unknown> }
  /** The title where it failed. */
  failed?: string
  loading?: string
}

/** Shown as long as a read has no reply: why it failed, with another try, or that it is on its way. */
export function ReadState({ read: { error, refetch }, failed = 'No answer', loading = 'Loading...' }: ReadStateProps) {
  if (!error) return <LoadingState label={loading} />
  return <ErrorState title={failed} text={sentenceOf(error)} onRetry={() => void refetch()} />
}
