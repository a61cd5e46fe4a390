import type { z } from 'zod'
import type { AuctionRecord, AuctionState } from '../../entities/auction.ts'
import type { BidType } from '../../entities/bid.ts'
import type { Actor } from '../../entities/system.ts'
import type { LiveType } from '../../live.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { MoneyUnit } from '../../money/money-unit.ts'
import type { Decision } from '../decision.ts'
import type { Outcome, Sale } from '../state.ts'
import type { Audience } from '../view.ts'

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
  /** What its amounts count. */
  unit: MoneyUnit
}

/** What is remembered of events for the sentences of later ones: far less than the sale as it stood. */
export type Memory = {
  bids: Map<string, KnownBid>
  outcomes: Map<LotNumber, KnownOutcome>
  hasCatalogue: boolean
  metadata: Sale['metadata']
  terms: Sale['terms']
}

/** A row of EVENTS: everything there is to know of one type of event. */
export type EventRow<S extends z.ZodObject> = {
  /** Grows when `fields` change; `added` then brings older ones up. */
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
  /** What an event of an older version has in the fields that have come since. */
  added?: Partial<z.output<S>>
}

/** A type of event: its row, which makes one of the fields that it is called with. */
export type EventMaker<T extends string, S extends z.ZodObject> = EventRow<S> & {
  type: T
} & ((fields: z.output<S>) => { type: T } & z.output<S>)

/** Something that can happen in a sale. */
export function event<T extends string, S extends z.ZodObject>(type: T, row: EventRow<S>): EventMaker<T, S> {
  return Object.assign((fields: z.output<S>) => ({ type, ...fields }), { type, ...row })
}

/** What a command is given beside its input: there is no clock and no chance inside. */
export type Given = {
  /** For what the command makes, if it makes anything. */
  id: string
  /** The server's clock, ISO 8601 UTC. */
  at: string
  by: Actor
}

/** What a reply is made from beside the sale: what was asked and given, who reads it, and the forms of whole sales on the wire. */
export type ReplyContext<I> = {
  input: I
  given: Given
  audience: Audience
  wire: { state(sale: Sale): AuctionState; record(sale: Sale): AuctionRecord }
}

/** A row of COMMANDS: what is asked, the least role that may, what it comes to, and what is replied. */
export type CommandRow<S extends z.ZodObject, R extends z.ZodType> = {
  role: 'staff' | 'bidder'
  /** One line for the API document. */
  summary: string
  input: S
  /** Pure. The events it causes, none where everything is as asked already; or why it may not happen. */
  decide: (sale: Sale, input: z.output<S>, given: Given) => Decision
  replies: R
  /** The reply, from the sale after it as the asker sees it; absent where its handler makes it of more than the sale. */
  reply?: (after: Sale, asked: ReplyContext<z.output<S>>) => z.output<R>
  /** Its reply is too long to be kept under an idempotency key: the key alone is kept. */
  isLong?: true
}

/** Something that can be asked of a sale. A call under its name, where `routes.ts` has one, follows from it. */
export function command<S extends z.ZodObject, R extends z.ZodType>(row: CommandRow<S, R>): CommandRow<S, R> {
  return row
}
