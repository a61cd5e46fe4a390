import { expect, test } from 'vitest'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { EVENING } from '../memory-desk.ts'
import { debriefOf } from './debrief.ts'
import { momentsOf } from './recorded.ts'
import { slipperyEvenings } from './testing/slippery-evenings.ts'
import { SlipTable } from './testing/slips.ts'

const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING

test('finds each planted slip as its kind, and nothing else', () => {
  const table = new SlipTable()
  for (const { auction, seed, level, people, slippery } of slipperyEvenings({
    ...{ nights: 18, table, online: ['rule', 'maxima'] },
  })) {
    const { calls, facts, entries } = playEvening({ auction, seed, level, people, slip: slippery.slip })
    const first = emptySale(auction.auctionId)
    const { discrepancies } = debriefOf(
      { calls, facts, moments: momentsOf({ first, entries, clock }) },
      { lateMs: LEVELS[level].patienceMs },
    )
    const slips = discrepancies.filter(({ cause }) => cause === null)
    const { found, expected } = slippery.compared(slips, { calls, entries })
    expect(found).toEqual(expected)
  }
  expect(table.neverMade).toEqual([])
})
