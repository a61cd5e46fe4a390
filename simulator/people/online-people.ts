import type { Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { amountOf, type LotOnPhones, reactionMs, wouldBid } from './bidding.ts'
import { type Chance, seededChance } from './chance.ts'
import type { Taker } from './people.ts'

/** A tap on a phone: a new online bid, or yes to the lower asking price for a waiting bid (`confirms` is its id). */
export type Tap = { lotNumber: LotNumber; paddle: string; amount: number; confirms: string | null }

/** Median reaction times: usual, after waiting for the warning, and in a surge. Milliseconds at pace 1. */
const REACTION_MS = 2_600
const READY_REACTION_MS = 1_300
const SURGE_REACTION_MS = 500
const LOST_MS = 15_000

type OnlineParts = { seed: number; takersOf: (lotNumber: LotNumber) => readonly Taker[]; tempo: number }

/** The people who bid online. Times are milliseconds of one clock; the same seed and views give the same taps. */
export class OnlinePeople {
  private readonly takersOf: (lotNumber: LotNumber) => readonly Taker[]
  private readonly tempo: number
  private readonly chance: Chance
  private takers: readonly Taker[] = []
  private lotNumber: LotNumber | null = null
  /** When each person is about to tap, by paddle. */
  private plans = new Map<string, number>()
  private surgesOn: LotNumber | null = null
  private lostUntil = 0

  /** `takersOf` returns the people who want a lot; `tempo` is the pace relative to usual. */
  constructor({ seed, takersOf, tempo }: OnlineParts) {
    this.takersOf = takersOf
    this.tempo = tempo
    this.chance = seededChance(seed ^ 0x1b873593)
  }

  befalls(incident: Incident, lotNumber: LotNumber, now: number): void {
    if (incident === 'online_surge') this.surgesOn = lotNumber
    if (incident === 'network_lost') this.lostUntil = now + LOST_MS
  }

  /** The taps due by now, and the latest time for the next call, or null. `lot` is null while none takes bids. */
  advance(now: number, lot: LotOnPhones | null): { taps: Tap[]; dueAt: number | null } {
    if (lot === null || now < this.lostUntil) {
      this.plans.clear()
      return { taps: [], dueAt: lot && this.lostUntil > now ? this.lostUntil : null }
    }
    const { lotNumber, sightOf } = lot
    if (lotNumber !== this.lotNumber) {
      this.lotNumber = lotNumber
      this.plans.clear()
      this.takers = this.takersOf(lotNumber)
    }
    const seen = this.takers.map((taker) => ({ taker, sight: sightOf(taker.paddle) }))
    const willing = seen.filter(({ taker, sight }) => sight.askedAbout !== null || wouldBid(taker, sight))
    this.plans = new Map(
      willing.map(({ taker }) => [taker.paddle, this.plans.get(taker.paddle) ?? now + this.reactionMs(taker)]),
    )
    const due = willing.filter(({ taker }) => (this.plans.get(taker.paddle) ?? now) <= now)
    for (const { taker } of due) this.plans.delete(taker.paddle)
    const taps = due.map(({ taker, sight }) => ({
      lotNumber,
      paddle: taker.paddle,
      amount: sight.askedAbout === null ? amountOf(taker, sight, this.chance) : sight.askingPrice,
      confirms: sight.askedAbout,
    }))
    return { taps, dueAt: this.plans.size > 0 ? Math.min(...this.plans.values()) : null }
  }

  private reactionMs(taker: Taker): number {
    if (this.lotNumber === this.surgesOn) return reactionMs(taker, SURGE_REACTION_MS, this.chance)
    return reactionMs(taker, (taker.waitsForWarning ? READY_REACTION_MS : REACTION_MS) / this.tempo, this.chance)
  }
}
