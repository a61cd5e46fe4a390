import { expect, test } from 'vitest'
import { LEVEL_NAMES, type LevelName, PEOPLE_PLAYED, type PeoplePlayed } from '../../../shared/entities/rehearsal.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../simulator/rehearsal/debrief/testing/catalogue.ts'
import type { SlipKind } from '../../../simulator/rehearsal/debrief/testing/slip-kind.ts'
import { SLIPS } from '../../../simulator/rehearsal/debrief/testing/slip-kinds.ts'
import { SlipperyEvening, SlipTable } from '../../../simulator/rehearsal/debrief/testing/slips.ts'
import { playEvening } from '../../../simulator/rehearsal/headless.ts'
import { spokenCalls } from '../../../simulator/said.ts'
import { JournalSale } from './testing/journal-sale.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

type Evening = {
  lots: number
  level: LevelName
  seed: number
  people: PeoplePlayed[]
  /** What its slips are. */
  kinds: readonly SlipKind[]
}
/** Each second evening has approvals, limits and callers. */
const peopleOf = (seed: number): PeoplePlayed[] => (seed % 2 === 0 ? [] : [...PEOPLE_PLAYED])

/** The slips of an evening, as they fall to it in memory: the server's evening is the same. */
function slipsOf({ lots, kinds, ...evening }: Evening): Set<string> {
  const auction = catalogueOf(lots)
  const slippery = new SlipperyEvening({ auction, ...evening, kinds })
  const came = playEvening({ auction, ...evening, slip: slippery.slip })
  slippery.compared([], came)
  return new Set(slippery.names)
}

/** Short evenings, calm and storm in turn, each of the kinds of slips that had no occasion before, until all have. */
function shortEvenings(): Evening[] {
  const evenings: Evening[] = []
  let kinds = SLIPS
  for (let seed = 0; kinds.length > 0 && seed < 40; seed += 1) {
    const level = seed % 2 === 0 ? 'calm' : 'storm'
    const evening: Evening = { lots: 20, level, seed, people: peopleOf(seed), kinds }
    const met = slipsOf(evening)
    if (met.size > 0) evenings.push(evening)
    kinds = kinds.filter(({ name }) => !met.has(name))
  }
  return evenings
}

/** By night a thousand lots. */
const EVENINGS: Evening[] =
  PROPERTY_RUNS >= 1_000
    ? Array.from({ length: 9 }, (_, seed) => ({
        lots: 112,
        level: LEVEL_NAMES[seed % 3] ?? 'calm',
        seed,
        people: peopleOf(seed),
        kinds: SLIPS,
      }))
    : shortEvenings()

test(
  'of one slip a lot each is found through the calls as what it is, and no other',
  async () => {
    const table = new SlipTable()
    for (const { lots, level, seed, people, kinds } of EVENINGS) {
      const auction = catalogueOf(lots)
      const { room, clock } = await stillHouse(lots)
      const slippery = new SlipperyEvening({ auction, seed, level, people, kinds })
      const { slip } = slippery
      const {
        discrepancies,
        rehearsal,
        lots: heard,
      } = await rehearse(room, { auctionId: 'spring', level, seed, people, clock, slip })
      const entries = await new JournalSale(room.dataDir, rehearsal.copyId).entries()
      const came = { calls: spokenCalls(heard.flatMap(({ said }) => said)), entries }
      const slips = discrepancies.filter(({ cause }) => cause === undefined)
      const { found, expected } = slippery.compared(slips, came)
      expect(found).toEqual(expected)
      table.add(slippery)
    }
    console.log(String(table))
    expect(table.neverMade).toEqual([])
  },
  EVENINGS.length * 600_000,
)
