import type { z } from 'zod'
import type { Route } from '../engine/route.ts'
import * as engine from '../engine/rows.ts'
import type { Diff, FieldOf } from './diff.ts'
import type { ErasedIds } from './erased-records.ts'
import type { House } from './state.ts'
import type { HouseTable } from './tables.ts'

/** The hash of the secret that was drawn for a command. Throws if none was. */
export function secretOf({ secretHash }: engine.Given): string {
  if (secretHash === undefined) throw new Error('No secret was drawn for the command')
  return secretHash
}

/** The context of a reply besides the house: input, and the values that the server gave. */
export type ReplyContext<I> = { input: I; given: engine.Given }

/** A command of the house. */
export type HouseCommand<F extends z.ZodObject, R extends z.ZodType> = engine.CommandRow<
  House,
  F,
  R,
  'staff',
  ReplyContext<z.output<F>>
> & {
  /** Whether its reply waits until erased records are in no file any more. */
  erases?: true
}

/** Defines a command of the house. One with a route is a call of the same name. */
export function houseCommand<F extends z.ZodObject, R extends z.ZodType, const P extends Route | undefined = undefined>(
  row: HouseCommand<F, R> & { route?: P },
): HouseCommand<F, R> & { route: P } {
  // A row without a route has none, as its type says.
  return row as HouseCommand<F, R> & { route: P }
}

/** The keys of the records that an event changes, by table. */
export type About = { readonly [T in HouseTable]?: readonly string[] }

/** A row of an event of the house. Its sentence gets the earlier house. */
export type HouseEventRow<F extends z.ZodObject> = engine.EventRow<House, F, House> & {
  /** The only records that it changes. Needed for large tables: if absent, all records of the tables are compared. */
  about?: (event: z.output<F>) => About
  /** Its fields without words about erased records. Needed if it may have some. */
  withoutErased?: (event: z.output<F>, erased: ErasedIds) => z.output<F>
}

/** Defines an event of the house. */
export function houseEvent<T extends string, F extends z.ZodObject>(
  type: T,
  row: HouseEventRow<F>,
): engine.EventMaker<T, F, HouseEventRow<F>> {
  return engine.eventMaker<T, F, HouseEventRow<F>>(type, row)
}

/** A rule of undo: `broken` returns the fields that break it in the house after the undo; `why` is the reason. */
export type Invariant = { broken: (after: House, diff: Diff) => readonly FieldOf[] }

/** Selects the invariants from the exports of the feature files. */
export function invariantsIn(features: object): Invariant[] {
  const isInvariant = (row: unknown): row is Invariant => engine.isRow(row) && 'broken' in row
  return Object.values(features).filter(isInvariant)
}

/** A rule that undo keeps, in addition to those of `decide`. It is in its feature's file. */
export function invariant(broken: Invariant['broken']): Invariant {
  return { broken }
}
