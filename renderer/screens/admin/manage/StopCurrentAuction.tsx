import { Button } from '../../../components/Button.tsx'
import { useLiveAuctionId } from '../auctions.ts'
import { useStartStop } from './useStartStop.ts'

export function StopCurrentAuction() {
  const { stop, isStopping } = useStartStop()
  const isLive = !!useLiveAuctionId()
  return (
    <Button
      variant={isLive ? 'danger' : 'secondary'}
      onClick={stop}
      disabled={!isLive}
      pending={isStopping}
      pendingLabel="Stopping..."
      hint={isLive ? undefined : 'No auction is live'}
    >
      Stop Current Auction
    </Button>
  )
}
