import type { z } from 'zod'

/**
 * What undo does with a field that has changed again since: it refuses (hard), or leaves the field alone (soft). A
 * counted field goes on counting. A derived field follows from others and is in no difference.
 */
export type UndoKind = 'hard' | 'soft' | 'counted' | 'derived'

/** What a row says of its field besides the schema. */
type Options<S extends z.ZodType> = {
  /** The value in a new record, and what an audience is shown that may not see the field. Without it, the field is left out there. */
  readonly blank?: z.output<S>
  readonly undo?: UndoKind
  /** The audiences that see it; staff alone if the row does not say. None at all for a secret. */
  readonly seenBy?: readonly string[]
  /** The fields of the record, or list of records, that it holds, if they have audiences of their own. */
  readonly of?: VisibleFields
  /** How an audience sees it that does not see it as it is. */
  readonly shownTo?: Readonly<Record<string, (value: z.output<S>) => z.output<S>>>
}

/** Who sees a field, and how. */
export type VisibleField<A extends string = string> = {
  readonly seenBy: readonly A[]
  readonly blank?: unknown
  readonly of?: VisibleFields
  readonly shownTo?: Readonly<Record<string, (value: never) => unknown>>
  /** A record may be without it. */
  readonly isOptional?: boolean
}
export type VisibleFields<A extends string = string> = Readonly<Record<string, VisibleField<A>>>

/** A row: all that is to be known of one field. */
export type Field<A extends string = string> = VisibleField<A> & {
  readonly schema: z.ZodType
  readonly undo: UndoKind
}
/** The rows of a table, by the names of its fields. `A`: the audiences there are. */
export type Fields<A extends string = string> = Readonly<Record<string, Field<A>>>

/** The audience of a field whose row names none, and of a value that has no row at all. */
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

/** The fields that a new record has of its own. */
export type BlankOf<F extends Fields> = Pick<
  RecordOf<F>,
  { [N in keyof F]: F[N] extends { readonly blank: unknown } ? N : never }[keyof F] & keyof RecordOf<F>
>

/** The schemas of a table's fields, for `z.object`. */
export function shapeOf<F extends Fields>(fields: F): Shape<F> {
  // The names and the schemas are those of the rows.
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<F>
}

/** A record of which nothing is said yet: the fields that have a blank value. */
export function blankOf<F extends Fields>(fields: F): BlankOf<F> {
  const blanks = Object.entries(fields).filter(([, row]) => 'blank' in row)
  // The filter is that of the type.
  return Object.fromEntries(blanks.map(([name, { blank }]) => [name, blank])) as BlankOf<F>
}

/** The names of the fields that an audience sees. */
export function namesSeenBy(fields: VisibleFields, audience: string): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy.includes(audience) ? [name] : [])))
}
