import { type See, viewsOf } from '../engine/plain-differences.ts'
import type { HouseAudience } from '../entities/audience.ts'
import type { Diff } from './diff.ts'
import { HOUSES } from './diff.ts'
import type { House } from './state.ts'
import { HOUSE_FIELDS, type HouseTable } from './tables.ts'

const viewer = viewsOf(HOUSE_FIELDS)

/** How an audience sees the records of the house; undefined if it sees none of a record's fields. No other code hides anything. */
export function seenBy(audience: HouseAudience): See<HouseTable> {
  return viewer([audience])
}

/** What differs for an audience where this differs in the house. */
export function viewOfDiff(diff: Diff, audience: HouseAudience): Diff {
  return HOUSES.seen(diff, seenBy(audience))
}

/** Tables of the house as an audience sees them, by their names, each record under its key. */
export function tablesSeen(
  house: House,
  tables: readonly HouseTable[],
  audience: HouseAudience,
): Partial<Record<HouseTable, Record<string, object>>> {
  const see = seenBy(audience)
  return Object.fromEntries(
    tables.map((table) => {
      const seen = [...house[table]].flatMap(([key, record]) => {
        const shown = see(table, record)
        return shown ? [[key, shown] as const] : []
      })
      return [table, Object.fromEntries(seen)]
    }),
  )
}
