import type { LotNumber } from '../../shared/lot-number.ts'
import { around, aroundZero, type Chance, chanceOfLot } from '../crowd/seeded-chance.ts'

/** A lot as the people of the room know it. Whole units of the sale's currency. */
export type RehearsalLot = {
  lotNumber: LotNumber
  title: string
  lowEstimate: number | null
  highEstimate: number | null
  /** Told to the auctioneer only. */
  reserve: number | null
}

/** Where somebody bids from. */
export type Place = 'floor' | 'phone' | 'online'

/** Somebody who wants a lot: the most they would give, and how quick they are to say so (1 is usual). */
export type Taker = { paddle: string; place: Place; value: number; zeal: number }

/** Those who want a lot, and the price below which the vendor does not sell. */
export type Demand = { takers: readonly Taker[]; reserve: number; worth: number }

const SEATS = 48
const TELEPHONES = 8
const ONLINE = 40
/** No house lets a lot go for much less than this of its low estimate. */
const LEAST = 0.55
/** Where an estimate is missing a lot is worth about this, until people say otherwise. */
export const UNESTIMATED = 300

/** Paddles of the room are of three figures, those of telephones begin at 501, online ones at 1001. */
const paddleOf = (place: Place, index: number) =>
  String((place === 'floor' ? 101 : place === 'phone' ? 501 : 1001) + index)

/**
 * The demand for a lot, the same for the same seed, whatever happened on the lots before. Lots differ in heat: most find
 * a few people around the estimate, some nobody, and a few a whole room that will not let go. Each person's value is
 * private, log-normal around what the room thinks the lot is worth; what the estimate is in figures plays no part, so
 * that cheap lots sell as often as others.
 */
export function demandFor(lot: RehearsalLot, { seed, crowd }: { seed: number; crowd: number }): Demand {
  const chance = chanceOfLot(seed, lot.lotNumber)
  const low = lot.lowEstimate ?? UNESTIMATED
  const heat = aroundZero(chance)
  const worth = low * Math.exp(0.48 * heat - 0.08 + 0.08 * Math.max(0, heat) ** 2)
  const comers = around(4.8 * crowd * Math.exp(0.6 * heat), 0.5, chance)
  const takers = Array.from({ length: Math.min(30, Math.round(comers)) }, () => taker(worth, low, chance))
  // Most vendors are protected, somewhat under the low estimate; the house may say where.
  const isProtected = chance() < 0.6
  const share = 0.65 + 0.3 * chance()
  return {
    takers: onePerPaddle(takers),
    reserve: lot.reserve ?? Math.round(low * (isProtected ? share : LEAST)),
    worth,
  }
}

function taker(worth: number, low: number, chance: Chance): Taker {
  // Telephones are booked for the dearer lots.
  const telephones = low >= 1_000 ? 0.22 : low >= 300 ? 0.1 : 0.04
  const draw = chance()
  const place: Place = draw < telephones ? 'phone' : draw < telephones + 0.32 ? 'online' : 'floor'
  const seats = place === 'floor' ? SEATS : place === 'phone' ? TELEPHONES : ONLINE
  const paddle = paddleOf(place, Math.floor(chance() * seats))
  return { paddle, place, value: Math.max(1, around(worth, 0.38, chance)), zeal: around(1, 0.3, chance) }
}

function onePerPaddle(takers: readonly Taker[]): Taker[] {
  return [...new Map(takers.map((each) => [each.paddle, each])).values()]
}
