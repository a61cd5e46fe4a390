import { useToast } from '../../../components/useToast.ts'
import { useAuctionData } from '../../../data/sale-reads.ts'
import { useDesk } from '../desk.ts'

/** Opens the All Lots drawer, once there is something to edit in it. 000 section 8. */
export function useOpenAllLots(): () => void {
  const { auctionId, open } = useDesk()
  const { data: records, isPending } = useAuctionData()
  const { showToast } = useToast()
  return () => {
    if (isPending) showToast({ title: 'Loading Auction Data' })
    else if (records?.some((record) => record.auctionId === auctionId)) open({ kind: 'lots' })
    else {
      showToast({
        title: 'No Auction Data',
        description: 'Please wait for auction data to load or upload an auction.',
        kind: 'destructive',
      })
    }
  }
}
