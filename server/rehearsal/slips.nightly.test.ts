import { expect, test } from 'vitest'
import { slipperyEvenings } from '../../simulator/rehearsal/debrief/testing/slippery-evenings.ts'
import { SlipTable } from '../../simulator/rehearsal/debrief/testing/slips.ts'
import { spokenCalls } from '../../simulator/said.ts'
import { JournalSale } from './testing/journal-sale.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

/** A lot through the real calls takes a fifth of a second of one processor, which others may share. */
const LONGEST = 5_400_000

test('finds one slip per lot through the calls by its kind, and no other', {
  timeout: LONGEST,
}, async () => {
  const table = new SlipTable()
  for (const { lots, seed, level, people, slippery } of slipperyEvenings({ nights: 9, table, online: [] })) {
    const { room, clock } = await stillHouse(lots)
    const { slip } = slippery
    const debrief = await rehearse(room, { auctionId: 'spring', level, seed, people, clock, slip })
    const entries = new JournalSale(room.dataDir, debrief.rehearsal.copyId).entries()
    const came = { calls: spokenCalls(debrief.lots.flatMap(({ said }) => said)), entries }
    const slips = debrief.discrepancies.filter(({ cause }) => cause === undefined)
    const { found, expected } = slippery.compared(slips, came)
    expect(found).toEqual(expected)
  }
  // The stopped clock of these houses has one waiter, so the rule can't play.
  expect(table.neverMade).toEqual(['the rule left on in a dispute'])
})
