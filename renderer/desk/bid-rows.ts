import type { Bid } from '../../shared/entities/bid.ts'
import { highestBid, isListed } from '../../shared/rules/bids.ts'
import { isPredicted } from '../data/sale/store.ts'

export type BidAction = 'cancel' | 'restore' | 'undo'

/** A line of the bid history. */
export type BidRow = {
  bid: Bid
  status: 'Active' | 'High bid' | 'Cancelled' | 'Rejected' | 'Deleted'
  action: BidAction | null
}

function statusOf(bid: Bid, highest: Bid | null): BidRow['status'] {
  if (bid.deletedByClerk) return 'Deleted'
  if (bid.cancelled) return 'Cancelled'
  if (bid.status === 'rejected') return 'Rejected'
  return bid.id === highest?.id ? 'High bid' : 'Active'
}

function actionOf(bid: Bid): BidAction | null {
  if (bid.type === 'start_price' || isPredicted(bid)) return null
  if (bid.cancelled) return 'restore'
  return bid.status === 'rejected' ? 'undo' : 'cancel'
}

/** Returns the bid history, newest first, with the bids that the clerk deleted, for corrections. */
export function allBidRows(bids: readonly Bid[]): BidRow[] {
  const highest = highestBid(bids)
  return bids
    .filter((bid) => isListed(bid) || bid.deletedByClerk)
    .map((bid) => ({ bid, status: statusOf(bid, highest), action: actionOf(bid) }))
    .reverse()
}

/** Returns the bid history, newest first. An online bid is listed once it is active, rejected or cancelled. */
export const bidRows = (bids: readonly Bid[]) => listed(allBidRows(bids))

/** Returns the rows of an appeal: no pledge is the highest. */
export const asPledges = (rows: readonly BidRow[]): BidRow[] =>
  rows.map((row) => (row.status === 'High bid' ? { ...row, status: 'Active' } : row))

/** Returns the rows to list without a correction. */
export const listed = (rows: readonly BidRow[]) => rows.filter(({ bid }) => isListed(bid))
