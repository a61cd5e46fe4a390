import { useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useBids } from '../../data/lot-reads.ts'
import { stored } from '../../data/storage-keys.ts'
import { useStored } from '../../data/stored.ts'
import { type Standing, standingOf } from './own-bid.ts'

/** Where this tab's bidder stands on a lot; null until its bids are known. */
export function useStanding({
  auctionId,
  lotNumber,
  paddleNumber,
}: {
  auctionId: string | null
  lotNumber: LotNumber | null
  paddleNumber: string | null
}): Standing | null {
  const { data: bids } = useBids(lotNumber)
  // The paddle is kept, not a mere yes: a tab that joined anew had no bid.
  const [hadBidAs, keepHadBid] = useStored(stored.hadBid(auctionId ?? '', lotNumber ?? ''))
  const standing =
    bids && paddleNumber !== null ? standingOf({ bids, paddleNumber, hadBid: hadBidAs === paddleNumber }) : null

  const hasBid = standing !== null && standing.bid !== null
  useEffect(() => {
    if (hasBid && paddleNumber !== hadBidAs) keepHadBid(paddleNumber)
  }, [hasBid, paddleNumber, hadBidAs, keepHadBid])
  return standing
}
