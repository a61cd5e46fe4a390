import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'
import { useLook } from '../../theme/useLook.ts'

/** 000 section 2. */
export function ClerkScreen() {
  useLook('instrument')
  const { data: state, error, refetch } = useAuctionState()
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading Auction Data" />
    )
  }
  return (
    <>
      <h1 className="px-5 pt-5 text-xl font-semibold">
        {state.isActive ? (state.title ?? 'Auction') : 'Clerk Screen'}
      </h1>
      {!state.isActive && (
        <EmptyState
          title="No Active Auction"
          text="There is currently no live auction session. Please wait for an auction to begin."
        />
      )}
    </>
  )
}
