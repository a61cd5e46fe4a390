import { OrderedMap } from 'immutable'
import type { PlainTables } from '../engine/plain-tables.ts'
import { HOUSE_TABLE_NAMES, type House, heldHouse } from './state.ts'
import type { HOUSE_FIELDS } from './tables.ts'

/** A house before its first event, on the server. */
export function emptyHouse(): House {
  const tables = Object.fromEntries(HOUSE_TABLE_NAMES.map((name) => [name, OrderedMap()]))
  // Every table is present, and empty.
  return { ...heldHouse(), ...(tables as unknown as PlainTables<typeof HOUSE_FIELDS>) }
}
