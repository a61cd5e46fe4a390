import { EmptyState } from '../../components/states/EmptyState.tsx'

export function NoAuction() {
  return (
    <div className="flex-1">
      <EmptyState title="No Active Auction" text="Keep this page open: bidding begins here when the auction starts." />
    </div>
  )
}
