/** The status of this bidder's latest bid on the lot. */
export type OwnBid = 'none' | 'pending' | 'winning' | 'outbid' | 'rejected' | 'removed'

export type BidButtonInput = {
  connection: 'live' | 'polling' | 'offline'
  isPaused: boolean
  /** The house suspended the bidder's paddle. */
  isSuspended: boolean
  isActive: boolean
  hasLot: boolean
  startPrice: number | null
  isPlacing: boolean
  ownBid: OwnBid
  amount: number
}

/** The reason why bidding is off, or the amount of the next bid with the status of the bidder's last one. */
export type BidOffer =
  | {
      off:
        | 'offline'
        | 'paused'
        | 'suspended'
        | 'not_started'
        | 'no_lot'
        | 'no_start_price'
        | 'placing'
        | Extract<OwnBid, 'pending' | 'winning'>
    }
  | { after: 'bid' | 'outbid' | 'rejected' | 'again'; amount: number }

/** The state of the bid button: enabled, or off with the first reason; offline and a pause take precedence. */
export function bidButton(given: BidButtonInput): BidOffer {
  const { connection, isPaused, isSuspended, isActive, hasLot, startPrice, isPlacing, ownBid, amount } = given
  if (connection === 'offline') return { off: 'offline' }
  if (isPaused) return { off: 'paused' }
  if (isSuspended) return { off: 'suspended' }
  if (!isActive) return { off: 'not_started' }
  if (!hasLot) return { off: 'no_lot' }
  if (startPrice === null || startPrice <= 0) return { off: 'no_start_price' }
  if (isPlacing) return { off: 'placing' }
  if (ownBid === 'pending' || ownBid === 'winning') return { off: ownBid }
  if (ownBid === 'removed') return { after: 'again', amount }
  return { after: ownBid === 'none' ? 'bid' : ownBid, amount }
}
