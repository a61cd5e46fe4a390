import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'

/** 001 section 2.4. */
export function CurrencyScreen() {
  const { data: state, error, refetch } = useAuctionState({ view: 'current' })
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  return (
    <>
      <h1 className="px-5 pt-6 font-serif text-3xl">Currency Screen</h1>
      {state.isActive ? (
        <p className="px-5 text-ink-muted">{state.title}</p>
      ) : (
        <EmptyState
          title="No Active Auction"
          text="Currency conversion display will be available when an auction is live."
        />
      )}
    </>
  )
}
