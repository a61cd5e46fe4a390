/** Where this bidder's latest bid on the lot stands. */
export type OwnBid = 'none' | 'pending' | 'winning' | 'outbid' | 'rejected' | 'removed'

/** Everything that the bid button depends on. */
export type BidButtonInput = {
  connection: 'live' | 'polling' | 'offline'
  isPaused: boolean
  isActive: boolean
  hasLot: boolean
  startPrice: number | null
  isPlacing: boolean
  ownBid: OwnBid
  amount: number
}

/** Why nothing may be bid, or the amount that a press bids and what became of the bidder's last bid. */
export type BidOffer =
  | {
      off:
        | 'offline'
        | 'paused'
        | 'not_started'
        | 'no_lot'
        | 'no_start_price'
        | 'placing'
        | Extract<OwnBid, 'pending' | 'winning'>
    }
  | { after: 'bid' | 'outbid' | 'rejected' | 'again'; amount: number }

/** Whether the bid button may be pressed, else the first reason why not; offline and a pause come before all others. */
export function bidButton({
  connection,
  isPaused,
  isActive,
  hasLot,
  startPrice,
  isPlacing,
  ownBid,
  amount,
}: BidButtonInput): BidOffer {
  if (connection === 'offline') return { off: 'offline' }
  if (isPaused) return { off: 'paused' }
  if (!isActive) return { off: 'not_started' }
  if (!hasLot) return { off: 'no_lot' }
  if (startPrice === null || startPrice <= 0) return { off: 'no_start_price' }
  if (isPlacing) return { off: 'placing' }
  if (ownBid === 'pending' || ownBid === 'winning') return { off: ownBid }
  if (ownBid === 'removed') return { after: 'again', amount }
  return { after: ownBid === 'none' ? 'bid' : ownBid, amount }
}
