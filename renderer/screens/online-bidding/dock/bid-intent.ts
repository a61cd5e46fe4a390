import { freshKey } from '../../../data/client/idempotency-keys.ts'

/** A bid that the bidder means to place. */
export type IntendedBid = { auctionId: string; lotNumber: string; amount: number }

export type BidIntent = {
  /** The bid's key: the same for the same bid until the server has answered. */
  keyOf: (bid: IntendedBid) => string
  answered: () => void
}

/** One key a bid, however often it is sent: a bid whose answer got lost is not a second one. */
export function createBidIntent({ fresh = freshKey } = {}): BidIntent {
  let open: { bid: string; key: string } | null = null
  return {
    keyOf({ auctionId, lotNumber, amount }) {
      const bid = `${auctionId} ${lotNumber} ${amount}`
      if (open?.bid !== bid) open = { bid, key: fresh() }
      return open.key
    },
    answered() {
      open = null
    },
  }
}
