import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { useAuctionData } from '../../data/sale-reads.ts'

/** 001 section 2.3. */
export function CatalogueScreen() {
  const { data: auctions, error, refetch } = useAuctionData()
  if (!auctions) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading catalogue..." />
    )
  }
  const shown = auctions[0]
  return (
    <>
      <h1 className="px-5 pt-6 font-serif text-3xl">{shown?.saleMetadata.title ?? 'Sale Catalogue'}</h1>
      {!shown && (
        <EmptyState title="No Catalogue Available" text="Please upload auction data to view the sale catalogue." />
      )}
    </>
  )
}
