import type { BidderStrategy } from './strategy.ts'

/** The part of the bidder's own value to which the first bid jumps. */
const JUMP = 0.6

/** A bidder who opens with one large bid to frighten others, and then follows step by step. */
export const bidder: BidderStrategy = ({ hasBid, bidsMade, askingPrice, increment, value }, random) => {
  if (hasBid || askingPrice > value) return null
  const steps = bidsMade === 0 ? Math.max(0, Math.floor((JUMP * value - askingPrice) / increment)) : 0
  return { amount: askingPrice + steps * increment, afterMs: 1_500 + 1_500 * random() }
}
