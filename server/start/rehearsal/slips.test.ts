import { expect, test } from 'vitest'
import { LEVEL_NAMES, type LevelName } from '../../../shared/entities/rehearsal.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../simulator/rehearsal/debrief/testing/catalogue.ts'
import { SLIP_KINDS, SlipperyEvening, SlipTable } from '../../../simulator/rehearsal/debrief/testing/slips.ts'
import { playEvening } from '../../../simulator/rehearsal/headless.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

type Evening = { lots: number; level: LevelName; seed: number }

/** The slips of an evening, as they fall to it in memory: the server's evening is the same. */
function slipsOf({ lots, seed, level }: Evening): string[] {
  const auction = catalogueOf(lots)
  const slippery = new SlipperyEvening({ auction, seed, level })
  playEvening({ auction, seed, level, slip: slippery.slip })
  return [...slippery.made.values()].map(({ name }) => name)
}

/** Short evenings, calm and storm in turn, until all kinds of slips have had their occasion; each adds some. */
function shortEvenings(): Evening[] {
  const evenings: Evening[] = []
  const met = new Set<string>()
  for (const least of [8, 4, 1]) {
    for (let seed = 0; met.size < SLIP_KINDS && seed < 40; seed += 1) {
      const evening: Evening = { lots: 20, level: evenings.length % 2 === 0 ? 'calm' : 'storm', seed }
      const added = new Set(slipsOf(evening).filter((name) => !met.has(name)))
      if (added.size < Math.min(least, SLIP_KINDS - met.size)) continue
      evenings.push(evening)
      for (const name of added) met.add(name)
    }
  }
  return evenings
}

/** By night a thousand lots. */
const EVENINGS: Evening[] =
  PROPERTY_RUNS >= 1_000
    ? Array.from({ length: 9 }, (_, seed) => ({ lots: 112, level: LEVEL_NAMES[seed % 3] ?? 'calm', seed }))
    : shortEvenings()

test(
  'of one slip a lot each is found through the calls as what it is, and no other',
  async () => {
    const table = new SlipTable()
    for (const { lots, level, seed } of EVENINGS) {
      const auction = catalogueOf(lots)
      const { room, clock } = await stillHouse(lots)
      const slippery = new SlipperyEvening({ auction, seed, level })
      const { slip } = slippery
      const { discrepancies } = await rehearse(room, { auctionId: 'spring', level, seed, clock, slip })
      const { found, expected } = slippery.compared(discrepancies)
      expect(found).toEqual(expected)
      table.add(slippery)
    }
    console.log(String(table))
    expect(table.kindsMade).toBe(SLIP_KINDS)
  },
  EVENINGS.length * 600_000,
)
