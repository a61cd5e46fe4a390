import type { Terms } from '../entities/terms.ts'
import { askingPrice, incrementAbove, type LotFigures } from './asking-price.ts'

/** Returns half a step above the highest bid; null before a bid, and if the step has no whole half. */
export function halfStep(figures: LotFigures): number | null {
  const { highestBid } = figures
  if (highestBid === null) return null
  const step = askingPrice(figures) - highestBid
  return step > 0 && step % 2 === 0 ? highestBid + step / 2 : null
}

/** The number of figures offered above the asking price. */
const NEXT_FIGURES = 3

/** Returns the amounts that a bidder is offered besides the asking price, in rising order; none before a start price. */
export function ownAmounts(figures: LotFigures, ownAmount: Terms['ownAmount']): number[] {
  if (figures.startPrice === null || ownAmount === undefined || ownAmount === 'no') return []
  const half = ownAmount === 'half' ? halfStep(figures) : null
  const amounts = half === null ? [] : [half]
  let price = askingPrice(figures)
  for (let count = 0; count < NEXT_FIGURES; count += 1) {
    const next = incrementAbove(price, figures)
    if (next > price) amounts.push(next)
    price = next
  }
  return amounts
}
