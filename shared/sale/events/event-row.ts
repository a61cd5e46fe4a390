import type { z } from 'zod'
import type { BidType } from '../../entities/bid.ts'
import type { Actor } from '../../entities/system.ts'
import type { LiveType } from '../../live.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Outcome, Sale } from '../state.ts'

/** When an event happened, by whom, and its place in the sale. */
export type EventStamp = { seq: number; at: string; by: Actor }

/** The parts of a bid by which people know it. */
export type KnownBid = { amount: number; type: BidType; paddleNumber: string | null }

/** The parts of an outcome by which people know it. */
export type KnownOutcome = Pick<Outcome, 'status' | 'amount' | 'paddleNumber' | 'subject'>

/** What a sentence about an event may need of those before it. */
export type Recall = {
  bid(id: string): KnownBid | undefined
  outcome(lotNumber: LotNumber): KnownOutcome | undefined
  /** Whether the sale had lots before. */
  hasCatalogue: boolean
}

/** What is remembered of events for the sentences of later ones: far less than the sale as it stood. */
export type Memory = { bids: Map<string, KnownBid>; outcomes: Map<LotNumber, KnownOutcome>; hasCatalogue: boolean }

/** A row of EVENTS: everything there is to know of one type of event. */
export type EventRow<S extends z.ZodObject> = {
  /** Grows when `fields` change; `upcast` then brings older ones up. */
  version: number
  fields: S
  /** How it reads in the audit trail. */
  sentence: (event: z.output<S>, recall: Recall) => string
  /** The live message that tells of it; null where another event of the same command does. */
  message: LiveType | null
  /** The lots it is about. */
  lots: (event: z.output<S>) => readonly LotNumber[]
  /** The bids that it changes; absent where it may be any of its lots'. */
  bids?: (event: z.output<S>) => readonly string[]
  /** The sale after it. */
  evolve: (sale: Sale, event: z.output<S> & EventStamp) => Sale
  /** It follows from another event of its command, always or at times: what was done is told by that one. */
  follows?: 'always' | 'at times'
  /** Why what it did cannot be undone; absent where it can. */
  final?: string
  /** Fields that the audit trail does not list: they are long, or nobody's but ours. */
  unlisted?: readonly string[]
  /** What later sentences must remember of it. */
  remember?: (memory: Memory, event: z.output<S>) => void
  /** The fields of an older version brought up to this one. */
  upcast?: (fields: Record<string, unknown>) => Record<string, unknown>
}

/** Keeps a row's own types while it checks that it is one. */
export function eventRow<S extends z.ZodObject>(row: EventRow<S>): EventRow<S> {
  return row
}
