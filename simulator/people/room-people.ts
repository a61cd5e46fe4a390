import {
  FIRST_SEAT,
  FIRST_TELEPHONE,
  SEAT_ROWS,
  SEATS_A_ROW,
  TELEPHONES,
} from '../../shared/entities/people/saleroom-seats.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { around, type Chance, chanceOfLot, seededChance } from './chance.ts'
import type { KindOfSale } from './kinds.ts'
import { type BidPlace, type Demand, keenness, type LotForSale, opinionOn, type Taker, UNESTIMATED } from './people.ts'

/** A person who is present all evening, with fixed habits. Whole units of the sale's currency. */
export type Person = {
  paddle: string
  channel: BidPlace
  role: 'dealer' | 'collector' | 'private'
  /** How often they want a lot, relative to others of their channel. */
  keen: number
  /** Their budget for the evening; once it is spent, they stop bidding. */
  budget: number
  /** Holds the first bid back until fair warning. */
  waitsForWarning: boolean
  /** Their quickness; 1 is usual. */
  zeal: number
}

/** Dealers want most lots, pay less and are quick; collectors want few and pay more. Budgets relate to estimates. */
const ROLES = {
  dealer: { share: 0.12, keen: 5, value: 0.94, budget: 0.1, zeal: 1.2 },
  collector: { share: 0.28, keen: 1.2, value: 1.08, budget: 0.035, zeal: 0.95 },
  private: { share: 0.6, keen: 0.7, value: 1, budget: 0.015, zeal: 1 },
} as const

/** The people of each channel. `late` is the share who wait for the warning; a telephone is slower than the room. */
export const CHANNELS: Readonly<
  Record<BidPlace, { people: number; firstPaddle: number; boldness: number; late: number; zeal: number }>
> = {
  floor: { people: SEAT_ROWS * SEATS_A_ROW, firstPaddle: FIRST_SEAT, boldness: 0.03, late: 0.08, zeal: 1 },
  phone: { people: TELEPHONES, firstPaddle: FIRST_TELEPHONE, boldness: 0.02, late: 0.15, zeal: 0.75 },
  online: { people: 40, firstPaddle: 1_001, boldness: 0, late: 0.1, zeal: 1 },
}

const PLACES = ['floor', 'phone', 'online'] as const

/** The most people who want one lot, of the usual number. */
const MOST_TAKERS = 30
/** The least budget, in multiples of the dearest low estimate, so that a small sale's lots can be paid for. */
const LEAST_BUDGET = 2

/** How many people there are, and the most bids of an online bidder on one lot; as usual if left out. */
export type PeopleRules = { room?: number | undefined; online?: number | undefined; patience?: number | undefined }

/** The people who want the lots of an evening. */
export type PeopleOfEvening = Pick<RoomPeople, 'won' | 'leaves' | 'demandFor'>

type RoomParts = {
  seed: number
  crowd: number
  kind: KindOfSale
  lots: readonly LotForSale[]
  rules?: PeopleRules | undefined
}

/** Other numbers than those of the usual people, so that more people leave those unchanged. */
const MORE = { floor: 0x6a09e667, phone: 0, online: 0x3c6ef372 } as const

/** The people of a saleroom over an evening. Money spent on one lot is gone for the next. */
export class RoomPeople {
  /** Those of the usual number, and those beyond. */
  readonly people: readonly Person[]
  private readonly more: readonly Person[]
  private readonly present: ReadonlySet<string>
  private readonly parts: RoomParts
  private readonly spent = new Map<string, number>()
  /** The demand of each lot when it came up. */
  private readonly demands = new Map<LotNumber, Demand>()

  constructor(parts: RoomParts) {
    this.parts = parts
    const estimates = parts.lots.map(({ lowEstimate }) => lowEstimate ?? UNESTIMATED)
    const total = estimates.reduce((sum, low) => sum + low, 0)
    const least = LEAST_BUDGET * Math.max(...estimates, 1)
    const chance = seededChance(parts.seed ^ 0x2545f491)
    this.people = PLACES.flatMap((channel) =>
      Array.from({ length: CHANNELS[channel].people }, (_, at) => personAt({ channel, at, total, least, chance })),
    )
    this.more = PLACES.flatMap((channel) => {
      const [usual, wanted] = [CHANNELS[channel].people, this.countOf(channel)]
      const own = seededChance(parts.seed ^ MORE[channel])
      return Array.from({ length: Math.max(0, wanted - usual) }, (_, at) =>
        personAt({ channel, at: usual + at, total, least, chance: own }),
      )
    })
    const here = this.people.filter(
      ({ channel, paddle }) => Number(paddle) - CHANNELS[channel].firstPaddle < this.countOf(channel),
    )
    this.present = new Set([...here, ...this.more].map(({ paddle }) => paddle))
  }

  private countOf(channel: BidPlace): number {
    const { room, online } = this.parts.rules ?? {}
    return { floor: room, phone: undefined, online }[channel] ?? CHANNELS[channel].people
  }

  /** Records a purchase. */
  won(paddle: string, amount: number): void {
    this.spent.set(paddle, (this.spent.get(paddle) ?? 0) + amount)
  }

  /** Records that a person stops bidding this evening. */
  leaves(paddle: string): void {
    this.spent.set(paddle, Number.POSITIVE_INFINITY)
  }

  /** The demand for a lot when it comes up; the same at every call. */
  demandFor(lot: LotForSale): Demand {
    const known = this.demands.get(lot.lotNumber)
    if (known) return known
    const demand = this.drawn(lot)
    this.demands.set(lot.lotNumber, demand)
    return demand
  }

  private drawn(lot: LotForSale): Demand {
    const { seed, crowd, kind, lots } = this.parts
    const chance = chanceOfLot(seed, lot.lotNumber)
    const { low, heat, worth } = opinionOn(lot, kind, chance)
    const energy = energyAt(lots.indexOf(lot) / Math.max(1, lots.length))
    const comers = around(kind.comers * crowd * energy * Math.exp(0.6 * heat), 0.5, chance)
    const takers = [
      ...Array.from({ length: Math.min(MOST_TAKERS, Math.round(comers)) }, () => this.taker({ worth, low }, chance)),
      ...this.moreTakers({ worth, low, comers }, lot.lotNumber),
    ]
    const reserve = reserveAmong(lot, kind, chance)
    return {
      takers: [...new Map(takers.flatMap((each) => (each ? [[each.paddle, each]] : []))).values()],
      reserve: lot.reserve ?? reserve,
      worth,
    }
  }

  /** Draws a person who wants the lot, weighted by how often each does; null if their budget is spent. */
  private taker({ worth, low }: { worth: number; low: number }, chance: Chance): Taker | null {
    const shares = this.sharesAt(low)
    const draw = chance()
    const channel: BidPlace = draw < shares.phone ? 'phone' : draw < shares.phone + shares.online ? 'online' : 'floor'
    return this.takerOf({ channel, among: this.people, worth }, chance)
  }

  /** The share of each channel's people among those who want a lot with this low estimate. */
  private sharesAt(low: number): Record<BidPlace, number> {
    const { telephones, online } = this.parts.kind
    const phone = telephones[low >= 1_000 ? 2 : low >= 300 ? 1 : 0]
    return { phone, online, floor: 1 - phone - online }
  }

  /** The people beyond the usual number who want the lot, as often as the others. */
  private moreTakers(
    { worth, low, comers }: { worth: number; low: number; comers: number },
    lotNumber: LotNumber,
  ): (Taker | null)[] {
    return PLACES.flatMap((channel) => {
      const more = this.countOf(channel) / CHANNELS[channel].people - 1
      if (more <= 0) return []
      const chance = chanceOfLot(this.parts.seed ^ MORE[channel], lotNumber)
      return Array.from({ length: Math.round(comers * this.sharesAt(low)[channel] * more) }, () =>
        this.takerOf({ channel, among: this.more, worth }, chance),
      )
    })
  }

  private takerOf(
    { channel, among, worth }: { channel: BidPlace; among: readonly Person[]; worth: number },
    chance: Chance,
  ): Taker | null {
    const person = drawPerson(among, channel, chance())
    const { value, zeal } = keenness(worth, this.parts.kind.values, chance)
    if (!person || !this.present.has(person.paddle)) return null
    if ((this.spent.get(person.paddle) ?? 0) >= person.budget) return null
    const { paddle, role, waitsForWarning } = person
    const { patience = Number.POSITIVE_INFINITY } = this.parts.rules ?? {}
    return {
      ...{ paddle, channel, waitsForWarning, boldness: CHANNELS[channel].boldness },
      patience: channel === 'online' ? patience : Number.POSITIVE_INFINITY,
      value: value * ROLES[role].value,
      zeal: zeal * person.zeal,
    }
  }
}

/** Draws the vendor's reserve of a lot whose reserve is unknown. */
export function reserveAmong(
  { lowEstimate }: Pick<LotForSale, 'lowEstimate'>,
  { reserves: { share, from, to, least } }: Pick<KindOfSale, 'reserves'>,
  chance: Chance,
): number {
  const isProtected = chance() < share
  const reserve = from + (to - from) * chance()
  return Math.round((lowEstimate ?? UNESTIMATED) * (isProtected ? reserve : least))
}

function drawPerson(people: readonly Person[], channel: BidPlace, draw: number): Person | undefined {
  const there = people.filter((each) => each.channel === channel)
  let left = draw * there.reduce((sum, { keen }) => sum + keen, 0)
  return there.find(({ keen }) => {
    left -= keen
    return left < 0
  })
}

/** The share of people who bid, over an evening: it rises to a peak after a third, then falls. */
const energyAt = (share: number) => 1.08 - 0.55 * (share - 0.35) ** 2

type Asked = { channel: BidPlace; at: number; total: number; least: number; chance: Chance }

function personAt({ channel, at, total, least, chance }: Asked): Person {
  const { firstPaddle, late, zeal } = CHANNELS[channel]
  const draw = chance()
  const role =
    draw < ROLES.dealer.share ? 'dealer' : draw < ROLES.dealer.share + ROLES.collector.share ? 'collector' : 'private'
  const own = ROLES[role]
  return {
    ...{ paddle: String(firstPaddle + at), channel, role },
    keen: around(own.keen, 0.5, chance),
    budget: Math.round(around(Math.max(own.budget * total, least), 0.5, chance)),
    waitsForWarning: chance() < late,
    zeal: around(own.zeal * zeal, 0.15, chance),
  }
}
