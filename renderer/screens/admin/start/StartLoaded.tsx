import { ButtonLink } from '../../../components/buttons/ButtonLink.tsx'
import { useAuction, useLiveAuctionId } from '../auctions.ts'
import { StartAuction } from './StartAuction.tsx'

/** The next step after a sale was loaded: to start it, then to open the desk. Nothing while another sale is live. */
export function StartLoaded({ auctionId }: { auctionId: string }) {
  const auction = useAuction(auctionId)
  const liveId = useLiveAuctionId()
  if (liveId === auctionId) {
    return (
      <ButtonLink to="/clerk-screen" variant="primary" className="ms-2">
        Open the Desk
      </ButtonLink>
    )
  }
  return liveId === null && auction && <StartAuction auction={auction} label="Start It" className="ms-2" />
}
