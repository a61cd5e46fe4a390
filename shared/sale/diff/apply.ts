import { applierOf, type Edits } from '../../engine/apply.ts'
import type { TableName } from './difference.ts'
import { TABLES } from './tables.ts'

/** A difference of a sale as it travels and is kept. */
export type SaleDiff = Edits<TableName>

/** A sale after a difference that was made at this moment. An edit of a record that the sale does not hold is dropped. */
export const apply = applierOf(TABLES)
