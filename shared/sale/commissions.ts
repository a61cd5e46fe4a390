import type { AdvancedBid } from '../entities/bid.ts'
import type { StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import type { LotNumber } from '../lot-number.ts'
import type { Sale } from './state.ts'

/** The advance bids on a lot in a view of the sale, highest first. */
export function advancedBidsOf(sale: Sale, lotNumber: LotNumber): AdvancedBid[] {
  return [...sale.commissions.values()]
    .filter((bid) => bid.lotNumber === lotNumber)
    .map((bid) => advancedBidView(bid, sale))
    .sort(byAmountLeft)
}

/** An advance bid with its status. */
export function advancedBidView(bid: StoredAdvancedBid, sale: Sale): AdvancedBid {
  return {
    ...bid,
    auctionId: sale.auctionId,
    bidderLocation: bid.location,
    status: sale.advanced.get(bid.id)?.status ?? 'active',
  }
}

/** Sorts advance bids from the highest; of equal ones, the earlier is first. */
export function byAmountLeft(a: AdvancedBid, b: AdvancedBid): number {
  return b.amount - a.amount || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
