import type { AuctionState } from '../../../shared/entities/auction.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { PACE } from '../../data/polling.ts'
import { useAuctionData, useAuctionState } from '../../data/sale-reads.ts'
import { Catalogue, type SaleStanding } from './Catalogue.tsx'
import { saleToShow } from './sale-to-show.ts'

/** What the catalogue needs of the sale's state: it stays the same object while none of this changes. */
function standingOf({ auctionId, isActive, activeLotNumber, currentLotIndex, lotStates }: AuctionState): SaleStanding {
  return { auctionId, isActive, activeLotNumber, currentLotIndex, lotStates: lotStates ?? {} }
}

/** 001 section 2.3: what is for sale, and how each lot stands. */
export function CatalogueScreen() {
  const { data: records, error, refetch } = useAuctionData()
  const { data: standing, error: stateError } = useAuctionState({
    view: 'full',
    pace: PACE.auctionStateOfCatalogue,
    select: standingOf,
  })
  if (!records || (!standing && !stateError)) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading catalogue..." />
    )
  }
  const sale = saleToShow(records, { onShow: standing?.auctionId ?? null })
  if (!sale || sale.lots.length === 0) {
    return (
      <>
        <h1 className="sr-only">Sale Catalogue</h1>
        <EmptyState title="No Catalogue Available" text="Please upload auction data to view the sale catalogue." />
      </>
    )
  }
  return (
    <Catalogue key={sale.auctionId} sale={sale} standing={standing?.auctionId === sale.auctionId ? standing : null} />
  )
}
