import type { Bid } from '../../../../shared/entities/bid.ts'
import { highestBid, isListed } from '../../../../shared/rules/bids.ts'

const FORESEEN = 'foreseen-'

/** Marks a bid that is on show before the server took it. */
export function foreseenId(count: number): string {
  return `${FORESEEN}${count}`
}

export function isForeseen({ id }: Pick<Bid, 'id'>): boolean {
  return id.startsWith(FORESEEN)
}

export type BidAction = 'cancel' | 'restore' | 'undo'

/** A line of the bid history. */
export type BidRow = {
  bid: Bid
  status: 'Active' | 'High bid' | 'Cancelled' | 'Rejected'
  action: BidAction | null
}

/** The live message may come before the answer: the bid is there then under its own name, and its forerunner goes. */
function withoutForerunners(bids: readonly Bid[]): readonly Bid[] {
  if (!bids.some(isForeseen)) return bids
  const taken = new Set(bids.filter((bid) => !isForeseen(bid) && bid.status === 'active').map(signature))
  return bids.filter((bid) => !isForeseen(bid) || !taken.has(signature(bid)))
}

function signature({ type, amount }: Bid): string {
  return `${type} ${amount}`
}

function statusOf(bid: Bid, highest: Bid | null): BidRow['status'] {
  if (bid.cancelled) return 'Cancelled'
  if (bid.status === 'rejected') return 'Rejected'
  return bid.id === highest?.id ? 'High bid' : 'Active'
}

function actionOf(bid: Bid): BidAction | null {
  if (bid.type === 'start_price' || isForeseen(bid)) return null
  if (bid.cancelled) return 'restore'
  return bid.status === 'rejected' ? 'undo' : 'cancel'
}

/** The bid history, newest first. An online bid is listed only once it is active, rejected or cancelled. 000 section 4. */
export function bidRows(bids: readonly Bid[]): BidRow[] {
  const known = withoutForerunners(bids)
  const highest = highestBid(known)
  return known
    .filter(isListed)
    .map((bid) => ({ bid, status: statusOf(bid, highest), action: actionOf(bid) }))
    .reverse()
}

/** Online bids that wait for the clerk, highest first; of two alike the earlier one. */
export function pendingBids(bids: readonly Bid[]): Bid[] {
  return bids.filter(({ status, cancelled }) => status === 'pending' && !cancelled).sort((a, b) => b.amount - a.amount)
}
