import { useToast } from '../../../components/toast/useToast.ts'
import { useAuctionData } from '../../../data/reads/house-reads.ts'
import { useDesk } from '../../../desk/desk.ts'

/** Opens the All Lots drawer, once there is something to edit in it; with 'bids' on those of the lot on view. */
export function useOpenAllLots(): (unfold: 'bids' | null) => void {
  const { auctionId, open } = useDesk()
  const { data: records, isPending } = useAuctionData({ view: 'shown' })
  const { showToast } = useToast()
  return (unfold) => {
    if (isPending) showToast({ title: 'Loading Auction Data' })
    else if (records?.some((record) => record.auctionId === auctionId)) open({ kind: 'lots', unfold })
    else {
      showToast({
        title: 'No Auction Data',
        description: 'Please wait for auction data to load or upload an auction.',
        kind: 'destructive',
      })
    }
  }
}
