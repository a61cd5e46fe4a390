import { carrierOf } from '../engine/carry-out.ts'
import { type Done, recordOf, withCommand, withoutPast } from '../engine/command-records.ts'
import { HOUSES } from './diff.ts'
import { type HouseEntry, houseEntryOf } from './entry.ts'
import { eventRowOf, type HouseEvent } from './features/index.ts'
import type { House, HouseRecord } from './state.ts'
import type { HouseTable } from './tables.ts'

/** Applies an event to the house. */
export function evolveHouse(house: House, entry: HouseEntry): House {
  return { ...eventRowOf(entry.type).evolve(house, entry), seq: entry.seq }
}

/** The records that events change; undefined if one of them does not name them. */
function aboutOf(entries: readonly HouseEntry[]): ReadonlyMap<HouseTable, ReadonlySet<string>> | undefined {
  const about = new Map<HouseTable, Set<string>>()
  for (const entry of entries) {
    const said = eventRowOf(entry.type).about?.(entry)
    if (!said) return undefined
    // By the type, the keys are names of tables.
    for (const [table, keys] of Object.entries(said) as [HouseTable, readonly string[]][]) {
      const known = about.get(table) ?? new Set()
      for (const key of keys) known.add(key)
      about.set(table, known)
    }
  }
  return about
}

/** The house with its last command. The end of a step is part of the command that began it. */
function remembered(house: House, done: Done<House, HouseEvent>): House {
  const { entries, after } = done
  if (entries.every(({ type }) => type === 'step_ended')) return house
  const diff = HOUSES.diff({ ...done.before, steps: after.steps }, after, aboutOf(entries))
  const begun = entries.find((entry) => entry.type === 'step_begun')
  const more = { sale: begun?.auctionId ?? null }
  const before = withoutPast(done.before)
  const record = recordOf(done, { rowOf: eventRowOf, diff, past: () => before, more })
  return record ? withCommand<HouseRecord, House>(house, record) : house
}

/** Carries out a command of the house, in parts or at once, and replays the commands of its journal. */
export const {
  carryOutInParts,
  carryOut: carryOutInHouse,
  replayCommands: replayHouse,
} = carrierOf<House, HouseEvent>({
  entryOf: houseEntryOf,
  evolve: evolveHouse,
  react: () => [],
  remember: remembered,
})
