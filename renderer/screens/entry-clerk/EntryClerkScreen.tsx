import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'
import { useLook } from '../../theme/useLook.ts'
import { Desk } from './Desk.tsx'

/** 001 section 2.1: finalises each lot as sold or passed. */
export function EntryClerkScreen() {
  useLook('instrument')
  const { data: state, error, refetch } = useAuctionState()
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  if (!state.isActive || state.isComplete || !state.currentLot) {
    return (
      <>
        <h1 className="sr-only">Entry Clerk Screen</h1>
        {state.isActive && state.isComplete ? (
          <EmptyState
            title="Auction Complete"
            text="All lots have been processed. The auction has concluded."
            action={{ label: 'Return to Admin', to: '/admin' }}
          />
        ) : (
          <EmptyState
            title="No Active Auction"
            text="Entry clerk interface will be available when an auction is live."
            action={{ label: 'Go to Admin', to: '/admin' }}
          />
        )}
      </>
    )
  }
  return <Desk state={state} lot={state.currentLot} />
}
