import { useEffect, useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { useBids } from '../../data/reads/sale-reads.ts'
import { type BidStanding, standingOf } from './own-bid.ts'

/** Returns the standing of this tab's bidder on a lot; null until its bids are known. */
export function useStanding({
  auctionId,
  lotNumber,
  paddleNumber,
}: {
  auctionId: string | null
  lotNumber: LotNumber | null
  paddleNumber: string | null
}): BidStanding | null {
  const { data: bids } = useBids(lotNumber)
  // Stores the paddle, not a boolean: a tab that joined again had no bid.
  const [hadBidAs, keepHadBid] = useStored(stored.hadBid(auctionId ?? '', lotNumber ?? ''))
  const [seen, setSeen] = useState<{ lotNumber: LotNumber | null; amount: number } | null>(null)
  const lastSeen = seen?.lotNumber === lotNumber ? seen.amount : null
  const standing =
    bids && paddleNumber !== null
      ? standingOf({ bids, paddleNumber, hadBid: hadBidAs === paddleNumber, lastSeen })
      : null
  const own = standing?.bid?.amount ?? null
  if (own !== null && own !== lastSeen) setSeen({ lotNumber, amount: own })

  const hasBid = standing !== null && standing.bid !== null
  useEffect(() => {
    if (hasBid && paddleNumber !== hadBidAs) keepHadBid(paddleNumber)
  }, [hasBid, paddleNumber, hadBidAs, keepHadBid])
  return standing
}
