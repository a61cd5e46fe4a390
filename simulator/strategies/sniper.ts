import type { BidderStrategy } from './strategy.ts'

/** A bidder who waits for the fair warning, and then taps as quickly as a thumb can. */
export const bidder: BidderStrategy = ({ fairWarning, hasBid, askingPrice, value }, random) => {
  if (!fairWarning || hasBid || askingPrice > value) return null
  return { amount: askingPrice, afterMs: 300 + 400 * random() }
}
