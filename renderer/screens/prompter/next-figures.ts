import { LARGEST_AMOUNT } from '../../../shared/amounts/largest-amount.ts'
import { askingPrice, incrementAbove, type LotFigures } from '../../../shared/rules/asking-price.ts'

const COUNT = 5

/** The next five figures that the auctioneer calls, the asking price first; fewer at the largest amount. */
export function nextFigures(figures: LotFigures): number[] {
  const next = [askingPrice(figures)]
  for (let last = next[0] ?? LARGEST_AMOUNT; next.length < COUNT && last < LARGEST_AMOUNT; last = next.at(-1) ?? last)
    next.push(incrementAbove(last, figures))
  return next
}
