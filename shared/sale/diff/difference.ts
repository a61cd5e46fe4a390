import type { LotNumber } from '../../lot-number.ts'

/** The parts of a sale, as records by key. */
export type TableName =
  | 'metadata'
  | 'terms'
  | 'catalogue'
  | 'head'
  | 'commissions'
  | 'advanced'
  | 'paddles'
  | 'lots'
  | 'bids'

/** A record of a sale, by its fields' names. */
export type RecordFields = Readonly<Record<string, unknown>>
export type Key = LotNumber

/** When a difference was made: what is new is told by how it differs from a record made then. */
export type Stamp = { at: string; seq: number }

/** A record before and after; undefined where there was or is none. */
export type Change = { readonly was: RecordFields | undefined; readonly is: RecordFields | undefined }

/** What differs between two sales: each record that does, whole, before and after. */
export type Diff = ReadonlyMap<TableName, ReadonlyMap<Key, Change>>

/** A field of a record, or the record as a whole. */
export type FieldOf = { table: TableName; key: Key; field: string | null }
