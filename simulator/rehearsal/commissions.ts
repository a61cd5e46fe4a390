import type { LotNumber } from '../../shared/lot-number.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { type LotForSale, UNESTIMATED } from '../people/people.ts'
import { openingFigure } from './steps.ts'

/** A bid that somebody left with the house before the sale; whole units of the sale's currency. */
export type Commission = { lotNumber: LotNumber; paddle: string; amount: number }

const FIRST_PADDLE = 301
const PADDLES = 60
/** The share of the lots that have a commission, and of those that have a second one. */
const SHARES = [0.25, 0.25]

/** The commission book of an evening; the same seed makes the same book. */
export function commissionsOf(lots: readonly LotForSale[], seed: number): Commission[] {
  return lots.flatMap(({ lotNumber, lowEstimate }) => {
    const chance = chanceOfLot(seed ^ 0x6c62272e, lotNumber)
    const bids = new Map<string, Commission>()
    for (const share of SHARES) {
      if (chance() >= share) break
      const paddle = String(FIRST_PADDLE + Math.floor(chance() * PADDLES))
      const amount = openingFigure(around(0.8 * (lowEstimate ?? UNESTIMATED), 0.3, chance))
      bids.set(paddle, { lotNumber, paddle, amount })
    }
    return [...bids.values()]
  })
}
