import { expect, test } from 'vitest'
import { INCIDENTS, LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT, oneByDay } from '../../shared/testing/property-runs.ts'
import { incidentsIn } from './testing/incidents-in.ts'
import { rehearsing } from './testing/rehearsing.ts'

const LOTS = BY_NIGHT ? 100 : 6

test.each(oneByDay(LEVEL_NAMES, 2))(
  'every incident happens where the trainer asks for it, and costs a clerk without a fault nothing: %s',
  async (level) => {
    const { room, desk } = await rehearsing(LOTS, { level, seed: 3 })
    const { clerk } = room
    await desk.work({ until: (said) => said.length > 0 })
    for (const incident of INCIDENTS) await clerk.call('rehearsalIncident', { body: { incident } })
    await desk.work()
    const happened = incidentsIn(await clerk.call('rehearsalTruth'))
    expect(INCIDENTS.filter((incident) => !happened.get(incident))).toEqual([])
    expect((await clerk.call('rehearsalDebrief')).discrepancies).toEqual([])
  },
)
