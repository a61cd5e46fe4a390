import { EmptyState } from '../../components/states/EmptyState.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useLook } from '../../theme/useLook.ts'
import { Board } from './Board.tsx'

/** what the auctioneer and the room look at. It reads, and changes nothing. */
export function AuctioneerScreen() {
  useLook('room')
  const { data: state, error, refetch } = useAuctionState({ view: 'current' })
  const { lot, isHeld, last } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  if (!state.isActive || !lot) {
    return (
      <div className="flex flex-1 flex-col items-center justify-center">
        <h1 className="sr-only">Auctioneer Screen</h1>
        <EmptyState
          title="No Active Auction"
          text="Auctioneer display will be available when an auction is live."
          action={{ label: 'Go to Admin', to: '/admin' }}
        />
      </div>
    )
  }
  const warned = state.fairWarningActive && state.fairWarningLotNumber === lot.lot_number
  return (
    <Board
      lot={lot}
      ended={(isHeld ? lot : last?.lot)?.lot_number ?? null}
      auctionId={state.auctionId}
      fairWarning={warned ? 'given' : 'none'}
    />
  )
}
