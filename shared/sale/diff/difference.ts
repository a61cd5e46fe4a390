import type * as engine from '../../engine/table.ts'

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

/** The differences between two sales. */
export type Diff = engine.Diff<TableName>

/** A field of a record of a sale, or the whole record. */
export type FieldOf = engine.FieldOf<TableName>
