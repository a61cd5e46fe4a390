import { type See, viewsOf } from '../engine/plain-differences.ts'
import type { HouseAudience } from '../entities/audience.ts'
import type { Diff } from './diff.ts'
import { HOUSES } from './diff.ts'
import type { House } from './state.ts'
import { HOUSE_FIELDS, type HouseTable } from './tables.ts'

const viewer = viewsOf(HOUSE_FIELDS)

/** An audience's view of a record of the house; undefined if it sees none of its fields. This is the only redaction. */
export function seenBy(audience: HouseAudience): See<HouseTable> {
  return viewer([audience])
}

/** The difference for an audience that follows from a difference of the house. */
export function viewOfDiff(diff: Diff, audience: HouseAudience): Diff {
  return HOUSES.seen(diff, seenBy(audience))
}

/** An audience's view of the house's tables, by name, each record under its key. */
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
