import { applierOf, type Edits } from '../../engine/apply.ts'
import type { TableName } from './difference.ts'
import { TABLES } from './tables.ts'

/** A difference of a sale in its wire and journal form. */
export type SaleDiff = Edits<TableName>

/** Applies a difference that was made at this time. Ignores an edit of a record that the sale does not have. */
export const apply = applierOf(TABLES)
