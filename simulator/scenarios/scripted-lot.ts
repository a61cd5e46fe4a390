import type { Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { type Demand, type LotForSale, type Taker, UNESTIMATED } from '../people/people.ts'
import { type LotScript, priceOf, type ScriptedBid, type Way } from './scenario.ts'

const CHANNELS = { room: 'floor', telephone: 'phone', online: 'online' } as const
/** The first paddle of a crowd's people, by channel. */
const FIRST_PADDLES: Readonly<Record<Way, number>> = { room: 101, telephone: 501, online: 1001 }
const CROWD_SPREAD = 0.12

/** A scripted bid with its amount in whole currency units. */
export type OrderedBid = Omit<ScriptedBid, 'at'> & { amount: number }

/** The drawn people and incidents of a lot; each incident has the first bid at which it may happen. */
type Drawn = { demand: Demand; incidents: Map<Incident, number> }

/** A lot's script for the auctioneer; open points keep their drawn values. */
export class ScriptedLot {
  readonly demand: Demand
  readonly incidents: Map<Incident, number>
  /** The scripted opening price, if any. */
  readonly opens: number | null
  readonly end: LotScript['end']
  /** Whether its bids or its end are scripted. */
  readonly isOrdered: boolean
  /** Whether nothing is said about its people and bids. */
  readonly isDrawn: boolean
  private readonly bids: OrderedBid[]
  private readonly says: LotScript['says'][number][]

  constructor(script: LotScript, { lot, seed, drawn }: { lot: LotForSale; seed: number; drawn: Drawn }) {
    const low = lot.lowEstimate ?? UNESTIMATED
    this.bids = script.bids.map(({ at, ...bid }) => ({ ...bid, amount: priceOf(at, low) }))
    this.isOrdered = this.bids.length > 0 || script.end !== null
    this.isDrawn = !script.nobody && script.people.length + script.crowds.length === 0 && !this.isOrdered
    const takers = this.isDrawn
      ? drawn.demand.takers
      : [...named(script, low), ...crowds(script, { lot, low, seed }), ...online(this.bids)]
    this.demand = { ...drawn.demand, takers }
    const planned = new Map(script.incidents.map(({ incident, bid }) => [incident, bid]))
    this.incidents = this.isDrawn && planned.size === 0 ? drawn.incidents : planned
    this.opens = script.opens === null ? (this.bids[0]?.amount ?? null) : priceOf(script.opens, low)
    this.end = script.end
    this.says = [...script.says]
  }

  /** The next scripted bid above the leading bid; lower ones came too late. */
  next(standing: number): OrderedBid | null {
    while (this.bids[0] && this.bids[0].amount <= standing) this.bids.shift()
    return this.bids[0] ?? null
  }

  /** Skips the next scripted bid. */
  skip(): void {
    this.bids.shift()
  }

  /** The remarks due after this many bids; each once. */
  remarks(taken: number): string[] {
    const due = this.says.filter(({ bid }) => bid <= taken)
    this.says.splice(0, this.says.length, ...this.says.filter(({ bid }) => bid > taken))
    return due.map(({ text }) => text)
  }
}

/** The person in the room or on a telephone who makes the next scripted bid. */
export const takerOf = ({ way, paddle, amount }: OrderedBid): Taker | null =>
  way === 'book' ? null : person(way, { paddle, value: amount })

const person = (way: Way, who: { paddle: string; value: number; isLate?: boolean }): Taker => ({
  ...{ paddle: who.paddle, channel: CHANNELS[way], value: who.value, zeal: 1 },
  ...{ patience: Number.POSITIVE_INFINITY, boldness: 0, waitsForWarning: who.isLate ?? false },
})

const named = ({ people }: LotScript, low: number) =>
  people.map(({ way, paddle, to, isLate }) => person(way, { paddle, value: priceOf(to, low), isLate }))

function crowds(script: LotScript, { lot, low, seed }: { lot: LotForSale; low: number; seed: number }): Taker[] {
  const chance = chanceOfLot(seed ^ 0x2545f491, lot.lotNumber)
  return script.crowds.flatMap(({ count, way, around: middle }) =>
    Array.from({ length: count }, (_, at) => {
      const paddle = String(FIRST_PADDLES[way] + 3 * at + Math.floor(3 * chance()))
      return person(way, { paddle, value: Math.max(1, around(priceOf(middle, low), CROWD_SPREAD, chance)) })
    }),
  )
}

/** Turns each scripted online bid into a person who bids once the price before it is passed. */
const online = (bids: readonly OrderedBid[]): Taker[] =>
  bids.flatMap(({ way, paddle, amount }, at) =>
    way === 'online' ? { ...person(way, { paddle, value: amount }), above: bids[at - 1]?.amount ?? 0 } : [],
  )
