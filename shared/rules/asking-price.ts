import { LARGEST_AMOUNT } from '../largest-amount.ts'
import { DEFAULT_INCREMENT, ladderIncrement } from './increments.ts'

/** The figures of a lot from which everything called in the room follows; whole currency units. */
export type LotFigures = { startPrice: number | null; highestBid: number | null; manualIncrement: number | null }

/** The increment in force: the clerk's own, else the ladder's at the highest bid or the start price. DESIGN 2. */
export function currentIncrement({ startPrice, highestBid, manualIncrement }: LotFigures): number {
  return manualIncrement ?? ladderIncrement(highestBid ?? startPrice)
}

/** The asking price: the start price while there is no valid bid, else highest + increment. DESIGN 2. */
export function askingPrice(figures: LotFigures): number {
  const { startPrice, highestBid } = figures
  if (highestBid === null) return startPrice ?? DEFAULT_INCREMENT
  return Math.min(highestBid + currentIncrement(figures), LARGEST_AMOUNT)
}

/** The four quick bids: the asking price, then one increment more each, none above the limit of an amount. 000 section 9. */
export function quickBids(figures: LotFigures): [number, number, number, number] {
  const step = currentIncrement(figures)
  const after = (steps: number) => Math.min(askingPrice(figures) + steps * step, LARGEST_AMOUNT)
  return [after(0), after(1), after(2), after(3)]
}
