import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { around, aroundZero, type Chance, chanceOfLot, seededChance } from './chance.ts'
import { KINDS_OF_SALE, type KindOfSale } from './kinds.ts'

/** A lot as people know it before it is sold. Whole units of the sale's currency. */
export type LotForSale = {
  lotNumber: LotNumber
  title: string
  lowEstimate: number | null
  /** Told to the auctioneer only. */
  reserve: number | null
}

/** The lots of a sale as a rehearsal knows them. */
export function rehearsalLots({ lots }: Pick<StoredAuction, 'lots'>): LotForSale[] {
  return lots.map(({ lot_number, title, low_estimate, reserve }) => ({
    lotNumber: lot_number,
    title,
    lowEstimate: low_estimate ?? null,
    reserve: typeof reserve === 'number' ? reserve : null,
  }))
}

/** Where somebody bids from: a seat in the room, a telephone, or online. */
export type BidPlace = 'floor' | 'phone' | 'online'

/** How somebody bids, on whatever lot. */
type Habits = {
  /** Bids on one lot, at most. */
  patience: number
  /** How likely it is to bid one step more than asked. */
  boldness: number
  /** Makes the first bid on the lot under fair warning only. */
  waitsForWarning: boolean
}

/** Somebody who wants a lot: the most they would give, how quick they are to say so (1 is usual), and their habits. */
export type Taker = Habits & {
  paddle: string
  channel: BidPlace
  value: number
  zeal: number
  /** Bids once the asking price is above this. */
  above?: number
}

/** Those who want a lot, and the price below which the vendor does not sell. */
export type Demand = { takers: readonly Taker[]; reserve: number; worth: number }

/** A lot without an estimate is worth about this, until people say otherwise. */
export const UNESTIMATED = 300
/** What people of a kind of sale think of a lot: its worth, in proportion to its estimate so that cheap lots sell as often as others, and its heat. */
export function opinionOn(
  { lowEstimate }: Pick<LotForSale, 'lowEstimate'>,
  { worth, spread }: Pick<KindOfSale, 'worth' | 'spread'>,
  chance: Chance,
) {
  const low = lowEstimate ?? UNESTIMATED
  const heat = aroundZero(chance)
  return { low, heat, worth: low * worth * Math.exp(spread * heat + (spread / 6) * Math.max(0, heat) ** 2) }
}

/** Somebody's private value, log-normal around the lot's worth, and how quick they are. */
export const keenness = (worth: number, spread: number, chance: Chance) => ({
  value: Math.max(1, around(worth, spread, chance)),
  zeal: around(1, 0.3, chance),
})

/** Somebody of a crowd that bids online. */
export type Member = {
  seed: number
  /** After the crowd was let in; milliseconds at pace 1. */
  arrivesAfterMs: number
  patience: number
  /** How likely it is to want a lot of usual heat at all. */
  interest: number
  boldness: number
  /** How likely it is to wait for fair warning. */
  slyness: number
}

/** The member of a crowd with this index; the same for the same seed, and one more does not change the others. */
export function memberOf(crowdSeed: number, index: number): Member {
  const seed = Math.imul(crowdSeed ^ 0x5bd1e995, 0x27d4eb2d) ^ Math.imul(index + 1, 0x165667b1)
  const chance = seededChance(seed)
  return {
    seed,
    arrivesAfterMs: 20_000 * chance() ** 2,
    patience: 1 + Math.floor(around(5, 0.6, chance)),
    interest: 0.08 + 0.35 * chance() ** 2,
    boldness: 0.08 * chance(),
    slyness: 0.3 * chance(),
  }
}

/** What a member of a crowd would give for a lot, the same whenever it is asked; null where it does not want it. */
export function takerAmong(
  { seed, interest, slyness, patience, boldness }: Member,
  lot: Pick<LotForSale, 'lotNumber' | 'lowEstimate'>,
  { crowdSeed, paddle }: { crowdSeed: number; paddle: string },
): Taker | null {
  const { general } = KINDS_OF_SALE
  const { heat, worth } = opinionOn(lot, general, chanceOfLot(crowdSeed, lot.lotNumber))
  const chance = chanceOfLot(seed, lot.lotNumber)
  if (chance() >= interest * Math.exp(0.6 * heat)) return null
  const waitsForWarning = chance() < slyness
  return { paddle, channel: 'online', patience, boldness, waitsForWarning, ...keenness(worth, general.values, chance) }
}
