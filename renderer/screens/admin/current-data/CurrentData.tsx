import { Section } from '../../../components/Section.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { LoadingState } from '../../../components/states/LoadingState.tsx'
import { useAuctions } from '../auctions.ts'
import { AuctionSummary } from './AuctionSummary.tsx'

export function CurrentData() {
  const { data: auctions, isError, refetch } = useAuctions()
  if (!auctions) {
    return isError ? (
      <ErrorState
        title="Error loading auction data"
        text="Please try uploading auction data first"
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState label="Loading auction data..." />
    )
  }
  if (auctions.length === 0) {
    return (
      <EmptyState title="No auction data uploaded yet" action={{ label: 'Upload Data', to: '/admin?tab=upload' }} />
    )
  }
  return (
    <Section id="current-auction-data" title="Current Auction Data" className="flex flex-col gap-5">
      {auctions.map((auction) => (
        <AuctionSummary key={auction.auctionId} auction={auction} />
      ))}
    </Section>
  )
}
