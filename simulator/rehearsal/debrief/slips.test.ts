import { expect, test } from 'vitest'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import { playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { EVENING } from '../memory-desk.ts'
import { debriefOf } from './debrief.ts'
import { momentsOf } from './recorded.ts'
import { hurriedEvenings, slipperyEvenings } from './testing/slippery-evenings.ts'
import { SlipTable } from './testing/slips.ts'

const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING

type SlipperyEvening = ReturnType<typeof slipperyEvenings> extends Iterable<infer Each> ? Each : never

/** Plays the evening; returns the planted and the found slips. */
function played({ auction, seed, level, people, slippery }: SlipperyEvening) {
  const { slip, deskOf } = slippery
  const { calls, facts, entries } = playEvening({ auction, seed, level, people, slip, deskOf })
  const first = emptySale(auction.auctionId)
  const { discrepancies } = debriefOf(
    { calls, facts, moments: momentsOf({ first, entries, clock }) },
    { lateMs: LEVELS[level].patienceMs },
  )
  const slips = discrepancies.filter(({ cause }) => cause === null)
  return slippery.compared(slips, { calls, entries, startedAt: EVENING })
}

test('finds each planted slip as its kind, and nothing else', () => {
  const table = new SlipTable()
  for (const evening of slipperyEvenings({ nights: 18, table, online: ['rule', 'maxima'] })) {
    const { found, expected } = played(evening)
    expect(found, `seed ${evening.seed}`).toEqual(expected)
  }
  expect(table.neverMade).toEqual([])
})

test('finds both slips of a lot, each once and at its desk, of a hurried team at two desks', () => {
  const table = new SlipTable()
  for (const evening of hurriedEvenings(table)) {
    const { found, expected } = played(evening)
    expect(found, `seed ${evening.seed}`).toEqual(expected)
  }
  // Nobody plays the rule at such desks.
  if (BY_NIGHT) expect(table.neverMade).toEqual(['the rule left on in a dispute'])
})
