import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'

/** 001 section 2.1. */
export function EntryClerkScreen() {
  const { data: state, error, refetch } = useAuctionState()
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  return (
    <>
      <h1 className="px-5 pt-5 text-xl font-semibold">Entry Clerk Screen</h1>
      {!state.isActive ? (
        <EmptyState
          title="No Active Auction"
          text="Entry clerk interface will be available when an auction is live."
          action={{ label: 'Go to Admin', to: '/admin' }}
        />
      ) : state.isComplete ? (
        <EmptyState
          title="Auction Complete"
          text="All lots have been processed. The auction has concluded."
          action={{ label: 'Return to Admin', to: '/admin' }}
        />
      ) : (
        <p className="px-5 text-ink-muted">{state.title}</p>
      )}
    </>
  )
}
