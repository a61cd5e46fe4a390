import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { around, aroundZero, type Chance, chanceOfLot, seededChance } from './chance.ts'
import { KINDS_OF_SALE, type KindOfSale } from './kinds.ts'

/** A lot as people know it before it is sold. Whole units of the sale's currency. */
export type LotForSale = {
  lotNumber: LotNumber
  title: string
  lowEstimate: number | null
  /** Known to the auctioneer only. */
  reserve: number | null
}

/** The lots of a sale as a rehearsal uses them. */
export function rehearsalLots({ lots }: Pick<StoredAuction, 'lots'>): LotForSale[] {
  return lots.map(({ lot_number, title, low_estimate, reserve }) => ({
    lotNumber: lot_number,
    title,
    lowEstimate: low_estimate ?? null,
    reserve: typeof reserve === 'number' ? reserve : null,
  }))
}

/** Places to bid from: a seat in the room, a telephone, or online. */
export type BidPlace = 'floor' | 'phone' | 'online'

/** A person's bidding habits, the same for every lot. */
type Habits = {
  /** The most bids on one lot. */
  patience: number
  /** The chance of a bid one step above the asking price. */
  boldness: number
  /** Makes the first bid on a lot only after fair warning. */
  waitsForWarning: boolean
}

/** A person who wants a lot: the most they give, how quick they are (1 is usual), and their habits. */
export type Taker = Habits & {
  paddle: string
  channel: BidPlace
  value: number
  zeal: number
  /** Bids once the asking price is above this. */
  above?: number
}

/** The people who want a lot, and the vendor's reserve. `opened`: the price at which a concluded sale opened the lot. */
export type Demand = { takers: readonly Taker[]; reserve: number; worth: number; opened?: number }

/** The assumed low estimate of a lot without one. */
export const UNESTIMATED = 300
/** A lot's value in a kind of sale, and its heat. It grows with the estimate, so cheap lots sell as often as others. */
export function opinionOn(
  { lowEstimate }: Pick<LotForSale, 'lowEstimate'>,
  { worth, spread }: Pick<KindOfSale, 'worth' | 'spread'>,
  chance: Chance,
) {
  const low = lowEstimate ?? UNESTIMATED
  const heat = aroundZero(chance)
  return { low, heat, worth: low * worth * Math.exp(spread * heat + (spread / 6) * Math.max(0, heat) ** 2) }
}

/** A person's private value, log-normal around the lot's, and how quick they are. */
export const keenness = (worth: number, spread: number, chance: Chance) => ({
  value: Math.max(1, around(worth, spread, chance)),
  zeal: around(1, 0.3, chance),
})

/** A member of a crowd that bids online. */
export type Member = {
  seed: number
  /** Milliseconds at pace 1 after the crowd has started. */
  arrivesAfterMs: number
  patience: number
  /** The chance to want an average lot. */
  interest: number
  boldness: number
  /** The chance to wait for fair warning. */
  slyness: number
}

/** The member of a crowd at this index; depends on the seed and index alone, not on the crowd's size. */
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

/** A member's value of a lot, the same at every call; null if they do not want it. */
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
