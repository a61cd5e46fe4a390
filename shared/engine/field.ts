import type { z } from 'zod'

/**
 * The undo rule of a field that changed again since: refuse (hard), or leave the field alone (soft). A counted field
 * goes on counting. A derived field follows from others and is in no difference.
 */
export type UndoKind = 'hard' | 'soft' | 'counted' | 'derived'

/** The options of a row besides the schema. */
type Options<S extends z.ZodType> = {
  /** The value in a new record, and for audiences that may not see the field. If absent, they get no such field. */
  readonly blank?: z.output<S>
  readonly undo?: UndoKind
  /** The audiences that see it, by default staff; empty for a secret. */
  readonly seenBy?: readonly string[]
  /** The fields of its record or list of records, if they have their own audiences. */
  readonly of?: VisibleFields
  /** Changes the value for an audience that may see only a part. */
  readonly shownTo?: Readonly<Record<string, (value: z.output<S>) => z.output<S>>>
}

/** The visibility of a field. */
export type VisibleField<A extends string = string> = {
  readonly seenBy: readonly A[]
  readonly blank?: unknown
  readonly of?: VisibleFields
  readonly shownTo?: Readonly<Record<string, (value: never) => unknown>>
  /** A record may lack it. */
  readonly isOptional?: boolean
}
export type VisibleFields<A extends string = string> = Readonly<Record<string, VisibleField<A>>>

/** A row: the complete definition of one field. */
export type Field<A extends string = string> = VisibleField<A> & {
  readonly schema: z.ZodType
  readonly undo: UndoKind
}
/** The rows of a table, by the names of its fields. `A`: the audiences. */
export type Fields<A extends string = string> = Readonly<Record<string, Field<A>>>

/** The default audience of a field, and of a value without a row. */
export const USUAL_AUDIENCE = 'staff'
const USUAL = { undo: 'hard', seenBy: [USUAL_AUDIENCE] } as const

/** Makes a row: `slowDown: field(z.boolean(), { blank: false, seenBy: ['staff', 'display'] })`. */
export function field<S extends z.ZodType>(schema: S): { schema: S } & typeof USUAL
export function field<S extends z.ZodType, const O extends Options<S>>(
  schema: S,
  options: O,
): { schema: S } & O & Omit<typeof USUAL, keyof O>
export function field(schema: z.ZodType, options: object = {}): object {
  return { ...USUAL, ...options, schema, isOptional: schema.safeParse(undefined).success }
}

type Shape<F extends Fields> = { -readonly [N in keyof F]: F[N]['schema'] }

/** The type of a table's records. */
export type RecordOf<F extends Fields> = Readonly<z.output<z.ZodObject<Shape<F>>>>

/** The fields with a value in a new record. */
export type BlankOf<F extends Fields> = Pick<
  RecordOf<F>,
  { [N in keyof F]: F[N] extends { readonly blank: unknown } ? N : never }[keyof F] & keyof RecordOf<F>
>

/** The schemas of a table's fields, for `z.object`. */
export function shapeOf<F extends Fields>(fields: F): Shape<F> {
  // The names and schemas are those of the rows.
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<F>
}

/** A blank record: the fields that have a blank value. */
export function blankOf<F extends Fields>(fields: F): BlankOf<F> {
  const blanks = Object.entries(fields).filter(([, row]) => 'blank' in row)
  // The type has the same filter.
  return Object.fromEntries(blanks.map(([name, { blank }]) => [name, blank])) as BlankOf<F>
}
