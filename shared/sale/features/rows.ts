import type { z } from 'zod'
import type { MoneyUnit } from '../../amounts/money-unit.ts'
import type { Decision, NewEvent } from '../../engine/decision.ts'
import type { Route } from '../../engine/route.ts'
import * as engine from '../../engine/rows.ts'
import type { AuctionRecord, AuctionState } from '../../entities/auction.ts'
import type { BidType } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { LiveType } from '../live.ts'
import type { Outcome, Sale } from '../state.ts'
import type { Audience } from '../view/view.ts'

/** The data of a bid that sentences use. */
export type KnownBid = { amount: number; type: BidType; paddleNumber: string | null }

/** The data of an outcome that sentences use. */
export type KnownOutcome = Pick<Outcome, 'status' | 'amount' | 'paddleNumber' | 'subject'>

/** The data of earlier events that a sentence may need. */
export type Recall = {
  bid(id: string): KnownBid | undefined
  outcome(lotNumber: LotNumber): KnownOutcome | undefined
  /** Whether the sale had lots before. */
  hasCatalogue: boolean
  /** The unit of its amounts. */
  unit: MoneyUnit
}

/** The data of past events for later sentences: far less than the sale. */
export type Memory = {
  bids: Map<string, KnownBid>
  outcomes: Map<LotNumber, KnownOutcome>
  hasCatalogue: boolean
  metadata: Sale['metadata']
  terms: Sale['terms']
}

/** A row of EVENTS: the complete definition of one event type of a sale. */
export type EventRow<F extends z.ZodObject> = engine.EventRow<Sale, F, Recall> & {
  /** The live message that reports it; null if another event of the same command does. */
  message: LiveType | null
  /** The audiences that get its message; if absent, every audience whose view changes. */
  heardBy?: readonly Audience['kind'][]
  /** The lots that the event is about. */
  lots: (event: z.output<F>) => readonly LotNumber[]
  /** The bids that it changes. If absent, any bid of its lots may change. */
  bids?: (event: z.output<F>) => readonly string[]
  /** Stores the data that later sentences need. */
  remember?: (memory: Memory, event: z.output<F>) => void
}

/** A type of event of a sale. */
export type EventMaker<T extends string, F extends z.ZodObject> = engine.EventMaker<T, F, EventRow<F>>

/** Defines an event of a sale. */
export function event<T extends string, F extends z.ZodObject>(type: T, row: EventRow<F>): EventMaker<T, F> {
  return engine.eventMaker<T, F, EventRow<F>>(type, row)
}

/** The context of a reply besides the sale: input, what the server gave, reader, and wire forms of whole sales. */
export type ReplyContext<I> = {
  input: I
  given: engine.Given
  audience: Audience
  /** The commands of the sale right after it, oldest first; an audience's view lacks them. */
  commands: Sale['commands']
  wire: { state(sale: Sale): AuctionState; record(sale: Sale): AuctionRecord }
}

/** A row of COMMANDS: input, least role, decision and reply. */
export type CommandRow<F extends z.ZodObject, R extends z.ZodType> = engine.CommandRow<
  Sale,
  F,
  R,
  'staff' | 'bidder',
  ReplyContext<z.output<F>>
>

/** Defines a command of a sale. One with a route is a call of the same name. */
export function command<F extends z.ZodObject, R extends z.ZodType, const P extends Route | undefined = undefined>(
  row: CommandRow<F, R> & { route?: P },
): CommandRow<F, R> & { route: P } {
  // A row without a route has none, as its type says.
  return row as CommandRow<F, R> & { route: P }
}

/** The sale before a command, with the command's input. */
export type Asked<I> = { sale: Sale; input: I; given: engine.Given }

/** A rule that a feature adds to the command of another one: it may refuse the decided events, or add to them. */
export type AddedRule<F extends z.ZodObject = z.ZodObject> = {
  addedTo: object
  rule: (asked: Asked<z.output<F>>, events: NewEvent[]) => Decision
}

/** Adds a rule to a command. It is not asked about a command that is refused already, or that changes nothing. */
export function addedRule<F extends z.ZodObject, R extends z.ZodType>(
  addedTo: CommandRow<F, R>,
  rule: AddedRule<F>['rule'],
): AddedRule<F> {
  return { addedTo, rule }
}
