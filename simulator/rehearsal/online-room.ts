import type { Incident } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { around, type Chance, seededChance } from '../crowd/seeded-chance.ts'
import { demandFor, type RehearsalLot, type Taker } from './people.ts'

/** What a bidder's phone shows of the lot: null where it takes no bids. Whole currency units. */
export type PublicSight = {
  lotNumber: LotNumber
  asking: number
  /** The paddle that leads, and those with a bid that waits. */
  leads: string | null
  waiting: ReadonlySet<string>
} | null

/** Somebody taps: an online bid to be placed. */
export type Tap = { at: number; lotNumber: LotNumber; paddle: string; amount: number }

const REACTION_MS = 2_600
const SURGE_REACTION_MS = 500
const LOST_MS = 15_000

/** The people who bid online. Times are milliseconds of the rehearsal's clock; the same seed and sights make the same taps. */
export class OnlineRoom {
  private readonly parts: { seed: number; crowd: number; lots: ReadonlyMap<LotNumber, RehearsalLot> }
  private chance: Chance
  private takers: readonly Taker[] = []
  private lotNumber: LotNumber | null = null
  private plans = new Map<string, number>()
  private surgesOn: LotNumber | null = null
  private lostUntil = 0

  constructor(parts: { seed: number; crowd: number; lots: readonly RehearsalLot[] }) {
    this.parts = { ...parts, lots: new Map(parts.lots.map((lot) => [lot.lotNumber, lot])) }
    this.chance = seededChance(parts.seed ^ 0x1b873593)
  }

  befalls(incident: Incident, lotNumber: LotNumber, now: number): void {
    if (incident === 'online_surge') this.surgesOn = lotNumber
    if (incident === 'network_lost') this.lostUntil = now + LOST_MS
  }

  /** The bids that are tapped by now, and when to ask again at the latest; null where nobody is about to tap. */
  advance(now: number, sight: PublicSight): { taps: Tap[]; dueAt: number | null } {
    if (sight === null || now < this.lostUntil) {
      this.plans.clear()
      return { taps: [], dueAt: sight && this.lostUntil > now ? this.lostUntil : null }
    }
    if (sight.lotNumber !== this.lotNumber) this.see(sight.lotNumber)
    const willing = this.takers.filter(
      ({ paddle, value }) => value >= sight.asking && sight.leads !== paddle && !sight.waiting.has(paddle),
    )
    this.plans = new Map(
      willing.map((taker) => [taker.paddle, this.plans.get(taker.paddle) ?? this.planOf(taker, now)]),
    )
    const taps = [...this.plans]
      .filter(([, at]) => at <= now)
      .map(([paddle, at]) => ({ at, lotNumber: sight.lotNumber, paddle, amount: sight.asking }))
    for (const { paddle } of taps) this.plans.delete(paddle)
    return { taps, dueAt: this.plans.size > 0 ? Math.min(...this.plans.values()) : null }
  }

  private see(lotNumber: LotNumber): void {
    const { lots, ...parts } = this.parts
    const lot = lots.get(lotNumber)
    this.lotNumber = lotNumber
    this.plans.clear()
    this.takers = lot ? demandFor(lot, parts).takers.filter(({ place }) => place === 'online') : []
  }

  private planOf({ zeal }: Taker, now: number): number {
    const middle = this.lotNumber === this.surgesOn ? SURGE_REACTION_MS : REACTION_MS
    return now + Math.max(250, around(middle / zeal, 0.4, this.chance))
  }
}
