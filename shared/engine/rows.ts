import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Decision } from './decision.ts'

/** The time, actor and journal seq of an event. */
export type EventStamp = { seq: number; at: string; by: Actor }

/** The definition of an event type. `S`: the state that it changes, `M`: the past data that its sentence needs. */
export type EventRow<S, F extends z.ZodObject, M> = {
  /** Rises when `fields` change; `added` then upgrades older events. */
  version: number
  fields: F
  /** The sentence of the audit trail. */
  sentence: (event: z.output<F>, past: M) => string
  /** Applies the event to the state. */
  evolve: (state: S, event: z.output<F> & EventStamp) => S
  /** It follows from another event of its command, always or at times: that event has the main sentence. */
  follows?: 'always' | 'at times'
  /** The reason why it can't be undone; absent if it can. */
  final?: string
  /** Fields that the audit trail does not list. */
  unlisted?: readonly string[]
  /** The fields that an event of an older version lacks. */
  added?: Partial<z.output<F>>
}

/** An event type: its row, which is also the function that makes such an event. */
export type EventMaker<T extends string, F extends z.ZodObject, R> = R & { type: T } & ((
    fields: z.output<F>,
  ) => { type: T } & z.output<F>)

/** Makes an event type from its row. */
export function eventMaker<T extends string, F extends z.ZodObject, R extends { fields: F }>(
  type: T,
  row: R,
): EventMaker<T, F, R> {
  return Object.assign((fields: z.output<F>) => ({ type, ...fields }), { type, ...row })
}

/** The values that the server gives to a command: a decision has no clock and no randomness. */
export type Given = {
  /** For a record that the command makes. */
  id: string
  /** The server's time, ISO 8601 UTC. */
  at: string
  by: Actor
  /** The hash of the secret drawn for it. Only its caller gets the secret. */
  secretHash?: string
}

/** A row of a command: input, least role, decision and reply. `C`: the context of a reply besides the state. */
export type CommandRow<S, F extends z.ZodObject, R extends z.ZodType, Role extends string, C> = {
  role: Role
  /** One line for the API document. */
  summary: string
  input: F
  /** Pure. Returns the events that it causes, none if nothing changes, or a refusal. */
  decide: (state: S, input: z.output<F>, given: Given) => Decision
  replies: R
  /** Makes the reply from the state after it, as the caller sees it. If absent, its handler makes the reply. */
  reply?: (after: S, asked: C) => z.output<R>
  /** Its reply is too long to be stored under an idempotency key: only the key is. */
  isLong?: true
}

/** A state's commands, by the names of their exports. */
export type CommandsOf<F> = { [K in keyof F as F[K] extends { decide: unknown } ? K : never]: F[K] }

/** A state's event types, by type. */
export type EventsOf<F> = {
  [K in keyof F as F[K] extends { evolve: unknown; type: infer T extends string } ? T : never]: F[K]
}

/** A command's input, parsed. */
export type InputOf<C> = C extends { input: infer F extends z.ZodType } ? z.output<F> : never

/** An event of one of these types. */
export type EventOf<E, T extends keyof E> = { type: T } & (E[T] extends { fields: infer F extends z.ZodObject }
  ? keyof F['shape'] extends never
    ? Record<never, never>
    : z.output<F>
  : never)

/** Whether an export may be a row: feature files export functions and constants too. */
export function isRow(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

/** Selects the commands from the exports of the feature files. */
export function commandsOf<F extends object>(features: F): CommandsOf<F> {
  const rows = Object.entries(features).filter(([, row]) => isRow(row) && 'decide' in row)
  // The type has the same filter.
  return Object.fromEntries(rows) as CommandsOf<F>
}

/** Selects the event types from the exports of the feature files. */
export function eventsOf<F extends object>(features: F): EventsOf<F> {
  const rows = Object.values(features).flatMap((row) =>
    isRow(row) && 'evolve' in row && 'type' in row ? [[row.type, row]] : [],
  )
  // The type has the same filter.
  return Object.fromEntries(rows) as EventsOf<F>
}

/** A row whose fields match its events, which the compiler can't know here. */
export type AnyEventRow<S, M> = {
  version: number
  fields: z.ZodObject
  sentence(event: unknown, past: M): string
  evolve(state: S, event: unknown): S
  follows?: 'always' | 'at times'
  final?: string
  unlisted?: readonly string[]
  added?: object
}
