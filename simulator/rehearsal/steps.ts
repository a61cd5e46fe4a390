/** The step that a house's ladder takes at an amount; whole currency units. */
export type StepAt = (amount: number) => number

const ROUND = [1, 2, 5]

/**
 * The auctioneer's own step: the house's, except where that is more than a ninth of the price, as on a lot at 40 with
 * steps of 100. There he takes a fifteenth or so, in round figures, as any auctioneer would.
 */
export function auctioneersStep(amount: number, house: StepAt): number {
  const step = house(amount)
  return step <= Math.max(amount / 9, 1) ? step : roundFigure(amount / 15)
}

/** The largest of 1, 2, 5, 10, 20, 50, … that is not above `most`; at least 1. */
function roundFigure(most: number): number {
  const power = powerUnder(most)
  return Math.max(1, power * (ROUND.findLast((figure) => figure * power <= most) ?? 1))
}

/** A price to open at: `amount` down to its first figure, or half of one more. */
export function openingFigure(amount: number): number {
  const half = Math.max(1, powerUnder(amount) / 2)
  return Math.max(1, Math.floor(amount / half) * half)
}

const powerUnder = (amount: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))))
