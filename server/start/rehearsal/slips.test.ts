import { expect, test } from 'vitest'
import { LEVEL_NAMES, type LevelName } from '../../../shared/entities/rehearsal.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../../simulator/rehearsal/debrief/testing/catalogue.ts'
import { SLIP_KINDS, SlipperyEvening, SlipTable } from '../../../simulator/rehearsal/debrief/testing/slips.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

type Evening = { lots: number; level: LevelName; seed: number }

/** Two short evenings in which all kinds of slips have their occasion; by night a thousand lots. */
const EVENINGS: Evening[] =
  PROPERTY_RUNS >= 1_000
    ? Array.from({ length: 9 }, (_, seed) => ({ lots: 112, level: LEVEL_NAMES[seed % 3] ?? 'calm', seed }))
    : [
        { lots: 20, level: 'calm', seed: 2 },
        { lots: 20, level: 'storm', seed: 38 },
      ]

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
