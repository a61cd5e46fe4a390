import type { z } from 'zod'
import type { LiveType } from '../../live.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Sale } from '../state.ts'
import { BID_EVENTS } from './bid-events.ts'
import { CATALOGUE_EVENTS } from './catalogue-events.ts'
import type { EventRow, Memory, Recall } from './event-row.ts'
import { LOT_EVENTS } from './lot-events.ts'
import { OUTCOME_EVENTS } from './outcome-events.ts'
import { UNDO_EVENTS } from './undo-events.ts'

/** Everything that can happen in a sale: a row a type. */
export const EVENTS = { ...CATALOGUE_EVENTS, ...LOT_EVENTS, ...OUTCOME_EVENTS, ...BID_EVENTS, ...UNDO_EVENTS }

export type SaleEventType = keyof typeof EVENTS
type FieldsOf<T extends SaleEventType> =
  (typeof EVENTS)[T] extends EventRow<infer S>
    ? keyof S['shape'] extends never
      ? Record<never, never>
      : z.output<S>
    : never
/** An event of one type. */
export type EventOf<T extends SaleEventType> = { type: T } & FieldsOf<T>
/** Something that happened in a sale. The journal keeps these, one line each. */
export type SaleEvent = { [T in SaleEventType]: EventOf<T> }[SaleEventType]

/** A row whose fields are known to be those of the events it is asked about, though not here, to the compiler. */
type AnyRow = {
  version: number
  fields: z.ZodObject
  sentence(event: unknown, recall: Recall): string
  message: LiveType | null
  lots(event: unknown): readonly LotNumber[]
  bids?(event: unknown): readonly string[]
  evolve(sale: Sale, event: unknown): Sale
  remember?(memory: Memory, event: unknown): void
  upcast?: (fields: Record<string, unknown>) => Record<string, unknown>
  follows?: 'always' | 'at times'
  final?: string
  unlisted?: readonly string[]
}

/** The row of a type. */
export function eventRowOf(type: SaleEventType): AnyRow {
  return EVENTS[type]
}

/** Whether there are events of this type. */
export function isEventType(type: string): type is SaleEventType {
  return Object.hasOwn(EVENTS, type)
}
