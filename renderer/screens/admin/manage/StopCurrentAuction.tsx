import { useLiveAuctionId } from '../auctions.ts'
import { StopAuction } from './StopAuction.tsx'

export function StopCurrentAuction() {
  const isLive = !!useLiveAuctionId()
  return (
    <StopAuction
      variant={isLive ? 'danger' : 'secondary'}
      disabled={!isLive}
      hint={isLive ? undefined : 'No auction is live'}
    >
      Stop Current Auction
    </StopAuction>
  )
}
