import type { LotNumber } from '../../shared/lot-number.ts'
import { around, aroundZero, type Chance, chanceOfLot } from './chance.ts'
import type { KindOfSale } from './kinds.ts'
import { type BidPlace, type Demand, type LotForSale, type Taker, UNESTIMATED } from './people.ts'
import { CHANNELS, type PeopleOfEvening, type PeopleRules, reserveAmong } from './room-people.ts'

/** A person who bid on a lot: their last bid, and the figure that they let go; null if nobody outbid them. */
export type SeenBidder = { paddle: string; channel: BidPlace; least: number; letGo: number | null }

/** A lot of a concluded sale as it went. Whole units of the sale's currency. */
export type SeenLot = {
  lotNumber: LotNumber
  bidders: SeenBidder[]
  /** The price at which it opened; null if unknown. */
  opened: number | null
  /** The hammer price; null if it was passed. */
  hammer: number | null
  /** The highest bid; null without bids. */
  highest: number | null
}

/** A concluded sale as it went. */
export type Seen = {
  lots: SeenLot[]
  /** Whether nearly all bids were steps of the house's ladder. */
  keepsToLadder: boolean
}

type SeenParts = { seed: number; kind: KindOfSale; lots: readonly SeenLot[]; rules?: PeopleRules | undefined }

/** The most values that are drawn for the lead of a buyer over the others. */
const MOST_VALUES = 30

/**
 * The people of a concluded sale, with private values that explain their bids: nobody bids above their value, and nobody
 * lets a figure go that they would give (Haile and Tamer, "Inference with an Incomplete Model of English Auctions",
 * 2003). The seed draws what was not seen.
 */
export class SeenPeople implements PeopleOfEvening {
  private readonly parts: SeenParts
  private readonly seen: ReadonlyMap<LotNumber, SeenLot>
  private readonly gone = new Set<string>()
  private readonly demands = new Map<LotNumber, Demand>()

  constructor(parts: SeenParts) {
    this.parts = parts
    this.seen = new Map(parts.lots.map((lot) => [lot.lotNumber, lot]))
  }

  /** Their bids show what they gave on that evening: a purchase changes nothing. */
  won(): void {}

  leaves(paddle: string): void {
    this.gone.add(paddle)
  }

  demandFor(lot: LotForSale): Demand {
    const known = this.demands.get(lot.lotNumber)
    if (known) return known
    const demand = this.drawn(lot)
    this.demands.set(lot.lotNumber, demand)
    return demand
  }

  private drawn(lot: LotForSale): Demand {
    const { seed, kind } = this.parts
    const { bidders = [], opened = null, hammer = null, highest = null } = this.seen.get(lot.lotNumber) ?? {}
    const chance = chanceOfLot(seed, lot.lotNumber)
    const drawn = lot.reserve ?? reserveAmong(lot, kind, chance)
    return {
      takers: bidders
        .map((bidder) => this.takerOf(bidder, { people: bidders.length, chance }))
        .filter(({ paddle }) => !this.gone.has(paddle)),
      reserve: this.reserveOf(drawn, { lot, hammer, highest, chance }),
      worth: hammer || highest || lot.lowEstimate || UNESTIMATED,
      ...(opened !== null && { opened }),
    }
  }

  /** The vendor took the hammer price of a sold lot, and did not take the highest bid on a passed one. */
  private reserveOf(
    drawn: number,
    { lot, hammer, highest, chance }: Pick<SeenLot, 'hammer' | 'highest'> & { lot: LotForSale; chance: Chance },
  ): number {
    if (hammer !== null) return drawn <= hammer ? drawn : Math.round(hammer * chance())
    return lot.reserve === null && highest !== null ? Math.max(drawn, highest + 1) : drawn
  }

  private takerOf(
    { paddle, channel, least, letGo }: SeenBidder,
    { people, chance }: { people: number; chance: Chance },
  ): Taker {
    const { seed, kind, rules } = this.parts
    const { boldness, late, zeal } = CHANNELS[channel]
    const habits = chanceOfLot(seed ^ 0x2545f491, paddle)
    const value = letGo === null ? least * leadOf(people, kind.values, chance) : least + (letGo - least) * chance()
    return {
      ...{ paddle, channel, boldness, value },
      waitsForWarning: habits() < late,
      zeal: around(zeal, 0.3, chance),
      patience: channel === 'online' ? (rules?.patience ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    }
  }
}

/**
 * The highest of several private values, as the model draws them, in multiples of the second-highest: the hammer price
 * is about that one. A single bidder counts as two.
 */
function leadOf(people: number, spread: number, chance: Chance): number {
  const count = Math.min(MOST_VALUES, Math.max(2, people))
  const [first = 0, second = 0] = Array.from({ length: count }, () => aroundZero(chance)).sort((a, b) => b - a)
  return Math.exp(spread * (first - second))
}
