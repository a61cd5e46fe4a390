import type { Bid } from '../../../shared/entities/bid.ts'
import { highestBid, isListed } from '../../../shared/rules/bids.ts'

/** A bid of the history with what sets it apart. */
export type HistoryRow = { bid: Bid; mark: 'high' | 'start' | 'cancelled' | 'rejected' | null }

function markOf(bid: Bid, highest: Bid | null): HistoryRow['mark'] {
  if (bid.cancelled || bid.status === 'cancelled') return 'cancelled'
  if (bid.status === 'rejected') return 'rejected'
  if (bid === highest) return 'high'
  return bid.auctioneerStartPrice || bid.type === 'start_price' ? 'start' : null
}

/** The bids that the history lists, newest first. */
export function historyRows(bids: readonly Bid[]): HistoryRow[] {
  const highest = highestBid(bids)
  return bids
    .filter(isListed)
    .map((bid) => ({ bid, mark: markOf(bid, highest) }))
    .reverse()
}
