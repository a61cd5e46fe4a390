import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'

/** 001 section 2.5. */
export function OnlineBiddingScreen() {
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
      <h1 className="px-5 pt-6 font-serif text-2xl">{state.isActive ? state.title : 'Online Bidding'}</h1>
      {!state.isActive && <EmptyState title="No Active Auction" />}
    </>
  )
}
