/** A record, by the names of its fields. */
export type RecordFields = Readonly<Record<string, unknown>>

/** What a record goes by in its table. */
export type Key = number | string

/** When a difference was made: a new record is told by how it differs from a blank one of that moment. */
export type Stamp = { at: string; seq: number }

/** A record before and after; undefined where there was or is none. */
export type Change = { readonly was: RecordFields | undefined; readonly is: RecordFields | undefined }

/** What differs between two states: each record that does, whole, before and after. */
export type Diff<T extends string> = ReadonlyMap<T, ReadonlyMap<Key, Change>>

/** A difference that is being made. */
export type OpenDiff<T extends string> = Map<T, Map<Key, Change>>

/** A field of a record, or the record as a whole; and why it stands in the way of an undo, if a rule says it in words. */
export type FieldOf<T extends string> = { table: T; key: Key; field: string | null; why?: string }

/** How one table of a state is read and written. Phones load this; how tables are compared is in `differences.ts`. */
export type Table<S> = {
  get(state: S, key: Key): RecordFields | undefined
  /** The state with another record under a key, or with none. */
  put(state: S, key: Key, record: RecordFields | undefined): S
  /** A new record of which nothing else is told. Without it, a new record is told whole. */
  blank?: (key: Key, stamp: Stamp) => RecordFields
  /** A key as the table has it, from its text in a difference. Without it, keys are texts. */
  keyOf?: (text: string) => Key
}

/** The tables of a state, in the order in which a difference is applied to them. */
export type Tables<S, T extends string> = Readonly<Record<T, Table<S>>>

/** A new record of a table of which nothing else is told. */
export function blankRecord<S>(table: Table<S>, key: Key, stamp: Stamp): RecordFields {
  return table.blank?.(key, stamp) ?? {}
}
