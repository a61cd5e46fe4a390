import type { z } from 'zod'
import type { MoneyUnit } from '../../amounts/money-unit.ts'
import * as engine from '../../engine/rows.ts'
import type { AuctionRecord, AuctionState } from '../../entities/auction.ts'
import type { BidType } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { LiveType } from '../live.ts'
import type { Outcome, Sale } from '../state.ts'
import type { Audience } from '../view.ts'

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

/** A row of EVENTS: all there is to know of one type of event of a sale. */
export type EventRow<F extends z.ZodObject> = engine.EventRow<Sale, F, Recall> & {
  /** The live message that tells of it; null if another event of the same command does. */
  message: LiveType | null
  /** The lots it is about. */
  lots: (event: z.output<F>) => readonly LotNumber[]
  /** The bids that it changes; without it, they may be any of its lots'. */
  bids?: (event: z.output<F>) => readonly string[]
  /** What later sentences must remember of it. */
  remember?: (memory: Memory, event: z.output<F>) => void
}

/** A type of event of a sale. */
export type EventMaker<T extends string, F extends z.ZodObject> = engine.EventMaker<T, F, EventRow<F>>

/** Something that can happen in a sale. */
export function event<T extends string, F extends z.ZodObject>(type: T, row: EventRow<F>): EventMaker<T, F> {
  return engine.eventMaker<T, F, EventRow<F>>(type, row)
}

/** What a reply is made from beside the sale: what was asked and given, who reads it, and the forms of whole sales on the wire. */
export type ReplyContext<I> = {
  input: I
  given: engine.Given
  audience: Audience
  /** The commands of the sale right after it, oldest first; what an audience sees of a sale lacks them. */
  commands: Sale['commands']
  wire: { state(sale: Sale): AuctionState; record(sale: Sale): AuctionRecord }
}

/** A row of COMMANDS: what is asked of a sale, the least role, what it comes to, and the reply. */
export type CommandRow<F extends z.ZodObject, R extends z.ZodType> = engine.CommandRow<
  Sale,
  F,
  R,
  'staff' | 'bidder',
  ReplyContext<z.output<F>>
>

/** Something that can be asked of a sale. A call of the same name follows from it if `routes.ts` has one. */
export function command<F extends z.ZodObject, R extends z.ZodType>(row: CommandRow<F, R>): CommandRow<F, R> {
  return row
}
