import type { Incident, LevelName, PeoplePlayed } from '../../shared/entities/rehearsal/rehearsal.ts'

/** A price: whole units of the sale's currency, or a share of the lot's low estimate. */
export type Price = number | { percent: number }

/** The places from which people of a scenario bid. */
export const WAYS = ['room', 'telephone', 'online'] as const
export type Way = (typeof WAYS)[number]

/** A person who wants a lot, and the most they give. `isLate`: bids only after fair warning. */
export type ScriptedPerson = { way: Way; paddle: string; to: Price; isLate: boolean }

/** A scripted bid, independent of the room; `afterMs` after the bid before it was recorded. */
export type ScriptedBid = { way: Way | 'book'; paddle: string; at: Price; afterMs: number }

export const ENDS = ['sold', 'passed', 'withdrawn'] as const

/** The kinds of a scripted round; `following` is a choice with an option on the next lots. */
export const ROUND_KINDS = ['together', 'each', 'choice', 'following'] as const

export const RESTS = ['again', 'close'] as const

/**
 * The script of one lot. Without people and bids, people are drawn as on any evening. `bids` are made in order, up to
 * the `end`.
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
  /** A round of so many lots, this one first. */
  round: { kind: (typeof ROUND_KINDS)[number]; count: number } | null
  /** How many lots the winner of a choice must take; null for one. */
  least: number | null
  /** How many lots the winner of a choice takes from the first on; null if by their value. */
  takes: number | null
  /** An appeal for pledges at these levels, whole units. */
  appeal: { levels: readonly number[]; goal: number | null } | null
  /** Its saleroom notice, read out when it is announced; and new ones, read after so many bids. */
  notice: string | null
  newNotices: readonly { text: string; bid: number }[]
  /** The number of parts into which he divides it; null if it stays whole. */
  parts: number | null
  /** Whether it is not in the catalogue: he adds it after the lot before. */
  isAdded: boolean
  /** What becomes of the lots that the winner leaves. */
  rest: (typeof RESTS)[number] | null
}

/** A scenario: the lots of a rehearsal in order. Null values are chosen at its start. */
export type Scenario = {
  name: string
  about: string
  seed: number | null
  level: LevelName | null
  /** What is rehearsed in addition to bidding. */
  people: readonly PeoplePlayed[]
  /** The only paddles with a limit, if any are listed. Whole units. */
  limits: readonly { paddle: string; amount: number }[]
  lots: readonly LotScript[]
}

/** An empty script: everything is drawn. */
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
  round: null,
  least: null,
  takes: null,
  rest: null,
  appeal: null,
  notice: null,
  newNotices: [],
  parts: null,
  isAdded: false,
}

/** A price in whole units, at least 1. */
export const priceOf = (price: Price, estimate: number): number =>
  typeof price === 'number' ? price : Math.max(1, Math.round((estimate * price.percent) / 100))
