import type { BidderStrategy } from './strategy.ts'

/** What each bidder may spend in all. */
const BUDGET = 2_000

/** A bidder who gives no more than is left of the evening's budget; otherwise as usual. */
export const bidder: BidderStrategy = ({ spent, askingPrice }) => (spent + askingPrice > BUDGET ? null : undefined)
