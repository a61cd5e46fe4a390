import type { Bid } from '../../../shared/entities/bid.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import type { OwnBid } from '../../../shared/rules/bid-button.ts'
import { highestBid, isValidBid } from '../../../shared/rules/bids.ts'

/** The standing of this tab's bidder on a lot. */
export type BidStanding = {
  ownBid: OwnBid
  /** The bid concerned; null without one, or when it no longer exists. */
  bid: Bid | null
  /** The highest valid bid of any bidder. */
  highest: Bid | null
  /** The amount of the last bid, if the bid no longer exists and this page has seen it. */
  lost: number | null
}

/** Returns the bidder's own bids on a lot, oldest first: the server sends the paddle only for these. */
export function ownBids(bids: readonly Bid[], paddleNumber: string): Bid[] {
  return bids.filter((bid) => bid.type === 'online' && isSamePaddle(bid.paddleNumber, paddleNumber))
}

/** Returns the bidder's standing by priority: a waiting bid, then a leading one, then the latest one's outcome. */
export function standingOf({
  bids,
  paddleNumber,
  hadBid,
  lastSeen,
}: {
  bids: readonly Bid[]
  paddleNumber: string
  /** Whether this tab's bidder had a bid on this lot before. */
  hadBid: boolean
  /** The amount of the bidder's last bid that this page has seen. */
  lastSeen: number | null
}): BidStanding {
  const own = ownBids(bids, paddleNumber)
  const highest = highestBid(bids)
  const waiting = own.findLast(({ status, cancelled }) => status === 'pending' && !cancelled)
  if (waiting) return { ownBid: 'pending', bid: waiting, highest, lost: null }
  if (highest && own.includes(highest)) return { ownBid: 'winning', bid: highest, highest, lost: null }
  const latest = own.at(-1)
  // A seen bid above all remaining ones was overtaken; the outcome of an earlier one is outdated.
  const isOvertaken = latest && !isValidBid(latest) && lastSeen !== null && lastSeen > latest.amount
  if (isOvertaken) return { ownBid: 'removed', bid: null, highest, lost: lastSeen }
  if (!latest) return { ownBid: hadBid ? 'removed' : 'none', bid: null, highest, lost: lastSeen }
  return { ownBid: isValidBid(latest) ? 'outbid' : 'rejected', bid: latest, highest, lost: null }
}
