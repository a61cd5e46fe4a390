import type { LotNumber } from '../../shared/lot-number.ts'
import { around, chanceOfLot, seededChance } from './seeded-chance.ts'

/** What kind of bidder somebody is. Milliseconds at pace 1. */
export type Temperament = {
  /** After the crowd was let in. */
  arrivesAfterMs: number
  /** The middle of the times it takes to make up one's mind and find the button. */
  reactionMs: number
  /** Bids on one lot, at most. */
  patience: number
  /** How likely it is to care for a lot at all. */
  interest: number
  /** How likely it is to wait for fair warning before the first bid on a lot. */
  slyness: number
  /** How likely it is to bid one increment more than asked. */
  boldness: number
  seed: number
}

/** What of a lot makes its worth. Whole units of the sale's currency. */
export type LotWorth = {
  lotNumber: LotNumber
  lowEstimate: number | null
  highEstimate: number | null
  startPrice: number | null
}

/** The people of a crowd; the same for the same seed, and one more does not change the others. */
export function temperamentOf(seed: number, index: number): Temperament {
  const own = Math.imul(seed ^ 0x5bd1e995, 0x27d4eb2d) ^ Math.imul(index + 1, 0x165667b1)
  const chance = seededChance(own)
  return {
    arrivesAfterMs: 20_000 * chance() ** 2,
    reactionMs: around(1_800, 0.5, chance),
    patience: 1 + Math.floor(around(5, 0.6, chance)),
    interest: 0.08 + 0.35 * chance() ** 2,
    slyness: 0.3 * chance(),
    boldness: 0.08 * chance(),
    seed: own,
  }
}

/** What one thinks of a lot: the most one would give for it, null where one does not care; and whether one waits. */
export type Opinion = { value: number | null; waitsForWarning: boolean }

/** The opinion of a bidder on a lot: drawn around the estimate, the same whenever it is asked. */
export function opinionOf(
  { seed, interest, slyness }: Temperament,
  { lotNumber, lowEstimate, highEstimate, startPrice }: LotWorth,
): Opinion {
  const chance = chanceOfLot(seed, lotNumber)
  const cares = chance() < interest
  const middle = middleOf(lowEstimate, highEstimate) ?? (startPrice ?? 1_000) * 1.6
  const value = Math.round(around(middle, 0.4, chance))
  return { value: cares ? value : null, waitsForWarning: chance() < slyness }
}

function middleOf(low: number | null, high: number | null): number | null {
  if (low !== null && high !== null) return (low + high) / 2
  return low ?? high
}
