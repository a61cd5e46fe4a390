import type { z } from 'zod'
import * as engine from '../engine/rows.ts'
import type { Diff, FieldOf } from './diff.ts'
import type { ErasedIds } from './erased-clients.ts'
import type { House } from './state.ts'
import type { HouseTable } from './tables.ts'

/** The hash of the secret that was drawn for a command. Throws if none was. */
export function secretOf({ secretHash }: engine.Given): string {
  if (secretHash === undefined) throw new Error('No secret was drawn for the command')
  return secretHash
}

/** What a reply is made from besides the house: what was asked, and what the command was given. */
export type ReplyContext<I> = { input: I; given: engine.Given }

/** A command of the house. */
export type HouseCommand<F extends z.ZodObject, R extends z.ZodType> = engine.CommandRow<
  House,
  F,
  R,
  'staff',
  ReplyContext<z.output<F>>
>

/** Something that may be asked of the house. A call of the same name follows from it if `routes.ts` has one. */
export function houseCommand<F extends z.ZodObject, R extends z.ZodType>(row: HouseCommand<F, R>): HouseCommand<F, R> {
  return row
}

/** The keys of the records that an event changes, by their tables. */
export type About = { readonly [T in HouseTable]?: readonly string[] }

/** A row of an event of the house. Its sentence is given the house as it was before. */
export type HouseEventRow<F extends z.ZodObject> = engine.EventRow<House, F, House> & {
  /**
   * The records that it changes, and no others. Needed for tables of many records only: without it, all records of the
   * tables that it changed are compared.
   */
  about?: (event: z.output<F>) => About
  /** Its fields without the words about clients that were erased. Needed if it has any. */
  withoutErased?: (event: z.output<F>, erased: ErasedIds) => z.output<F>
}

/** Something that can happen in the house. */
export function houseEvent<T extends string, F extends z.ZodObject>(
  type: T,
  row: HouseEventRow<F>,
): engine.EventMaker<T, F, HouseEventRow<F>> {
  return engine.eventMaker<T, F, HouseEventRow<F>>(type, row)
}

/** What undo may not break: given the house after it, and what it changes, the places where it would; `why` says it in words. */
export type Invariant = { broken: (after: House, diff: Diff) => readonly FieldOf[] }

/** The invariants among what the files of features export. */
export function invariantsIn(features: object): Invariant[] {
  const isInvariant = (row: unknown): row is Invariant => engine.isRow(row) && 'broken' in row
  return Object.values(features).filter(isInvariant)
}

/** A rule that undo keeps, beside those of `decide`. It is part of its feature's file. */
export function invariant(broken: Invariant['broken']): Invariant {
  return { broken }
}
