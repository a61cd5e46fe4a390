import type { Incident, LevelName, PeoplePlayed } from '../../shared/entities/rehearsal/rehearsal.ts'

/** A price: whole units of the sale's currency, or a share of the lot's low estimate. */
export type Price = number | { percent: number }

/** Where somebody of a scenario bids from. */
export const WAYS = ['room', 'telephone', 'online'] as const
export type Way = (typeof WAYS)[number]

/** Somebody who wants a lot, and the most they give. One who is late bids only after fair warning. */
export type ScriptedPerson = { way: Way; paddle: string; to: Price; isLate: boolean }

/** A bid that is made whatever the room does; `afterMs` since the bid before it was recorded. */
export type ScriptedBid = { way: Way | 'book'; paddle: string; at: Price; afterMs: number }

export const ENDS = ['sold', 'passed', 'withdrawn'] as const

/**
 * One lot as a scenario has it. Where it names nobody and no bid, people are drawn as on any evening. `bids`, where there
 * are any, are made one after the other, to the `end`.
 */
export type LotScript = {
  title: string | null
  estimate: number | null
  opens: Price | null
  reserve: Price | null
  nobody: boolean
  people: readonly ScriptedPerson[]
  crowds: readonly { count: number; way: Way; around: Price }[]
  book: readonly { paddle: string; at: Price }[]
  incidents: readonly { incident: Incident; bid: number }[]
  says: readonly { text: string; bid: number }[]
  bids: readonly ScriptedBid[]
  end: (typeof ENDS)[number] | null
}

/** A scenario: the lots of a rehearsal, one after the other. What is null is chosen when it begins. */
export type Scenario = {
  name: string
  about: string
  seed: number | null
  level: LevelName | null
  /** What is played beside the bidding. */
  people: readonly PeoplePlayed[]
  /** Paddles with a limit; where it names some, no others have one. Whole units. */
  limits: readonly { paddle: string; amount: number }[]
  lots: readonly LotScript[]
}

/** A lot of which a scenario says nothing. */
export const DRAWN_LOT: LotScript = {
  title: null,
  estimate: null,
  opens: null,
  reserve: null,
  nobody: false,
  people: [],
  crowds: [],
  book: [],
  incidents: [],
  says: [],
  bids: [],
  end: null,
}

/** A price in whole units, at least 1. */
export const priceOf = (price: Price, estimate: number): number =>
  typeof price === 'number' ? price : Math.max(1, Math.round((estimate * price.percent) / 100))
