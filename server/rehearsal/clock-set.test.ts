import { expect, test } from 'vitest'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { rehearsing } from './testing/rehearsing.ts'

const HOUR = 3_600_000
const LOTS = BY_NIGHT ? 6 : 2

test.each([
  { how: 'back by an hour', byMs: -HOUR },
  { how: 'forward by two hours', byMs: 2 * HOUR },
])('a rehearsal is unaffected by a clock set $how', async ({ byMs }) => {
  const { room, clock, desk } = await rehearsing(LOTS, { seed: 7 })
  await desk.work({ until: (calls) => calls.some(({ kind }) => kind === 'fair_warning') })
  clock.set(byMs)
  await desk.work()
  await room.clerk.call('endRehearsal')
  const { discrepancies, lots, rehearsal } = await room.clerk.call('rehearsalDebrief')
  expect(discrepancies).toEqual([])
  expect(rehearsal.lotsAnHour).toBeGreaterThan(0)
  const { calls } = playEvening({ auction: catalogueOf(LOTS), level: 'busy', seed: 7 })
  const heard = lots.flatMap(({ said }) => said).map(({ ms, text }) => ({ ms, text }))
  expect(heard).toEqual(calls.map(({ at: ms, text }) => ({ ms, text })))
})
