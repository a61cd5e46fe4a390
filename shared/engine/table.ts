/** A record, by the names of its fields. */
export type RecordFields = Readonly<Record<string, unknown>>

/** The key of a record in its table. */
export type Key = number | string

/** The time and seq of a difference: a new record is encoded as its differences from a blank one of that time. */
export type Stamp = { at: string; seq: number }

/** A record before and after; undefined if absent. */
export type Change = { readonly was: RecordFields | undefined; readonly is: RecordFields | undefined }

/** The differences between two states: each changed record, complete, before and after. */
export type Diff<T extends string> = ReadonlyMap<T, ReadonlyMap<Key, Change>>

/** A difference under construction. */
export type OpenDiff<T extends string> = Map<T, Map<Key, Change>>

/** A field of a record, or the whole record; with the reason why it blocks an undo, if a rule names one. */
export type FieldOf<T extends string> = { table: T; key: Key; field: string | null; why?: string }

/** Reads and writes one table of a state. Phones load this; tables are compared in `differences.ts`. */
export type Table<S> = {
  get(state: S, key: Key): RecordFields | undefined
  /** Sets or removes the record of a key. */
  put(state: S, key: Key, record: RecordFields | undefined): S
  /** The base of a new record in wire form. If absent, a new record is sent complete. */
  blank?: (key: Key, stamp: Stamp) => RecordFields
  /** The key for its text in a difference. If absent, keys are texts. */
  keyOf?: (text: string) => Key
}

/** The tables of a state, in the order in which a difference is applied. */
export type Tables<S, T extends string> = Readonly<Record<T, Table<S>>>

/** The base of a new record of a table. */
export function blankRecord<S>(table: Table<S>, key: Key, stamp: Stamp): RecordFields {
  return table.blank?.(key, stamp) ?? {}
}
