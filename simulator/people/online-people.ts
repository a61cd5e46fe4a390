import type { Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { BidderStrategy } from '../strategies/strategy.ts'
import { amountOf, type LotOnPhones, reactionMs, wouldBid } from './bidding.ts'
import { type Chance, seededChance } from './chance.ts'
import { OutsideBidder } from './outside-bidder.ts'
import type { Taker } from './people.ts'
import { lotsTaken, type OpenChoice, takersOfOffer } from './round-values.ts'

/**
 * A tap on a phone: a new online bid, or yes to the lower asking price for a waiting bid (`confirms` is its id). `most`: the
 * most that its person gives.
 */
export type Tap = { lotNumber: LotNumber; paddle: string; amount: number; most: number; confirms: string | null }

/** The lots that the winner of a choice proposes. */
export type Proposal = { lotNumber: LotNumber; paddle: string; lots: LotNumber[] }

/** Median reaction times: usual, after waiting for the warning, and in a surge. Milliseconds at pace 1. */
const REACTION_MS = 2_600
const READY_REACTION_MS = 1_300
const SURGE_REACTION_MS = 500
const LOST_MS = 15_000
/** The time in which a winner decides on lots, and the longest. */
const CHOOSING_MS = 5_000
const LONGEST_CHOOSING_MS = 12_000

type OnlineParts = {
  seed: number
  takersOf: (lotNumber: LotNumber) => readonly Taker[]
  tempo: number
  strategy?: BidderStrategy | undefined
  /** Whether people wait for the auctioneer's next words before a bid of this amount. */
  isWaitedFor?: (bid: { lotNumber: LotNumber; amount: number }) => boolean
}

/** A person who is about to bid: the time until the tap, and its amount. */
type Wish = { paddle: string; afterMs: () => number; amount: () => number; most: number; confirms: string | null }

/** The people who bid online. Times are milliseconds of one clock; the same seed and views give the same taps. */
export class OnlinePeople {
  private readonly takersOf: (lotNumber: LotNumber) => readonly Taker[]
  private readonly tempo: number
  private readonly chance: Chance
  private readonly outside: OutsideBidder | null
  private readonly isWaitedFor: NonNullable<OnlineParts['isWaitedFor']>
  private takers: readonly Taker[] = []
  private lotNumber: LotNumber | null = null
  /** The lot and the lots of its round: a rest that is offered again may have the same lead. */
  private offered = ''
  /** When each person is about to tap, by paddle. */
  private plans = new Map<string, number>()
  private surgesOn: LotNumber | null = null
  private lostUntil = 0
  /** When the winner of a choice proposes lots; after the proposal null. */
  private choosing: { choice: string; at: number | null } = { choice: '', at: null }

  /** `takersOf` returns the people who want a lot; `tempo` is the pace relative to usual. */
  constructor({ seed, takersOf, tempo, strategy, isWaitedFor = () => false }: OnlineParts) {
    this.isWaitedFor = isWaitedFor
    this.takersOf = takersOf
    this.tempo = tempo
    this.chance = seededChance(seed ^ 0x1b873593)
    this.outside = strategy ? new OutsideBidder(strategy, seed) : null
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
    const { lotNumber, offer, askingPrice } = lot
    const offered = [lotNumber, ...(offer?.lots ?? [])].join()
    if (offered !== this.offered) {
      this.offered = offered
      this.lotNumber = lotNumber
      this.plans.clear()
      this.takers = offer ? takersOfOffer(offer, this.takersOf) : this.takersOf(lotNumber)
    }
    // An outside strategy decides itself what is too dear.
    const able = this.outside ? this.takers : this.takers.filter(({ value }) => value >= askingPrice)
    const willing = able.flatMap((taker) => this.wishOf(taker, lot) ?? [])
    this.plans = new Map(willing.map(({ paddle, afterMs }) => [paddle, this.plans.get(paddle) ?? now + afterMs()]))
    const due = willing.filter(({ paddle }) => (this.plans.get(paddle) ?? now) <= now)
    for (const { paddle } of due) {
      this.plans.delete(paddle)
      this.outside?.tapped(paddle)
    }
    const taps = due.map(({ amount, afterMs: _, ...tap }) => ({ lotNumber, ...tap, amount: amount() }))
    return { taps, dueAt: this.plans.size > 0 ? Math.min(...this.plans.values()) : null }
  }

  /** The proposal due by now of a person who won a choice, and the time of the next call, or null. */
  choose(now: number, choice: OpenChoice | null): { proposal: Proposal | null; dueAt: number | null } {
    if (choice === null || now < this.lostUntil) return { proposal: null, dueAt: null }
    const { lotNumber, offer, price, left, winner, until } = choice
    const person = takersOfOffer(offer, this.takersOf).find(({ paddle }) => paddle === winner)
    if (!person) return { proposal: null, dueAt: null }
    const key = `${lotNumber} ${until}`
    if (this.choosing.choice !== key) {
      const afterMs = Math.min(LONGEST_CHOOSING_MS, reactionMs(person, CHOOSING_MS / this.tempo, this.chance))
      this.choosing = { choice: key, at: now + afterMs }
    }
    const { at } = this.choosing
    if (at === null || now < at) return { proposal: null, dueAt: at }
    this.choosing = { choice: key, at: null }
    const lots = lotsTaken(offer, { left, price, worthOf: person.worthOf })
    return { proposal: { lotNumber, paddle: person.paddle, lots }, dueAt: null }
  }

  private wishOf(taker: Taker, lot: LotOnPhones): Wish | null {
    const { lotNumber } = lot
    const { paddle, value } = taker
    const sight = lot.sightOf(paddle)
    const most = Math.floor(value)
    const { askedAbout: confirms, askingPrice } = sight
    const afterMs = () => this.reactionMs(taker)
    if (confirms !== null) return { paddle, afterMs, amount: () => askingPrice, most, confirms }
    if (this.isWaitedFor({ lotNumber, amount: askingPrice })) return null
    const own = this.outside?.decide(taker, sight, lot)
    if (own === null) return null
    if (own) return { paddle, afterMs: () => own.afterMs, amount: () => own.amount, most, confirms }
    if (!wouldBid(taker, sight)) return null
    return { paddle, afterMs, amount: () => amountOf(taker, sight, this.chance), most, confirms }
  }

  private reactionMs(taker: Taker): number {
    if (this.lotNumber === this.surgesOn) return reactionMs(taker, SURGE_REACTION_MS, this.chance)
    return reactionMs(taker, (taker.waitsForWarning ? READY_REACTION_MS : REACTION_MS) / this.tempo, this.chance)
  }
}
