import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT, oneByDay } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

const LOTS = BY_NIGHT ? 110 : 4

test.each(oneByDay(LEVEL_NAMES))(
  'a clerk without a fault at the calls is found to have none, and hears the model’s own evening: %s',
  async (level) => {
    const auction = catalogueOf(LOTS)
    const { room, clock } = await stillHouse(LOTS)
    const { discrepancies, grade, lots, devices } = await rehearse(room, { auctionId: 'spring', level, seed: 7, clock })
    expect(discrepancies).toEqual([])
    expect(grade).toBe('A')
    expect(devices).toMatchObject([{ device: 'This PC', discrepancies: 0 }])
    const { calls } = playEvening({ auction, level, seed: 7 })
    // A lot that is offered again has calls from two times of the evening.
    const said = lots.flatMap((lot) => lot.said).sort((one, other) => one.n - other.n)
    const heard = said.map(({ ms, kind, text }) => ({ ms, kind, text }))
    expect(heard).toEqual(calls.map(({ at: ms, kind, text }) => ({ ms, kind, text })))
  },
)
