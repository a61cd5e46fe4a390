import { isBlind } from '../../../shared/sale/second-record/two-records.ts'
import { sentenceOf } from '../../api-error.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLook } from '../../theme/useLook.ts'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { Desk } from './Desk.tsx'
import { SecondRecordDesk } from './second-record/SecondRecordDesk.tsx'

/** The entry clerk's screen: records each lot as sold or passed. */
export function EntryClerkScreen() {
  useLook('instrument')
  useScanner()
  const twoRecords = useView(({ held: { sale } }) => !!sale && isBlind(sale))
  const { data: state, error, refetch } = useAuctionState()
  if (!state) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  if (state.isActive && twoRecords) return <SecondRecordDesk state={state} />
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
