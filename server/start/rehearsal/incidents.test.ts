import { expect, test } from 'vitest'
import { INCIDENTS, LEVEL_NAMES } from '../../../shared/entities/rehearsal.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { rehearsing } from './testing/rehearsing.ts'

const LOTS = PROPERTY_RUNS >= 1_000 ? 100 : 12

test.each(LEVEL_NAMES)(
  'every incident happens where the trainer asks for it, and costs a clerk without a fault nothing: %s',
  async (level) => {
    const { room, desk } = await rehearsing(LOTS, { level, seed: 1 })
    const { clerk } = room
    await desk.work({ until: (said) => said.length > 0 })
    for (const incident of INCIDENTS) await clerk.call('rehearsalIncident', { body: { incident } })
    await desk.work()
    const { calls, befallen } = await clerk.call('rehearsalTruth')
    const said = (words: RegExp) => calls.some(({ text }) => words.test(text))
    expect({
      split: said(/^I will take/),
      misspoken: said(/^I beg your pardon/),
      misheard: said(/^Forgive me, paddle/),
      bid_withdrawn: said(/^That bid is withdrawn/),
      late_bid: said(/^Too late/),
      telephone_drops: said(/lost the telephone/),
      lot_withdrawn: said(/lot has been withdrawn/),
      reopened: said(/I reopen the lot/),
      online_surge: befallen.some(({ incident }) => incident === 'online_surge'),
      network_lost: befallen.some(({ incident }) => incident === 'network_lost'),
    }).toEqual(Object.fromEntries(INCIDENTS.map((incident) => [incident, true])))
    expect((await clerk.call('rehearsalDebrief')).discrepancies).toEqual([])
  },
  600_000,
)
