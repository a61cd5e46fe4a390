import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionState } from '../../data/sale-reads.ts'

/** 001 section 2.2. */
export function AuctioneerScreen() {
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
      <h1 className="sr-only">Auctioneer Screen</h1>
      {state.isActive ? (
        <p className="p-8 text-room">{state.currentLot ? `LOT ${state.currentLot.lot_number}` : 'Waiting for bid'}</p>
      ) : (
        <EmptyState
          title="No Active Auction"
          text="Auctioneer display will be available when an auction is live."
          action={{ label: 'Go to Admin', to: '/admin' }}
        />
      )}
    </>
  )
}
