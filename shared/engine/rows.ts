import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Decision } from './decision.ts'

/** When an event happened, who caused it, and its place in the journal. */
export type EventStamp = { seq: number; at: string; by: Actor }

/** All there is to know of one type of event. `S`: the state that it changes, `M`: what its sentence may need of the past. */
export type EventRow<S, F extends z.ZodObject, M> = {
  /** Grows when `fields` change; `added` then brings older events up. */
  version: number
  fields: F
  /** How the audit trail says it. */
  sentence: (event: z.output<F>, past: M) => string
  /** The state after it. */
  evolve: (state: S, event: z.output<F> & EventStamp) => S
  /** It follows from another event of its command, always or at times: that one says what was done. */
  follows?: 'always' | 'at times'
  /** Why it cannot be undone; absent if it can. */
  final?: string
  /** Fields that the audit trail does not list. */
  unlisted?: readonly string[]
  /** The fields that an event of an older version lacks. */
  added?: Partial<z.output<F>>
}

/** A type of event: its row, which is also the function that makes an event of it. */
export type EventMaker<T extends string, F extends z.ZodObject, R> = R & { type: T } & ((
    fields: z.output<F>,
  ) => { type: T } & z.output<F>)

/** Makes a type of event of its row. */
export function eventMaker<T extends string, F extends z.ZodObject, R extends { fields: F }>(
  type: T,
  row: R,
): EventMaker<T, F, R> {
  return Object.assign((fields: z.output<F>) => ({ type, ...fields }), { type, ...row })
}

/** What a command is given besides its input: inside, there is no clock and no randomness. */
export type Given = {
  /** For what the command makes, if it makes anything. */
  id: string
  /** The server's clock, ISO 8601 UTC. */
  at: string
  by: Actor
  /** The hash of the secret that was drawn for it. Only its caller learns the secret. */
  secretHash?: string
}

/** What may be asked of a state: the input, the least role, what it comes to, and the reply. `C`: what a reply is made from besides the state. */
export type CommandRow<S, F extends z.ZodObject, R extends z.ZodType, Role extends string, C> = {
  role: Role
  /** One line for the API document. */
  summary: string
  input: F
  /** Pure. Gives the events that it causes, none if all is as asked already, or the refusal. */
  decide: (state: S, input: z.output<F>, given: Given) => Decision
  replies: R
  /** Makes the reply from the state after it, as the caller sees it. Without it, its handler makes the reply. */
  reply?: (after: S, asked: C) => z.output<R>
  /** Its reply is too long to be kept under an idempotency key: only the key is kept. */
  isLong?: true
}

/** A state's commands, by the names under which their files export them. */
export type CommandsOf<F> = { [K in keyof F as F[K] extends { decide: unknown } ? K : never]: F[K] }

/** A state's types of events, by their types. */
export type EventsOf<F> = {
  [K in keyof F as F[K] extends { evolve: unknown; type: infer T extends string } ? T : never]: F[K]
}

/** A command's input, parsed. */
export type InputOf<C> = C extends { input: infer F extends z.ZodType } ? z.output<F> : never

/** An event of one type, of these types of events. */
export type EventOf<E, T extends keyof E> = { type: T } & (E[T] extends { fields: infer F extends z.ZodObject }
  ? keyof F['shape'] extends never
    ? Record<never, never>
    : z.output<F>
  : never)

/** Whether an export may be a row: files of features export functions and constants too. */
export function isRow(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

/** The commands among what the files of features export. */
export function commandsOf<F extends object>(features: F): CommandsOf<F> {
  const rows = Object.entries(features).filter(([, row]) => isRow(row) && 'decide' in row)
  // The filter is that of the type.
  return Object.fromEntries(rows) as CommandsOf<F>
}

/** The types of events among what the files of features export. */
export function eventsOf<F extends object>(features: F): EventsOf<F> {
  const rows = Object.values(features).flatMap((row) =>
    isRow(row) && 'evolve' in row && 'type' in row ? [[row.type, row]] : [],
  )
  // The filter is that of the type.
  return Object.fromEntries(rows) as EventsOf<F>
}

/** A row whose fields are known to be those of the events it is given, though not to the compiler. */
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
