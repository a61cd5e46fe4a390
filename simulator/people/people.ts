import type { StoredAuction } from '../../shared/catalogue/stored-auction.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { around, aroundZero, type Chance, chanceOfLot, seededChance } from './chance.ts'

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
type Channel = 'floor' | 'phone' | 'online'

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
  channel: Channel
  value: number
  zeal: number
  /** Bids once the asking price is above this. */
  above?: number
}

/** Those who want a lot, and the price below which the vendor does not sell. */
export type Demand = { takers: readonly Taker[]; reserve: number; worth: number }

/** A lot without an estimate is worth about this, until people say otherwise. */
export const UNESTIMATED = 300
/** A lot without a reserve is not sold for less than this share of its low estimate. */
const LEAST = 0.55

/** How many there are in a saleroom, their first paddle, and how boldly they bid. They bid as long as a lot is worth it to them. */
const CHANNELS: Readonly<Record<Channel, { people: number; firstPaddle: number } & Habits>> = {
  floor: { people: 48, firstPaddle: 101, patience: Number.POSITIVE_INFINITY, boldness: 0.03, waitsForWarning: false },
  phone: { people: 8, firstPaddle: 501, patience: Number.POSITIVE_INFINITY, boldness: 0.03, waitsForWarning: false },
  online: { people: 40, firstPaddle: 1001, patience: Number.POSITIVE_INFINITY, boldness: 0, waitsForWarning: false },
}

/**
 * The demand for a lot in a saleroom, the same for the same seed, whatever happened on the lots before. Lots differ in
 * heat: most find a few people around the estimate, some nobody, and a few a whole room that will not let go.
 */
export function demandFor(lot: LotForSale, { seed, crowd }: { seed: number; crowd: number }): Demand {
  const chance = chanceOfLot(seed, lot.lotNumber)
  const { low, heat, worth } = opinionOn(lot, chance)
  const comers = around(4.8 * crowd * Math.exp(0.6 * heat), 0.5, chance)
  const takers = Array.from({ length: Math.min(30, Math.round(comers)) }, () => taker(worth, low, chance))
  // Most vendors have a reserve somewhat under the low estimate; the catalogue may name it.
  const isProtected = chance() < 0.6
  const share = 0.65 + 0.3 * chance()
  return {
    takers: onePerPaddle(takers),
    reserve: lot.reserve ?? Math.round(low * (isProtected ? share : LEAST)),
    worth,
  }
}

/** What people think of a lot: its worth, in proportion to its estimate so that cheap lots sell as often as others, and its heat. */
function opinionOn({ lowEstimate }: Pick<LotForSale, 'lowEstimate'>, chance: Chance) {
  const low = lowEstimate ?? UNESTIMATED
  const heat = aroundZero(chance)
  return { low, heat, worth: low * Math.exp(0.48 * heat - 0.08 + 0.08 * Math.max(0, heat) ** 2) }
}

function taker(worth: number, low: number, chance: Chance): Taker {
  // Telephones are booked for the dearer lots.
  const telephones = low >= 1_000 ? 0.22 : low >= 300 ? 0.1 : 0.04
  const draw = chance()
  const channel: Channel = draw < telephones ? 'phone' : draw < telephones + 0.32 ? 'online' : 'floor'
  const { people, firstPaddle, ...habits } = CHANNELS[channel]
  const paddle = String(firstPaddle + Math.floor(chance() * people))
  return { paddle, channel, ...habits, ...keenness(worth, chance) }
}

/** Somebody's private value, log-normal around the lot's worth, and how quick they are. */
const keenness = (worth: number, chance: Chance) => ({
  value: Math.max(1, around(worth, 0.38, chance)),
  zeal: around(1, 0.3, chance),
})

function onePerPaddle(takers: readonly Taker[]): Taker[] {
  return [...new Map(takers.map((each) => [each.paddle, each])).values()]
}

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
  const { heat, worth } = opinionOn(lot, chanceOfLot(crowdSeed, lot.lotNumber))
  const chance = chanceOfLot(seed, lot.lotNumber)
  if (chance() >= interest * Math.exp(0.6 * heat)) return null
  const waitsForWarning = chance() < slyness
  return { paddle, channel: 'online', patience, boldness, waitsForWarning, ...keenness(worth, chance) }
}
