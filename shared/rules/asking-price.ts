import { LARGEST_AMOUNT } from '../amounts/largest-amount.ts'
import { deepEqual } from '../deep-equal.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { DEFAULT_INCREMENT } from './increments.ts'
import { figuresAbout, ladderStep } from './ladder.ts'
import type { LadderTerms } from './ladder-presets.ts'

/** The figures of a lot that determine its prices; whole currency units. */
export type LotFigures = {
  startPrice: number | null
  highestBid: number | null
  manualIncrement: number | null
  terms: LadderTerms
}

/** The present increment: the clerk's, else the ladder's at the highest bid or the start price. */
export function currentIncrement({ startPrice, highestBid, manualIncrement, terms }: LotFigures): number {
  const at = highestBid ?? startPrice
  return manualIncrement ?? (at === null ? DEFAULT_INCREMENT : ladderStep(terms.ladder, at))
}

/** The increment on screens: before a price, the first step of the sale's own ladder, if it has one. */
export function shownIncrement(figures: LotFigures): number {
  const { startPrice, highestBid, manualIncrement, terms } = figures
  const isOwn = !deepEqual(terms.ladder, DEFAULT_TERMS.ladder)
  if (!isOwn || (highestBid ?? startPrice ?? manualIncrement) !== null) return currentIncrement(figures)
  return ladderStep(terms.ladder, 0)
}

/** The asking price: the start price before a valid bid, else one increment above the highest. */
export function askingPrice(figures: LotFigures): number {
  const { startPrice, highestBid } = figures
  return highestBid === null ? (startPrice ?? DEFAULT_INCREMENT) : incrementAbove(highestBid, figures)
}

/** One increment above an amount, at most LARGEST_AMOUNT: the ladder's next figure with `snap`, else the sum. */
export function incrementAbove(amount: number, figures: LotFigures): number {
  const { manualIncrement, terms } = figures
  const step = manualIncrement ?? (terms.snap ? null : ladderStep(terms.ladder, amount))
  return Math.min(step === null ? figuresAbout(terms.ladder, amount).above : amount + step, LARGEST_AMOUNT)
}

/** The four quick bids: the asking price, then one increment more each. At most the largest amount. */
export function quickBids(figures: LotFigures): [number, number, number, number] {
  const isSnapped = figures.terms.snap && figures.manualIncrement === null
  const step = isSnapped ? null : currentIncrement(figures)
  const next = (price: number) =>
    step === null ? incrementAbove(price, figures) : Math.min(price + step, LARGEST_AMOUNT)
  const first = askingPrice(figures)
  const second = next(first)
  const third = next(second)
  return [first, second, third, next(third)]
}
