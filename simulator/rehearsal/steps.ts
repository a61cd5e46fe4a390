import type { Ladder } from '../../shared/entities/terms.ts'
import { figuresAbout, ladderStep } from '../../shared/rules/ladder.ts'

const ROUND = [1, 2, 5]

/**
 * The auctioneer's next figure after an amount: the next on the house's ladder, also after a split bid. If the house's
 * step exceeds a ninth of the price (a lot at 40 in hundreds), he takes about a fifteenth, in round figures.
 */
export function nextFigure(amount: number, ladder: Ladder): number {
  const { above } = figuresAbout(ladder, amount)
  if (ladderStep(ladder, amount) <= Math.max(amount / 9, 1)) return above
  const own = roundFigure(amount / 15)
  return Math.min(above, (Math.floor(amount / own) + 1) * own)
}

/** The house's next figure after an amount. */
export const houseFigure = (amount: number, ladder: Ladder): number => figuresAbout(ladder, amount).above

/** The largest of 1, 2, 5, 10, 20, 50, … that is at most `most`; at least 1. */
function roundFigure(most: number): number {
  const power = powerUnder(most)
  return Math.max(1, power * (ROUND.findLast((figure) => figure * power <= most) ?? 1))
}

/** Whether a figure is 1, 2, 5, 10, 20, 50, … */
export const isRoundFigure = (figure: number) => roundFigure(figure) === figure

/** An opening price: `amount` rounded down to half a unit of its first figure. */
export function openingFigure(amount: number): number {
  const half = Math.max(1, powerUnder(amount) / 2)
  return Math.max(1, Math.floor(amount / half) * half)
}

const powerUnder = (amount: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))))
